import { Container } from 'inversify';
import type { Token } from '@/application/shared/token';
import { lazyPort, type Lazy } from './lazy-port';

/** The tokens of what a factory needs, under the names it gives them. */
export type TokensOf<Deps> = {
  readonly [Name in keyof Deps]:
    | Token<Deps[Name]>
    | (undefined extends Deps[Name] ? OptionalToken<Exclude<Deps[Name], undefined>> : never);
};

/** A token of a feature that may be left out; the factory then gets undefined. */
export interface OptionalToken<T> {
  readonly serviceIdentifier: Token<T>;
  readonly optional: true;
}

/** Asks for what is provided under the token, if anything is. */
export function optional<T>(token: Token<T>): OptionalToken<T> {
  return { serviceIdentifier: token, optional: true };
}

type End<T> = (value: T) => void | Promise<void>;

/**
 * What is provided under which token, for the life of the page (the root) or of one session (a
 * child). Everything is made once, on first use, from the values its tokens name.
 *
 * The only place that knows the container library.
 */
export class Scope {
  readonly #ends: (() => void | Promise<void>)[] = [];
  readonly #fetches = new Map<symbol, () => Promise<unknown>>();
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
  value<T>(token: Token<T>, value: NoInfer<T>): this {
    this.#claim(token);
    this.#container.bind<T>(token).toConstantValue(value);
    return this;
  }

  /**
   * Provides what `create` makes of the values that `from` names; `end` is called when the scope ends.
   * A token that is missing, surplus or of another type does not compile.
   */
  make<T, Deps extends object>(
    token: Token<T>,
    create: (deps: Deps) => NoInfer<T>,
    from: TokensOf<NoInfer<Deps>>,
    end?: End<NoInfer<T>>,
  ): this {
    this.#claim(token);
    const names = Object.keys(from);
    const keep = (...values: unknown[]): T => {
      const value = create(Object.fromEntries(names.map((name, n) => [name, values[n]])) as Deps);
      if (end) this.#ends.push(() => end(value));
      return value;
    };
    // The library types dependencies as its own identifiers; ours are symbols that carry the type.
    this.#container.bind<T>(token).toResolvedValue<never[]>(keep, Object.values(from) as never);
    return this;
  }

  /**
   * Provides a port whose factory is fetched with the port's first use; until it can be fetched, calls
   * fail as they do without a connection.
   */
  later<T, Deps extends object>(
    token: Token<T>,
    load: () => Promise<(deps: Deps) => NoInfer<Lazy<T> & T>>,
    from: TokensOf<NoInfer<Deps>>,
  ): this {
    const made: Token<Lazy<T> & T> = Symbol(String(token));
    const { port, fetch } = lazyPort<T, (deps: Deps) => Lazy<T> & T>(load, (create) => {
      if (!this.#container.isCurrentBound(made)) this.make(made, create, from);
      return this.get(made);
    });
    this.#fetches.set(token, fetch);
    return this.value<T>(token, port);
  }

  /** Provides one function of what is provided under another token: what a view needs of a port. */
  part<F, Name extends string>(
    token: Token<F>,
    of: Token<{ readonly [N in NoInfer<Name>]: NoInfer<F> }>,
    name: Name,
  ): this {
    return this.make(token, (from: { port: { readonly [N in Name]: F } }) => from.port[name], {
      port: of,
    });
  }

  /** @throws Error naming the token when nothing is provided under it: a fault of the composition. */
  get<T>(token: Token<T>): T {
    return this.#container.get<T>(token);
  }

  /** Fetches and makes what comes later, ahead of its first use; rejects when that cannot be done. */
  async fetch(token: Token<unknown>): Promise<void> {
    await (this.#fetches.get(token)?.() ?? this.#outer?.fetch(token));
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
