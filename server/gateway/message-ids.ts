import type { Clock } from '@server/kernel/ports/clock';

const SEQUENCE_BITS = 12n;

/**
 * Ids of messages: the time in milliseconds shifted by twelve bits, plus one for each id of the same
 * millisecond. They never repeat and never fall, also when the clock is set back or the server
 * restarts: the first id is above the highest one ever stored, which `seed` answers.
 */
export class MessageIds {
  #last = 0n;
  #seeded: Promise<void> | undefined;
  readonly #clock: Clock;
  readonly #seed: () => Promise<bigint>;

  constructor(clock: Clock, seed: () => Promise<bigint>) {
    this.#clock = clock;
    this.#seed = seed;
  }

  /** Has to be awaited once before the first {@link next}; a failed attempt may be repeated. */
  ready(): Promise<void> {
    this.#seeded ??= this.#seed().then(
      (highest) => {
        this.#last = highest;
      },
      (error: unknown) => {
        this.#seeded = undefined;
        throw error;
      },
    );
    return this.#seeded;
  }

  next(): bigint {
    const now = BigInt(this.#clock.now()) << SEQUENCE_BITS;
    this.#last = now > this.#last ? now : this.#last + 1n;
    return this.#last;
  }
}
