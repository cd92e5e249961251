/** Locks that are released when their thread dies, so that two threads notice each other's end. */
export interface Locks {
  /** Holds `name` for the life of this thread; resolves once it is held. */
  hold(name: string): Promise<void>;
  /** Resolves when the holder of `name` has gone. */
  gone(name: string): Promise<void>;
}

/** The browser's locks; without them (plain http, old browsers) `gone` never resolves. */
export function webLocks(manager: Pick<LockManager, 'request'> | undefined): Locks {
  if (!manager) return { hold: async () => undefined, gone: () => new Promise(() => undefined) };
  return {
    hold: (name) =>
      new Promise((resolve, reject) => {
        const held = (): Promise<never> => {
          resolve();
          return new Promise(() => undefined);
        };
        manager.request(name, held).catch(reject);
      }),
    gone: async (name) => {
      await manager.request(name, () => undefined);
    },
  };
}
