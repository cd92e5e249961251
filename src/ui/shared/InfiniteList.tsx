import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { ListEdge, type ListEnd } from './ListEdge';
import { SkeletonRows } from './Skeleton';

export interface InfiniteListProps<Item> {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly end: ListEnd;
  /** Asked for once each time the end comes into reach, and by the button after a failure. */
  readonly onMore: () => void;
  /** What is shown while there are no items and none are coming. */
  readonly empty?: ReactNode;
}

/**
 * A list that goes on while one scrolls, and keeps its place: what is added above what one reads does
 * not move it, in engines without scroll anchoring, too. The end can also be reached by keyboard.
 */
export function InfiniteList<Item>({
  label,
  items,
  keyOf,
  children,
  end,
  onMore,
  empty,
}: InfiniteListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const first = items[0];
  useKeptPlace(list, first === undefined ? undefined : keyOf(first));

  if (items.length === 0 && (end === 'end' || (end === 'more' && empty !== undefined))) {
    return empty;
  }
  return (
    <Frame aria-busy={end === 'loading'}>
      <Items ref={list} role="list" aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} data-key={keyOf(item)}>
            {children(item, index)}
          </li>
        ))}
      </Items>
      {end === 'loading' && <SkeletonRows rows={items.length === 0 ? 5 : 2} />}
      <ListEdge end={end} count={items.length} onMore={onMore} />
    </Frame>
  );
}

/**
 * Scrolls by as much as new items above the first one pushed it down. Engines with scroll anchoring
 * have done so already, which shows in where the item is.
 */
function useKeptPlace(
  list: { readonly current: HTMLElement | null },
  firstKey: string | number | undefined,
): void {
  const before = useRef<{ readonly key: string; readonly top: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const held = before.current;
    const item =
      held && [...(list.current?.children ?? [])].find((row) => keyOfRow(row) === held.key);
    if (!held || !item || item === list.current?.firstElementChild) return;
    const scroller = scrollerOf(item);
    const moved = item.getBoundingClientRect().top - held.top;
    if (moved !== 0 && scroller.scrollTop > 0) scroller.scrollTop += moved;
  }, [list, firstKey]);
  useEffect(() => {
    const remember = (): void => {
      const row = list.current?.firstElementChild;
      const key = row ? keyOfRow(row) : undefined;
      before.current =
        row && key !== undefined ? { key, top: row.getBoundingClientRect().top } : undefined;
    };
    remember();
    document.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', remember, { capture: true });
  }, [list, firstKey]);
}

function keyOfRow(row: Element): string | undefined {
  return row instanceof HTMLElement ? row.dataset['key'] : undefined;
}

function scrollerOf(element: Element): Element {
  for (let place = element.parentElement; place; place = place.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(place).overflowY)) return place;
  }
  return document.documentElement;
}

const Frame = styled.div`
  display: grid;
  gap: var(--s2);
  min-inline-size: 0;
`;

const Items = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
