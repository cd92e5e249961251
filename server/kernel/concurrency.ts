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

/** Keys of one round at most. */
const MOST = 500;

interface Asked<Key, Value> {
  readonly key: Key;
  readonly settle: (value: Value | PromiseLike<Value>) => void;
}

interface BatchOptions<Key> {
  readonly most?: number;
  /** Of the keys of which this is the same, each round has one, in their order. */
  readonly oneAtATime?: (key: Key) => string;
}

/**
 * Makes work for one key out of work for many: keys of the same turn of the event loop, or of the time while a round
 * is under way, go together. Nothing is remembered: each answer was read after its question was asked.
 *
 * @throws whatever `work` throws, to each who asked in that round
 */
export function batched<Key, Value>(
  work: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value | Promise<Value>>>,
  { most = MOST, oneAtATime }: BatchOptions<Key> = {},
): (key: Key) => Promise<Value | undefined> {
  let asked: Asked<Key, Value | undefined>[] = [];
  let working = false;

  function nextRound(): readonly Asked<Key, Value | undefined>[] {
    const turns = new Set<string>();
    const round: typeof asked = [];
    const rest: typeof asked = [];
    for (const each of asked) {
      const turn = oneAtATime?.(each.key);
      const fits = round.length < most && (turn === undefined || !turns.has(turn));
      if (turn !== undefined) turns.add(turn);
      (fits ? round : rest).push(each);
    }
    asked = rest;
    return round;
  }

  async function workThrough(): Promise<void> {
    await new Promise(setImmediate);
    while (asked.length > 0) {
      const round = nextRound();
      const found = Promise.resolve([...new Set(round.map(({ key }) => key))]).then(work);
      for (const { key, settle } of round) settle(found.then((values) => values.get(key)));
      await found.catch(() => undefined);
    }
    working = false;
  }

  return (key) =>
    new Promise((settle) => {
      asked.push({ key, settle });
      if (working) return;
      working = true;
      workThrough().catch(() => (working = false));
    });
}
