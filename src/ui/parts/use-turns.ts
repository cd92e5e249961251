import { useCallback, useState } from 'react';

/** What is on the screen, and what waits for its turn behind it. */
interface Turns<Item> {
  readonly current: Item | undefined;
  /** Which turn it is: the key of what is drawn for it. */
  readonly turn: number;
  /** Comes when everything before it is over. */
  add(item: Item): void;
  /** Takes the place of everything. */
  replace(item: Item): void;
  /** The current one is over: the next one comes. */
  end(): void;
  /** The current one is over, and nothing comes after it. */
  clear(): void;
}

/** Things that take turns on the screen, such as keys that were pressed while the first was still being fetched. */
export function useTurns<Item>(): Turns<Item> {
  const [{ turn, items }, set] = useState<{ turn: number; items: readonly Item[] }>({
    turn: 0,
    items: [],
  });
  /** What is over already is not ended once more. */
  const pass = useCallback(
    (rest: (items: readonly Item[]) => readonly Item[]) =>
      set((now) => (now.turn === turn ? { turn: turn + 1, items: rest(now.items) } : now)),
    [turn],
  );
  return {
    current: items[0],
    turn,
    add: (item) => set((now) => ({ ...now, items: [...now.items, item] })),
    replace: (item) => set((now) => ({ turn: now.turn + 1, items: [item] })),
    end: useCallback(() => pass(([, ...rest]) => rest), [pass]),
    clear: useCallback(() => pass(() => []), [pass]),
  };
}
