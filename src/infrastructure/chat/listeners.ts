import type { Cancel } from '@/application/shared/clock';

/**
 * The listeners of one source. Events are delivered in order and after the current call has ended, so
 * never during the call that caused them. A listener that throws does not stop the others.
 */
export class Listeners<Event> {
  readonly #listeners = new Set<(event: Event) => void>();
  #pending: Event[] = [];

  add(listener: (event: Event) => void): Cancel {
    // The same function may be added twice and taken back once.
    const own = (event: Event): void => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  tell(event: Event): void {
    this.#pending.push(event);
    if (this.#pending.length === 1) queueMicrotask(() => this.#deliver());
  }

  #deliver(): void {
    const events = this.#pending;
    this.#pending = [];
    for (const event of events) {
      for (const listener of this.#listeners) deliver(listener, event);
    }
  }
}

function deliver<Event>(listener: (event: Event) => void, event: Event): void {
  try {
    listener(event);
  } catch (error) {
    // A bug in one listener is reported like any uncaught error, and the others still get the event.
    queueMicrotask(() => {
      throw error;
    });
  }
}
