import { DAY, later, type EpochMs } from '@/domain/shared/time';
import type { Clock, HeldNumber, ServerNumber } from '@server/kernel/ports/system';
import { soleServer } from '@server/kernel/servers/leased-number';

/** Lowest bit of the milliseconds. */
const TIME_BITS = 12n;
/** What the lower bits of an id have room for: the number of the server that gave it out. */
const STEP = 64n;

/** The lowest id that is given out at a time. */
export function firstIdAt(time: EpochMs): bigint {
  return BigInt(time) << TIME_BITS;
}

/** An id above all that were given out until `now`: the clocks of the servers agree better than to a day. */
export function idAfterAll(now: EpochMs): bigint {
  return firstIdAt(later(now, DAY));
}

/**
 * Ids of messages: the time in milliseconds shifted by twelve bits, plus {@link STEP} for each id of the
 * same millisecond, plus the number of the server. They never repeat, whichever server gives them out, and
 * those of one server never fall, also when the clock is set back or the server restarts: the first id is
 * above the highest one ever stored, which `seed` answers (ADR-0043).
 */
export class MessageIds {
  /** The last id without the number of the server. */
  #last = 0n;
  #seeded: { readonly held: HeldNumber; readonly done: Promise<void> } | undefined;
  readonly #clock: Clock;
  readonly #seed: () => Promise<bigint>;
  readonly #server: ServerNumber;

  constructor(clock: Clock, seed: () => Promise<bigint>, server: ServerNumber = soleServer) {
    this.#clock = clock;
    this.#seed = seed;
    this.#server = server;
  }

  /** Has to be awaited before each {@link next}; a failed attempt may be repeated. */
  async ready(): Promise<void> {
    const held = await this.#server.hold();
    // Another server had this number before, and its ids may be higher.
    if (this.#seeded?.held !== held) this.#seeded = { held, done: this.#raise(held) };
    await this.#seeded.done;
  }

  /** Whether other servers give out ids, too. */
  get mayHaveOthers(): boolean {
    return this.#seeded?.held.mayHaveOthers ?? false;
  }

  /** An id above every earlier one of this server, and above `after`, which another one may have given out. */
  next(after = 0n): bigint {
    const now = firstIdAt(this.#clock.now());
    this.#last = [now, this.#last + STEP, after - (after % STEP) + STEP].reduce(higher);
    return this.#last + BigInt(this.#seeded?.held.number ?? 0);
  }

  async #raise(held: HeldNumber): Promise<void> {
    try {
      const highest = await this.#seed();
      this.#last = higher(this.#last, highest - (highest % STEP));
    } catch (error) {
      if (this.#seeded?.held === held) this.#seeded = undefined;
      throw error;
    }
  }
}

function higher(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
