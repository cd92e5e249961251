import { Container } from 'inversify';
import type { Token } from '@/application/shared/token';

type Tokens<Values extends unknown[]> = { [Index in keyof Values]: Token<Values[Index]> };
type End<T> = (value: T) => void | Promise<void>;

/**
 * What is provided under which token, for the life of the page (the root) or of one session (a
 * child). Everything is made once, on first use, from values named by tokens whose types are checked.
 *
 * The only place that knows the container library.
 */
export class Scope {
  readonly #ends: (() => void | Promise<void>)[] = [];
  readonly #container: Container;
  readonly #outer: Scope | undefined;

  private constructor(outer?: Scope) {
    this.#outer = outer;
    this.#container = new Container({
      defaultScope: 'Singleton',
      ...(outer && { parent: outer.#container }),
    });
  }

  static root(): Scope {
    return new Scope();
  }

  /** A scope inside this one, with an end of its own. */
  child(): Scope {
    return new Scope(this);
  }

  /** Provides a value that exists already. */
  value<T>(token: Token<T>, value: T): this {
    this.#claim(token);
    this.#container.bind<T>(token).toConstantValue(value);
    return this;
  }

  /** Provides what `build` makes of the values under `from`; `end` is called when the scope ends. */
  make<T, Values extends unknown[]>(
    token: Token<T>,
    build: (...values: Values) => T,
    from: Tokens<Values>,
    end?: End<T>,
  ): this {
    this.#claim(token);
    const keep = (...values: Values): T => {
      const value = build(...values);
      if (end) this.#ends.push(() => end(value));
      return value;
    };
    // The library types dependencies as its own identifiers; ours are symbols that carry the type.
    this.#container.bind<T>(token).toResolvedValue<never[]>(keep as never, from as never);
    return this;
  }

  /** @throws Error naming the token when nothing is provided under it: a fault of the composition. */
  get<T>(token: Token<T>): T {
    return this.#container.get<T>(token);
  }

  /** Ends what was made, last in, first out; an end that fails does not keep the others from ending. */
  async dispose(): Promise<void> {
    const failures: unknown[] = [];
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    this.#container.unbindAll();
    if (failures.length > 0) throw new AggregateError(failures, 'the scope did not end cleanly');
  }

  /** One owner for each token: a session cannot shadow what the page provides. */
  #claim(token: symbol): void {
    if (this.#container.isCurrentBound(token))
      throw new Error(`${String(token)} is provided twice`);
    if (this.#outer) this.#outer.#claim(token);
  }
}
