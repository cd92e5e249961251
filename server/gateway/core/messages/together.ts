/** The most items that are worked on together. */
const MOST = 100;

interface Pending<Item, Answer> {
  readonly item: Item;
  readonly settle: (answer: Answer | Promise<Answer>) => void;
}

/** Collects items while the ones before are worked on, so that the statements of one serve many (ADR-0044). */
export class Together<Item, Answer> {
  readonly #work: (items: readonly Item[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
  readonly #keyOf: (item: Item) => string;
  #pending: Pending<Item, Answer>[] = [];
  #isWorking = false;

  /**
   * `work` gives the answer to each item and does not fail. Of the items with one key it gets one at a time, in
   * their order.
   */
  constructor(
    work: (items: readonly Item[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
    keyOf: (item: Item) => string,
  ) {
    this.#work = work;
    this.#keyOf = keyOf;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((settle, fail) => {
      this.#pending.push({ item, settle });
      if (this.#isWorking) return;
      this.#isWorking = true;
      this.#workThrough().catch(fail);
    });
  }

  async #workThrough(): Promise<void> {
    // Whatever arrives in the same turn of the event loop goes together.
    await new Promise(setImmediate);
    while (this.#pending.length > 0) {
      const batch = this.#take();
      const answers = await this.#work(batch.map(({ item }) => item));
      batch.forEach(({ settle }, index) => settle(answers[index]!));
    }
    // In the same turn as the last look, so that the next item starts a new round.
    this.#isWorking = false;
  }

  #take(): readonly Pending<Item, Answer>[] {
    const batch = new Map<string, Pending<Item, Answer>>();
    const rest: Pending<Item, Answer>[] = [];
    for (const pending of this.#pending) {
      const key = this.#keyOf(pending.item);
      if (batch.size < MOST && !batch.has(key)) batch.set(key, pending);
      else rest.push(pending);
    }
    this.#pending = rest;
    return [...batch.values()];
  }
}
