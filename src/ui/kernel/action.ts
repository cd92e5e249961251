import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Result } from '@/domain/shared/result';

/** The work of an action; a failure is a value. */
export type Work<Values extends readonly unknown[], T, E> = (
  ...values: Values
) => Promise<Result<T, E>>;

/** The work of a button, once at a time, with its state and its last failure. */
export class Action<Values extends readonly unknown[], T, E> {
  busy = false;
  failure: E | undefined = undefined;
  readonly #work: Work<Values, T, E>;
  #running: Promise<{ readonly value: T } | undefined> = Promise.resolve(undefined);
  readonly #settled: ((done: Result<T, E>) => void) | undefined;

  constructor(work: Work<Values, T, E>, settled?: (done: Result<T, E>) => void) {
    this.#work = work;
    this.#settled = settled;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** The result; undefined when it failed or was already running. */
  async run(...values: Values): Promise<{ readonly value: T } | undefined> {
    if (this.busy) return undefined;
    this.#running = this.#run(values);
    return this.#running;
  }

  /** Runs the work; if it is running, once more after that, because its result may lack a recent change. */
  async again(...values: Values): Promise<{ readonly value: T } | undefined> {
    while (this.busy) await this.#running;
    return this.run(...values);
  }

  async #run(values: Values): Promise<{ readonly value: T } | undefined> {
    this.busy = true;
    this.failure = undefined;
    try {
      const done = await this.#work(...values);
      runInAction(() => this.#settle(done));
      return done.ok ? { value: done.value } : undefined;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  /** Shows a failure that was found without running the work. */
  fail(failure: E): void {
    this.failure = failure;
  }

  /** Stops showing the last failure. */
  forget(): void {
    this.failure = undefined;
  }

  /** Changes together with `busy`, so that no screen shows one without the other. */
  #settle(done: Result<T, E>): void {
    this.busy = false;
    if (!done.ok) this.failure = done.error;
    this.#settled?.(done);
  }
}

/** An action that runs `work` once at a time; `settled` changes the screen together with `busy`. */
export function createAction<Values extends readonly unknown[], T, E>(
  work: Work<Values, T, E>,
  settled?: (done: Result<T, E>) => void,
): Action<Values, T, E> {
  return new Action(work, settled);
}
