/** Runs work with at most `width` pieces at once; the others wait in order. */
export function limitConcurrency(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const pending: (() => void)[] = [];
  let free = width;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => pending.push(resolve));
  }

  /** Hands the slot to the next in the queue, so that no later caller takes it first. */
  function leave(): void {
    const next = pending.shift();
    if (next) next();
    else free += 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Keys of one load at most. */
const MOST = 500;

interface Asked<Key, Value> {
  readonly key: Key;
  readonly settle: (value: Value | PromiseLike<Value>) => void;
}

/**
 * Makes a look for one thing out of a look for many: keys of the same turn of the event loop, or of the time
 * while a load is under way, are loaded together. Nothing is remembered: each answer was read after its question
 * was asked.
 *
 * @throws whatever `load` throws, to each who asked in that round
 */
export function batchLookups<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let asked: Asked<Key, Value | undefined>[] = [];
  let loading = false;

  async function loadAll(): Promise<void> {
    await new Promise(setImmediate);
    while (asked.length > 0) {
      const round = asked.slice(0, MOST);
      asked = asked.slice(MOST);
      const found = Promise.resolve([...new Set(round.map(({ key }) => key))]).then(load);
      for (const { key, settle } of round) settle(found.then((values) => values.get(key)));
      await found.catch(() => undefined);
    }
    loading = false;
  }

  return (key) =>
    new Promise((settle) => {
      asked.push({ key, settle });
      if (loading) return;
      loading = true;
      loadAll().catch(() => (loading = false));
    });
}
