import { createAtom, type IAtom } from 'mobx';
import type { Cancel, Clock, Scheduler } from '@/application/shared/clock';
import { MINUTE, timeLeft, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** Timers stop while a machine sleeps, so the clock is looked at this often while something lapses. */
const LONGEST_NAP: Milliseconds = MINUTE;

interface LiveClockDeps {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/**
 * The clock for computed values and views: they are computed again once their time lapses. A clock read with `now()`
 * there would keep the old answer on the screen.
 */
export class LiveClock {
  readonly #deps: LiveClockDeps;
  readonly #lapses = new Map<EpochMs, IAtom>();
  readonly #correction = createAtom('clock correction');

  constructor(deps: LiveClockDeps) {
    this.#deps = deps;
  }

  /**
   * The time now, for a value that holds until `lapse`: the first instant at which it may be another, or what tells
   * that instant from the time now. A computed value or an observer that reads it is run again then; never when
   * there is no such instant or it is over.
   */
  nowUntil(lapse: EpochMs | undefined | ((now: EpochMs) => EpochMs)): EpochMs {
    this.#correction.reportObserved();
    const now = this.#deps.clock.now();
    const lapsesAt = typeof lapse === 'function' ? lapse(now) : lapse;
    if (lapsesAt !== undefined && now < lapsesAt) this.#lapseAt(lapsesAt).reportObserved();
    return now;
  }

  /** Call it after the clock was set: every value computed from its time is computed again. */
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

  /** Runs `then` once the clock shows `instant`, however it is set or sleeps on the way. */
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
