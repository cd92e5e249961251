/** Where one scope keeps what it provides. Each value is made once, when it is first asked for. */
export interface Bindings {
  /** @param make called once; what it throws is not kept */
  bind(token: symbol, make: () => unknown): void;
  has(token: symbol): boolean;
  /** Of a token that is bound. */
  get(token: symbol): unknown;
}

/** The bindings of the page: few, and here before the first screen is (ADR-0006). */
export class PageBindings implements Bindings {
  readonly #makers = new Map<symbol, () => unknown>();
  readonly #made = new Map<symbol, unknown>();

  bind(token: symbol, make: () => unknown): void {
    this.#makers.set(token, make);
  }

  has(token: symbol): boolean {
    return this.#makers.has(token);
  }

  get(token: symbol): unknown {
    if (!this.#made.has(token)) this.#made.set(token, this.#makers.get(token)?.());
    return this.#made.get(token);
  }
}
