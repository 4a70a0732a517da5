import { ts } from 'typescript-json-schema';

/** What the compiler's parser leaves on a file, absent from its published types. */
interface ParsedFile extends ts.SourceFile {
  /** Specifiers of every import, export, import type and dynamic import. */
  imports?: readonly ts.StringLiteralLike[];
  moduleAugmentations?: readonly unknown[];
}

/** Which files a program's own files import, directly or not. */
export class FileImports {
  readonly #importers = new Map<ts.SourceFile, ts.SourceFile[]>();

  constructor(program: ts.Program) {
    const checker = program.getTypeChecker();
    for (const file of program.getSourceFiles()) {
      if (file.fileName.includes('/node_modules/')) continue;
      const referenced = file.referencedFiles.flatMap(
        ({ fileName }) =>
          program.getSourceFile(ts.resolveTripleslashReference(fileName, file.fileName)) ?? [],
      );
      const imported = ((file as ParsedFile).imports ?? []).flatMap((specifier) =>
        (checker.getSymbolAtLocation(specifier)?.declarations ?? []).filter(ts.isSourceFile),
      );
      for (const target of [...referenced, ...imported]) {
        const importers = this.#importers.get(target);
        if (importers) importers.push(file);
        else this.#importers.set(target, [file]);
      }
    }
  }

  /** The files themselves and all whose types may rest on them. */
  dependentsOf(files: readonly ts.SourceFile[]): Set<ts.SourceFile> {
    const found = new Set(files);
    for (const file of found) this.#importers.get(file)?.forEach((importer) => found.add(importer));
    return found;
  }
}

/** Whether a file may change what others mean without being imported by them. */
export function reachesEverywhere(file: ts.SourceFile): boolean {
  return !ts.isExternalModule(file) || ((file as ParsedFile).moduleAugmentations ?? []).length > 0;
}
