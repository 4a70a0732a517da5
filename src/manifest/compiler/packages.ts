import fs from 'node:fs';
import path from 'node:path';
import { ts } from 'typescript-json-schema';

/** Tells which package, by the name in its `package.json`, declares a thing. */
export class Packages {
  readonly #program: ts.Program;
  readonly #names = new Map<string, string | undefined>();

  constructor(program: ts.Program) {
    this.#program = program;
  }

  /** True where some declaration of the symbol belongs to a package that the test accepts. */
  declares(symbol: ts.Symbol | undefined, isWanted: (packageName: string) => boolean): boolean {
    return (symbol?.declarations ?? []).some((declaration) => {
      const name = this.nameFor(path.dirname(declaration.getSourceFile().fileName));
      return name !== undefined && isWanted(name);
    });
  }

  /** True for what the language and the platform declare: `lib.*.d.ts` and `@types/node`. */
  isPlatform(symbol: ts.Symbol | undefined): boolean {
    return (symbol?.declarations ?? []).some((declaration) =>
      this.isPlatformFile(declaration.getSourceFile()),
    );
  }

  isPlatformFile(file: ts.SourceFile): boolean {
    return (
      this.#program.isSourceFileDefaultLibrary(file) || /\/node_modules\/@types\/node\//.test(file.fileName)
    );
  }

  /** The name in the nearest `package.json` that has one; a nameless one only says how its folder is loaded. */
  nameFor(folder: string): string | undefined {
    if (this.#names.has(folder)) return this.#names.get(folder);
    const parent = path.dirname(folder);
    const name =
      readName(path.join(folder, 'package.json')) ?? (parent === folder ? undefined : this.nameFor(parent));
    this.#names.set(folder, name);
    return name;
  }
}

function readName(file: string): string | undefined {
  try {
    const { name } = JSON.parse(fs.readFileSync(file, 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
