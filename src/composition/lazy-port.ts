import { err } from '@/domain/shared/result';

/** Something that is called asynchronously only, itself or its members, so that it may arrive later. */
export type Lazy<T> = T extends (...call: never[]) => infer Answer
  ? Answer extends Promise<unknown>
    ? T
    : never
  : {
      readonly [Name in keyof T]: T[Name] extends (...call: never[]) => Promise<unknown>
        ? T[Name]
        : never;
    };

type Call = (...values: unknown[]) => Promise<unknown>;

/** A port that arrives later, and what fetches it ahead of need. */
interface LazyPort<T> {
  readonly port: T;
  /** Rejects when the part of the program does not arrive. */
  readonly fetch: () => Promise<T>;
}

/**
 * A port whose part of the program is fetched when it is first used, so that a page which only shows
 * the login does not carry it. Where it does not arrive the call fails as it would without a connection.
 */
export function lazyPort<T, Part>(
  load: () => Promise<Part>,
  open: (part: Part) => Lazy<T> & T,
): LazyPort<T> {
  const arrive = loadOnce(load);
  let here: { readonly arrived: Part } | undefined;
  const call =
    (of: (port: T) => unknown): Call =>
    async (...values) => {
      // Once it is here nothing is waited for: a request goes out before what came with it is drawn.
      here ??= await arrive().then(
        (arrived) => ({ arrived }),
        () => undefined,
      );
      if (!here) return err({ kind: 'offline' });
      const port = open(here.arrived);
      return (of(port) as Call).apply(port, values);
    };
  const itself = call((port) => port);
  return {
    port: new Proxy(itself as unknown as T & object, {
      // Without a `then` it is no promise and can be handed on by asynchronous functions.
      get: (_target, name) => (name === 'then' ? undefined : call((port) => port[name as keyof T])),
    }),
    fetch: async () => open(await arrive()),
  };
}

/** Loads once, also when asked twice at a time; a failure is forgotten, so that it can be repeated. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
}
