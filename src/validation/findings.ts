import type { Finding } from '../errors/call-errors.js';
import { MAX_FINDINGS } from './limits.js';
import { formatPath, type PathStep } from './place.js';

/** One rule that failed: its name, for telling whether two judges say the same, and its sentence. */
export interface FailedRule {
  /** class-validator's name, a JSON Schema keyword, or `fault` for a value that JSON cannot carry. */
  readonly name: string;
  readonly sentence: string;
}

interface Entry {
  readonly steps: readonly PathStep[];
  readonly rules: FailedRule[];
  readonly met: string;
}

/** What all judges of one value found, merged by path. */
export class Findings {
  readonly #entries = new Map<string, Entry>();
  /** The paths at and below each path; made when it is first needed. */
  #index: Map<string, string[]> | undefined;
  /** Paths of faults: what is there could not be looked at, so no other judge's word on it counts. */
  readonly #faults = new Set<string>();
  /** The first error that the author's own code threw, for the log. */
  cause: unknown;

  /** How many paths are wrong. */
  get total(): number {
    return this.#entries.size;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** JSON cannot carry what stands here, or it could not be read. */
  fault(steps: readonly PathStep[], sentence: string, met: string, cause?: unknown): void {
    this.#faults.add(formatPath(steps));
    this.cause ??= cause;
    this.add(steps, { name: 'fault', sentence }, met);
  }

  /** Takes over what was found on a walk of its own. */
  absorb(other: Findings): void {
    other.#faults.forEach((path) => this.#faults.add(path));
    this.cause ??= other.cause;
    for (const { steps, rules, met } of other.#entries.values())
      for (const rule of rules) this.add(steps, rule, met);
  }

  /** @param first - Whether the rule comes before those that are known: what it says makes the others plain. */
  add(steps: readonly PathStep[], rule: FailedRule, met: string, first = false): void {
    const path = formatPath(steps);
    const entry = this.#entries.get(path);
    if (!entry) this.#addEntry(path, { steps, rules: [rule], met });
    else if (entry.rules.some(({ sentence }) => sentence === rule.sentence)) return;
    else if (first) entry.rules.unshift(rule);
    else entry.rules.push(rule);
  }

  /** Says one thing about a path in better words, where it was said. */
  reword(steps: readonly PathStep[], sentence: string, better: string): void {
    const rules = this.#entries.get(formatPath(steps))?.rules ?? [];
    const position = rules.findIndex((rule) => rule.sentence === sentence);
    const rule = rules[position];
    if (rule) rules[position] = { ...rule, sentence: better };
  }

  #addEntry(path: string, entry: Entry): void {
    this.#entries.set(path, entry);
    if (this.#index) register(path, entry, this.#index);
  }

  /** The paths at and below one. Looked up in an index, since this is asked once for each item of a long list. */
  #within(steps: readonly PathStep[]): readonly string[] {
    if (!this.#index) {
      this.#index = new Map();
      for (const [path, entry] of this.#entries) register(path, entry, this.#index);
    }
    return this.#index.get(formatPath(steps)) ?? [];
  }

  /** The rules that failed at a path so far. */
  rulesAt(steps: readonly PathStep[]): readonly FailedRule[] {
    return this.#entries.get(formatPath(steps))?.rules ?? [];
  }

  /** Whether something below a path is wrong. */
  hasBelow(steps: readonly PathStep[]): boolean {
    return this.#within(steps).some((path) => {
      const found = this.#entries.get(path);
      return found !== undefined && found.steps.length > steps.length && startsWith(found, steps);
    });
  }

  /** Whether a path is, or lies in, one that has a fault. */
  isFaulty(steps: readonly PathStep[]): boolean {
    if (this.#faults.size === 0) return false;
    return (
      steps.some((_, index) => this.#faults.has(formatPath(steps.slice(0, index)))) ||
      this.#faults.has(formatPath(steps))
    );
  }

  /** Drops the faults at and below a path: what stands there does not leave the server. */
  forgive(steps: readonly PathStep[]): void {
    for (const path of this.#within(steps)) {
      const found = this.#entries.get(path);
      if (!found || !startsWith(found, steps) || !this.#faults.has(path)) continue;
      this.#faults.delete(path);
      this.#entries.delete(path);
    }
  }

  /** The report's lines, capped. */
  list(): Finding[] {
    return [...this.#entries].slice(0, MAX_FINDINGS).map(([path, { rules, met }]) => ({
      path,
      rules: rules.map(({ sentence }) => sentence).filter((sentence) => sentence !== ''),
      met,
    }));
  }
}

function startsWith({ steps }: Entry, above: readonly PathStep[]): boolean {
  return above.every((step, index) => steps[index] === step);
}

function register(path: string, { steps }: Entry, index: Map<string, string[]>): void {
  for (let length = 0; length <= steps.length; length += 1) {
    const above = formatPath(steps.slice(0, length));
    const paths = index.get(above);
    if (paths) paths.push(path);
    else index.set(above, [path]);
  }
}
