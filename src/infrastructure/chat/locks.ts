/** Names that end with whoever holds them: how two threads learn of each other's death. */
export interface Locks {
  /** Holds `name` for the life of this thread; resolves once it is held. */
  hold(name: string): Promise<void>;
  /** Resolves when whoever holds `name` has gone. */
  gone(name: string): Promise<void>;
}

/** Locks of the browser; where there are none (plain http, old browsers) nobody is ever found gone. */
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
