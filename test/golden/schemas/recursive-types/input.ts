import { McpService, Output, Tool } from 'toolwright';

export interface LinkedNode {
  value: number;
  next?: LinkedNode | null;
}

@Output()
export class Tree {
  name!: string;
  children!: Tree[];
  byName?: Map<string, Tree>;
}

/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface Nested<T> {
  value: T;
  inner: Nested<T> | null;
}

export type Deep = Deep[];

@McpService()
export class TreeService {
  @Tool()
  list(from: LinkedNode): LinkedNode {
    return from;
  }

  @Tool()
  tree(): Tree {
    return null!;
  }

  @Tool()
  forest(): Tree[] {
    return [];
  }

  @Tool()
  json(value: Json): Json {
    return value;
  }

  @Tool()
  nested(): Nested<string> {
    return null!;
  }

  @Tool()
  deep(): Deep {
    return [];
  }
}
