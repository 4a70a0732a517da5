// class-transformer's storage is not reachable from the package's root, and has no types under this path: what this
// room reads of it, and no more.
declare module 'class-transformer/cjs/storage' {
  import type { ExcludeMetadata, ExposeMetadata, TransformMetadata, TypeMetadata } from 'class-transformer';

  /** Class → property → metadata; the property of a decorator on the class itself is `undefined`. */
  type ByClass<M> = ReadonlyMap<unknown, ReadonlyMap<string | undefined, M>>;

  export const defaultMetadataStorage: {
    readonly _typeMetadatas: ByClass<TypeMetadata>;
    readonly _transformMetadatas: ByClass<readonly TransformMetadata[]>;
    readonly _exposeMetadatas: ByClass<ExposeMetadata>;
    readonly _excludeMetadatas: ByClass<ExcludeMetadata>;
    getStrategy(target: unknown): 'excludeAll' | 'exposeAll' | 'none';
    findTypeMetadata(target: unknown, property: string): TypeMetadata | undefined;
    findExposeMetadata(target: unknown, property: string): ExposeMetadata | undefined;
    getExposedMetadatas(target: unknown): ExposeMetadata[];
    getExposedProperties(target: unknown, direction: number): string[];
    getExcludedProperties(target: unknown, direction: number): string[];
    findTransformMetadatas(target: unknown, property: string, direction: number): TransformMetadata[];
  };
}
