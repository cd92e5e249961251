import { err } from '@/domain/shared/result';

/** Something all of whose members are asynchronous functions, so that it may arrive later. */
export type Asynchronous<T> = {
  readonly [Name in keyof T]: T[Name] extends (...call: never[]) => Promise<unknown>
    ? T[Name]
    : never;
};

/**
 * A port whose adapter is fetched when it is first used, so that a page which only shows the login
 * does not carry it. Where it cannot be fetched the call fails as it would without a connection.
 */
export function lazyPort<T extends Asynchronous<T>>(load: () => Promise<T>): T {
  const call =
    (name: keyof T) =>
    async (...values: unknown[]): Promise<unknown> => {
      const port = await load().catch(() => undefined);
      if (!port) return err({ kind: 'offline' });
      const member = port[name] as (...values: unknown[]) => unknown;
      return member.apply(port, values);
    };
  return new Proxy({} as T, {
    // Without a `then` it is no promise and can be handed on by asynchronous functions.
    get: (_target, name) => (name === 'then' ? undefined : call(name as keyof T)),
  });
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
