import { Container } from 'inversify';
import type { Bindings } from './bindings';

/**
 * The bindings of a session, in the container library; the only place that knows it. It comes with the
 * session's program.
 */
export class SessionBindings implements Bindings {
  readonly #container = new Container({ defaultScope: 'Singleton' });

  bind(token: symbol, make: () => unknown): void {
    this.#container.bind(token).toDynamicValue(make);
  }

  has(token: symbol): boolean {
    return this.#container.isCurrentBound(token);
  }

  get(token: symbol): unknown {
    return this.#container.get(token);
  }
}
