import type { Call, CallOptions, Client, SpendFailure } from '@/application/shared/call';
import { callToken, type Token } from '@/application/shared/shared-tokens';
import type { Access, AnyEndpoint, Endpoint } from '@/contract/http/endpoint';
import type { Result } from '@/domain/shared/result';
import { PageBindings, type Bindings } from './bindings';
import { lazyPort, type Lazy } from './lazy-port';

/** The contract's value of a call: its own token. */
type EndpointOf<Made> = Made extends (
  request: infer Request,
  options?: CallOptions,
) => Promise<Result<infer Response, infer Why>>
  ? Endpoint<NonNullable<Request>, Response, Access, SpendFailure extends Why ? true : false>
  : never;

/** The tokens of what a factory needs, under the names it gives them. */
type TokensOf<Deps> = {
  readonly [Name in keyof Deps]:
    | Token<Deps[Name]>
    | EndpointOf<Deps[Name]>
    | (undefined extends Deps[Name] ? OptionalToken<Exclude<Deps[Name], undefined>> : never);
};

/** A token of a feature that may be left out; the factory then gets undefined. */
interface OptionalToken<T> {
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
 */
export class Scope {
  readonly #ends: (() => void | Promise<void>)[] = [];
  readonly #fetches = new Map<symbol, () => Promise<unknown>>();
  readonly #bindings: Bindings;
  readonly #outer: Scope | undefined;
  readonly #making = new Set<symbol>();
  #client: Token<Client> | undefined;
  #isOver = false;

  private constructor(bindings: Bindings, outer?: Scope) {
    this.#bindings = bindings;
    this.#outer = outer;
  }

  static root(bindings: Bindings = new PageBindings()): Scope {
    return new Scope(bindings);
  }

  /** A scope inside this one, with an end of its own. */
  child(bindings: Bindings = new PageBindings()): Scope {
    return new Scope(bindings, this);
  }

  /** Provides a value that exists already. */
  value<T>(token: Token<T>, value: NoInfer<T>): this {
    this.#claim(token);
    this.#bindings.bind(token, () => value);
    return this;
  }

  /**
   * Provides what `create` makes; `end` is called when the scope ends. `from` names at least what the
   * factory asks for: it may be a literal, or the tokens that all factories of one noun take theirs from.
   * Each is made when the factory first reads it, so that nothing is made for what merely could be read.
   * A token that is missing or of another type does not compile.
   */
  make<T, Deps extends object, Made extends T>(
    token: Token<T>,
    create: (deps: Deps) => Made,
    from: TokensOf<NoInfer<Deps>>,
    end?: End<Made>,
  ): this {
    this.#claim(token);
    this.#bindings.bind(token, () => {
      if (this.#making.has(token)) throw new Error(`${String(token)} needs itself`);
      this.#making.add(token);
      try {
        const value = create(this.#read(from));
        if (end) this.#atEnd(() => end(value));
        return value;
      } finally {
        this.#making.delete(token);
      }
    });
    return this;
  }

  /** Provides an instance of a class, whose constructor takes what {@link make} gives to factories. */
  instance<T, Deps extends object>(
    token: Token<T>,
    Made: new (deps: Deps) => NoInfer<T>,
    from: TokensOf<NoInfer<Deps>>,
    end?: End<NoInfer<T>>,
  ): this {
    return this.make(token, (deps: Deps) => new Made(deps), from, end);
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
      if (!this.#bindings.has(made)) this.make(made, create, from);
      return this.get(made);
    });
    this.#fetches.set(token, fetch);
    return this.value<T>(token, port);
  }

  /** Provides a call whose contract is fetched with its first use, so that the login does not carry it. */
  laterCall<E extends AnyEndpoint>(token: Token<Call<E>>, load: () => Promise<E>): this {
    const { port, fetch } = lazyPort<Call<E>, E>(
      load,
      (endpoint) => this.call(endpoint) as Lazy<Call<E>> & Call<E>,
    );
    this.#fetches.set(token, fetch);
    return this.value(token, port);
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

  /** Provides every call of the contract; `client` makes them. */
  calls(client: Token<Client>): this {
    this.#client = client;
    return this;
  }

  /** The call of a contract's value. @throws Error as {@link get} does. */
  call<E extends AnyEndpoint>(endpoint: E): Call<E> {
    const token = callToken(endpoint);
    const client = this.#client;
    if (client !== undefined && !this.#bindings.has(token)) {
      const ask = (request: never = {} as never, options?: CallOptions) =>
        this.get(client).call(endpoint as Endpoint<never, unknown>, request, options);
      this.#bindings.bind(token, () => ask);
    }
    if (this.#outer && !this.#bindings.has(token)) return this.#outer.call(endpoint);
    return this.get(token);
  }

  /** @throws Error naming the token when nothing is provided under it: a fault of the composition. */
  get<T>(token: Token<T>): T {
    // Under a token is what was provided under it: the types of all that provides see to that.
    if (this.#bindings.has(token)) return this.#bindings.get(token) as T;
    if (!this.#outer) throw new Error(`nothing is provided under ${String(token)}`);
    return this.#outer.get(token);
  }

  /** Fetches and makes what comes later, ahead of its first use; rejects when that cannot be done. */
  async fetch(token: Token<unknown>): Promise<void> {
    await (this.#fetches.get(token)?.() ?? this.#outer?.fetch(token));
  }

  /**
   * Ends what was made, last in, first out; an end that fails does not keep the others from ending.
   * What is still under way may read on; what it makes now has its end at once.
   */
  async dispose(): Promise<void> {
    this.#isOver = true;
    const failures: unknown[] = [];
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the scope did not end cleanly');
  }

  /** What `from` names, each looked up when it is first read. */
  #read<Deps extends object>(from: TokensOf<Deps>): Deps {
    return new Proxy({} as Deps, {
      get: (known, name) => {
        if (!(name in known)) Reflect.set(known, name, this.#find(from[name as keyof Deps]));
        return Reflect.get(known, name);
      },
      ownKeys: () => {
        throw new Error('a factory reads what it needs by name: `from` may hold more');
      },
    });
  }

  #atEnd(end: () => void | Promise<void>): void {
    if (this.#isOver) void Promise.resolve().then(end);
    else this.#ends.push(end);
  }

  #find(named: Token<unknown> | OptionalToken<unknown> | AnyEndpoint | undefined): unknown {
    if (named === undefined) return undefined;
    if (typeof named === 'symbol') return this.get(named);
    if ('path' in named) return this.call(named);
    return this.#provides(named.serviceIdentifier) ? this.get(named.serviceIdentifier) : undefined;
  }

  #provides(token: symbol): boolean {
    if (this.#bindings.has(token)) return true;
    return this.#outer !== undefined && this.#outer.#provides(token);
  }

  /** One owner for each token: a session cannot shadow what the page provides. */
  #claim(token: symbol): void {
    if (this.#bindings.has(token)) throw new Error(`${String(token)} is provided twice`);
    if (this.#outer) this.#outer.#claim(token);
  }
}
