/** What a test can do to the databases of a browser. */
export interface MemoryDatabases {
  readonly factory: IDBFactory;
  /** By the name of the database. */
  readonly kept: Map<string, Map<string, unknown>>;
  /** Nothing more can be written. */
  full: boolean;
  /** None can be opened. */
  forbidden: boolean;
}

/** A browser's databases with one store each, as far as drafts of pictures need them. */
export function memoryDatabases(): MemoryDatabases {
  const kept = new Map<string, Map<string, unknown>>();
  const databases: MemoryDatabases = {
    kept,
    full: false,
    forbidden: false,
    factory: {
      open: (name: string) => {
        const request = new MemoryRequest();
        queueMicrotask(() => {
          if (databases.forbidden) return request.dispatchEvent(new Event('error'));
          if (!kept.has(name)) {
            kept.set(name, new Map());
            request.result = { createObjectStore: () => undefined };
            request.dispatchEvent(new Event('upgradeneeded'));
          }
          request.result = opened(databases, kept.get(name) ?? new Map());
          return request.dispatchEvent(new Event('success'));
        });
        return request;
      },
      deleteDatabase: (name: string) => {
        const request = new MemoryRequest();
        queueMicrotask(() => {
          kept.delete(name);
          request.dispatchEvent(new Event('success'));
        });
        return request;
      },
    } as unknown as IDBFactory,
  };
  return databases;
}

class MemoryRequest extends EventTarget {
  result: unknown;
}

function opened(databases: MemoryDatabases, entries: Map<string, unknown>) {
  let closed = false;
  return {
    close: () => (closed = true),
    addEventListener: () => undefined,
    transaction: () => {
      if (closed) throw new DOMException('closed', 'InvalidStateError');
      const transaction = new EventTarget();
      const changes: (() => void)[] = [];
      queueMicrotask(() => {
        if (!databases.full) for (const change of changes) change();
        transaction.dispatchEvent(new Event(databases.full ? 'abort' : 'complete'));
      });
      const objectStore = () => ({
        put: (value: unknown, key: string) => changes.push(() => entries.set(key, value)),
        delete: (key: string) => changes.push(() => entries.delete(key)),
        clear: () => changes.push(() => entries.clear()),
        get: (key: string) => {
          const request = new MemoryRequest();
          request.result = entries.get(key);
          queueMicrotask(() => request.dispatchEvent(new Event('success')));
          return request;
        },
      });
      return Object.assign(transaction, { objectStore });
    },
  };
}
