/** How often each thing happened, by what it is called. */
export type Counts = Readonly<Record<string, number>>;

/** Counts what happens in a world, and how it ended. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times);
  }

  addAll(counts: Counts): void {
    for (const [what, times] of Object.entries(counts)) this.add(what, times);
  }

  /** In the order of their names. */
  get counts(): Counts {
    const sorted = [...this.#counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted);
  }
}
