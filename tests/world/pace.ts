import { realTurn } from './sealed-globals';
import type { VirtualTime } from './virtual-time';

/** How long everything is watched closely after something happened, in milliseconds. */
export const AWAKE = 6_000;
/** Turns of the event loop without anything new, after which all is quiet. */
export const QUIET = 6;
/** The longest wait for something that has to happen. */
const LONGEST = 600_000;

/** How time goes on in a world: only when nothing is under way any more. */
export class Pace {
  readonly #time: VirtualTime;
  readonly #isBusy: () => boolean;
  #activity = 0;

  /** `isBusy`: whether something is under way that no turn of the event loop shows. */
  constructor(time: VirtualTime, isBusy: () => boolean) {
    this.#time = time;
    this.#isBusy = isBusy;
  }

  /** Something has happened: it may cause more. */
  stir(): void {
    this.#activity += 1;
  }

  /** Lets the world's time go on to `instant`; long quiet times are slept through by every machine. */
  async passTo(instant: number): Promise<void> {
    const left = instant - this.#time.now();
    if (left <= 2 * AWAKE) return this.pass(Math.max(0, left));
    await this.pass(AWAKE);
    this.#time.moveTo(instant - 500);
    await this.pass(500);
  }

  async pass(length: number): Promise<void> {
    const end = this.#time.now() + length;
    await this.settle();
    while (this.#time.step(end)) await this.settle();
    this.#time.moveTo(end);
  }

  /** Lets time go on until `work` is done. */
  async until(work: Promise<unknown>): Promise<void> {
    const state = { isDone: false };
    const done = work.finally(() => (state.isDone = true));
    done.catch(() => undefined);
    const end = this.#time.now() + LONGEST;
    await this.settle();
    while (!state.isDone && this.#time.step(end)) await this.settle();
    if (!state.isDone) throw new Error('this never ends');
    await done;
  }

  /** Lets everything finish that needs no time: microtasks, statements, what they cause. */
  async settle(): Promise<void> {
    let seen = -1;
    for (let quiet = 0; quiet < QUIET; quiet += 1) {
      await new Promise(realTurn);
      const isBusy = this.#isBusy() || this.#activity !== seen;
      if (isBusy) quiet = -1;
      seen = this.#activity;
    }
  }
}
