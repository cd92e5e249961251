/** Keys of one load at most. */
const MOST = 500;

interface Asked<Key, Value> {
  readonly key: Key;
  readonly settle: (value: Value | PromiseLike<Value>) => void;
}

/**
 * Makes a look for one thing out of a look for many: what is asked for in the same turn of the event loop, or
 * while a look is under way, is looked for together. Nothing is remembered: each answer was read after its
 * question was asked.
 *
 * @throws whatever `load` throws, to each who asked in that round
 */
export function gather<Key, Value>(
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
