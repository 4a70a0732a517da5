import fs from 'node:fs';
import path from 'node:path';
import { type ts } from 'typescript-json-schema';

/** Tells which package, by the name in its `package.json`, declares a thing. */
export class Packages {
  readonly #program: ts.Program;
  readonly #known = new Map<string, PackageFacts | undefined>();

  constructor(program: ts.Program) {
    this.#program = program;
  }

  /** True where some declaration of the symbol belongs to a package that the test accepts. */
  declares(symbol: ts.Symbol | undefined, isWanted: (packageName: string) => boolean): boolean {
    return (symbol?.declarations ?? []).some((declaration) => {
      const facts = this.#factsFor(path.dirname(declaration.getSourceFile().fileName));
      return facts !== undefined && isWanted(facts.name);
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

  /** True for a file of a package that is written with this framework, so that its classes may be services. */
  mayServe(file: ts.SourceFile): boolean {
    return this.#factsFor(path.dirname(file.fileName))?.usesToolwright ?? false;
  }

  /** What the nearest `package.json` with a name says; a nameless one only tells how its folder is loaded. */
  #factsFor(folder: string): PackageFacts | undefined {
    if (this.#known.has(folder)) return this.#known.get(folder);
    const parent = path.dirname(folder);
    const facts =
      readFacts(path.join(folder, 'package.json')) ??
      (parent === folder ? undefined : this.#factsFor(parent));
    this.#known.set(folder, facts);
    return facts;
  }
}

interface PackageFacts {
  name: string;
  usesToolwright: boolean;
}

function readFacts(file: string): PackageFacts | undefined {
  try {
    const { name, dependencies, peerDependencies } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<
      string,
      unknown
    >;
    if (typeof name !== 'string') return undefined;
    const needed = { ...(dependencies as object), ...(peerDependencies as object) };
    return { name, usesToolwright: Object.hasOwn(needed, 'toolwright') };
  } catch {
    return undefined;
  }
}
