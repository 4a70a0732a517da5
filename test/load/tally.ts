/** What became of the calls of one run. */
export class Tally {
  /** Answered as they had to be, by kind. */
  readonly right = new Map<string, number>();
  /** What was wrong: the first few, in words. */
  readonly faults: string[] = [];
  /** Never answered. */
  lost = 0;
  /** Answered with another call's answer. */
  crossed = 0;
  /** Answered, but not as they had to be. */
  wrong = 0;
  readonly #latencies: number[] = [];

  get answered(): number {
    return [...this.right.values()].reduce((sum, count) => sum + count, 0);
  }

  get bad(): number {
    return this.lost + this.crossed + this.wrong;
  }

  count(kind: string, startedAt: number): void {
    this.right.set(kind, (this.right.get(kind) ?? 0) + 1);
    this.#latencies.push(performance.now() - startedAt);
  }

  fault(kind: 'lost' | 'crossed' | 'wrong', what: string): void {
    this[kind] += 1;
    if (this.faults.length < 10) this.faults.push(`${kind}: ${what}`);
  }

  /** The latency that a share of the calls stayed below, in milliseconds. */
  percentile(share: number): number {
    const sorted = Float64Array.from(this.#latencies).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }
}
