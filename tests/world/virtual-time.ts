import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { Milliseconds } from '@/domain/shared/time';

interface Timer {
  readonly owner: TimerOwner;
  readonly order: number;
  readonly interval: Milliseconds | undefined;
  readonly run: () => void;
  due: number;
}

/** Timers of one machine of the world: they end together when it dies. */
export interface TimerOwner extends Scheduler {
  /** No timer of it runs any more. */
  kill(): void;
}

/** The only time there is in a world; it moves only when the world moves it. */
export class VirtualTime {
  #now: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  /** The timers of one more machine. */
  owner(): TimerOwner {
    let alive = true;
    const add = (delay: Milliseconds, interval: Milliseconds | undefined, run: () => void) => {
      if (!alive) return () => undefined;
      const order = ++this.#order;
      const due = this.#now + Math.max(0, delay);
      const timer: Timer = { owner, order, interval, run, due };
      this.#timers.add(timer);
      return (() => void this.#timers.delete(timer)) as Cancel;
    };
    const owner: TimerOwner = {
      after: (delay, run) => add(delay, undefined, run),
      every: (interval, run) => add(interval, interval, run),
      kill: () => {
        alive = false;
        for (const timer of this.#timers) if (timer.owner === owner) this.#timers.delete(timer);
      },
    };
    return owner;
  }

  /** Moves to the next timer that is due by `until` and runs it; false when there is none. */
  step(until: number): boolean {
    const next = this.#next();
    if (!next || next.due > until) return false;
    this.#now = Math.max(this.#now, next.due);
    this.#fire(next);
    return true;
  }

  /** Moves on without running anything. */
  moveTo(instant: number): void {
    this.#now = Math.max(this.#now, instant);
  }

  /** A timer that is late runs once, however often it was due: as on a machine that slept. */
  #fire(timer: Timer): void {
    if (timer.interval === undefined) this.#timers.delete(timer);
    else timer.due = this.#now + timer.interval;
    timer.run();
  }

  #next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      const sooner = !first || timer.due < first.due;
      const earlier = first?.due === timer.due && timer.order < first.order;
      if (sooner || earlier) first = timer;
    }
    return first;
  }
}
