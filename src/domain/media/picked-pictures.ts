import { MAX_PICKED_PICTURES } from './image-rules';

/** The pictures picked for a message after some more were; of too many the first ones stay. */
export function withPicked<Item>(
  items: readonly Item[],
  more: readonly Item[],
): { readonly items: readonly Item[]; readonly isSurplus: boolean } {
  const all = [...items, ...more];
  return { items: all.slice(0, MAX_PICKED_PICTURES), isSurplus: all.length > MAX_PICKED_PICTURES };
}

/** The pictures with one of them a position further; at either end it stays where it is. */
export function withMoved<Item>(items: readonly Item[], item: Item, by: -1 | 1): readonly Item[] {
  const at = items.indexOf(item);
  const to = at + by;
  if (at < 0 || to < 0 || to >= items.length) return items;
  return items.toSpliced(at, 1).toSpliced(to, 0, item);
}
