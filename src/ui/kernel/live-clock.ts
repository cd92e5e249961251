import { createAtom, type IAtom } from 'mobx';
import type { Cancel, Clock, Scheduler } from '@/application/shared/clock';
import { MINUTE, timeLeft, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** Timers stop while a machine sleeps, so the clock is read this often before a lapse. */
const LONGEST_NAP: Milliseconds = MINUTE;

interface LiveClockDeps {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/**
 * The clock for computed values and views, which are computed again once their time lapses. With `now()` the old
 * answer would stay on the screen.
 */
export class LiveClock {
  readonly #deps: LiveClockDeps;
  readonly #lapses = new Map<EpochMs, IAtom>();
  readonly #correction = createAtom('clock correction');

  constructor(deps: LiveClockDeps) {
    this.#deps = deps;
  }

  /**
   * The time now, for a value that holds until `lapse`: the first instant at which it may change, or a function of
   * the time now that returns it. A computed value or an observer that reads the time runs again at that instant,
   * and never if there is none or it has passed.
   */
  nowUntil(lapse: EpochMs | undefined | ((now: EpochMs) => EpochMs)): EpochMs {
    this.#correction.reportObserved();
    const now = this.#deps.clock.now();
    const lapsesAt = typeof lapse === 'function' ? lapse(now) : lapse;
    if (lapsesAt !== undefined && now < lapsesAt) this.#lapseAt(lapsesAt).reportObserved();
    return now;
  }

  /** Called after the clock was set: every value of its time is computed again. */
  corrected(): void {
    this.#correction.reportChanged();
  }

  /** An atom that changes at `instant`; its timer runs only while it is observed. */
  #lapseAt(instant: EpochMs): IAtom {
    let stop: Cancel = () => {};
    const start = (): void => {
      this.#lapses.set(instant, atom);
      stop = this.#at(instant, () => atom.reportChanged());
    };
    const end = (): void => {
      this.#lapses.delete(instant);
      stop();
    };
    const atom = this.#lapses.get(instant) ?? createAtom('lapse', start, end);
    return atom;
  }

  /** Runs `then` once the clock shows `instant`, even if the clock is set or the machine sleeps. */
  #at(instant: EpochMs, then: () => void): Cancel {
    const { clock, scheduler } = this.#deps;
    let cancel: Cancel;
    const look = (): void => {
      const left = timeLeft(instant, clock.now());
      if (left === 0) then();
      else cancel = scheduler.after(Math.min(left, LONGEST_NAP), look);
    };
    look();
    return () => cancel();
  }
}
