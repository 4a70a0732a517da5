import { ts } from 'typescript-json-schema';
import type { Project } from './type-reader.js';

/**
 * The sources that decide what a manifest says: all of the project's own, and of the tests only those that some
 * other source or a given root file imports. In order of their paths.
 */
export function projectFiles(project: Project, roots: readonly string[]): ts.SourceFile[] {
  const own = new Set(project.program.getSourceFiles().filter((file) => isOwn(file, project)));
  const wanted = new Set(roots);
  const queue = [...own].filter(
    (file) => wanted.has(file.fileName) || !isTest(project.locations.relative(file.fileName)),
  );
  const reached = new Set(queue);
  for (let file = queue.shift(); file; file = queue.shift()) {
    for (const imported of importsOf(file, project.checker)) {
      if (!own.has(imported) || reached.has(imported)) continue;
      reached.add(imported);
      queue.push(imported);
    }
  }
  const keyed = [...reached].map((file) => ({ file, path: project.locations.relative(file.fileName) }));
  return keyed.sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ file }) => file);
}

function isOwn(file: ts.SourceFile, { locations }: Project): boolean {
  if (file.isDeclarationFile || !/\.[cm]?[jt]sx?$/.test(file.fileName)) return false;
  return !/(?:^|\/)node_modules\//.test(locations.relative(file.fileName));
}

function isTest(relative: string): boolean {
  return /(?:^|\/)(?:tests?|__tests__)\/|\.(?:test|spec|e2e-spec)\.[cm]?[jt]sx?$/.test(relative);
}

function importsOf(file: ts.SourceFile, checker: ts.TypeChecker): ts.SourceFile[] {
  return file.statements.flatMap((statement) => {
    const specifier =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined;
    const module = specifier && checker.getSymbolAtLocation(specifier);
    return (module?.declarations ?? []).filter(ts.isSourceFile);
  });
}
