import path from 'node:path';
import { ts } from 'typescript-json-schema';
import type { SourceLocation } from '../schema-manifest.js';

/** Turns nodes and files into the manifest's paths and places, relative to the package. */
export class Locations {
  readonly #packageRoot: string;
  readonly #relative = new Map<string, string>();

  constructor(packageRoot: string) {
    this.#packageRoot = path.resolve(packageRoot);
  }

  /** The file's path from the package, with forward slashes. */
  fileOf(node: ts.Node): string {
    return this.relative(node.getSourceFile().fileName);
  }

  relative(fileName: string): string {
    let relative = this.#relative.get(fileName);
    if (relative === undefined) {
      relative = path.relative(this.#packageRoot, fileName).replaceAll('\\', '/');
      this.#relative.set(fileName, relative);
    }
    return relative;
  }

  /** Where the declaration's name stands, or the node itself where it has none. */
  placeOf(node: ts.Node): SourceLocation {
    const file = node.getSourceFile();
    const target = ts.getNameOfDeclaration(node as ts.Declaration) ?? node;
    const { line, character } = file.getLineAndCharacterOfPosition(target.getStart(file));
    return `${this.relative(file.fileName)}:${line + 1}:${character + 1}`;
  }
}
