import { ts } from 'typescript-json-schema';

/** A TypeScript source by its path, which is relative and has forward slashes. */
export interface SourceText {
  path: string;
  text: string;
}

/** For Node, as it is: nothing is checked, and decorators stay what `experimentalDecorators` makes of them. */
const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ES2022,
  experimentalDecorators: true,
  useDefineForClassFields: false,
  esModuleInterop: true,
  removeComments: true,
  isolatedModules: true,
  noCheck: true,
  noLib: true,
  noResolve: true,
};

/** Sources as CommonJS, by the paths of the sources. All as one program: half the time of one after the other. */
export function transpile(sources: readonly SourceText[]): Map<string, string> {
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  const written = new Map<string, string>();
  const host: ts.CompilerHost = {
    getSourceFile: (path) => {
      const text = texts.get(path);
      if (text === undefined) return undefined;
      return ts.createSourceFile(path, text, {
        languageVersion: ts.ScriptTarget.ES2022,
        jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
      });
    },
    fileExists: (path) => texts.has(path),
    readFile: (path) => texts.get(path),
    writeFile: (path, text) => written.set(path.replace(/\.js$/, '.ts'), text),
    getDefaultLibFileName: () => '',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  };
  ts.createProgram([...texts.keys()], OPTIONS, host).emit();
  return written;
}
