import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from './Button';
import { SkeletonRows } from './Skeleton';

/** How a list goes on: there is more, it is coming, it could not be had, or this is all. */
export type ListEnd = 'more' | 'loading' | 'failed' | 'end';

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

/** How far below the window the end may be when more is asked for. */
const REACH = '600px';

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
  const { t } = useTranslation('common');
  const list = useRef<HTMLOListElement>(null);
  const edge = useRef<HTMLDivElement>(null);
  const first = items[0];
  useKeptPlace(list, first === undefined ? undefined : keyOf(first));

  useEffect(() => {
    const target = edge.current;
    if (end !== 'more' || !target || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onMore(),
      { rootMargin: REACH },
    );
    observer.observe(target);
    return () => observer.disconnect();
    // Observed anew with each page: an end still in reach then asks for the next one.
  }, [end, onMore, items.length]);

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
      {(end === 'more' || end === 'failed') && (
        <End ref={edge}>
          {end === 'failed' && <p role="alert">{t('list.failed')}</p>}
          <Button variant={end === 'failed' ? 'plain' : 'ghost'} size="s" onClick={onMore}>
            {t(end === 'failed' ? 'retry' : 'list.more')}
          </Button>
        </End>
      )}
      {end === 'end' && items.length > 0 && <End>{t('list.end')}</End>}
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

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  padding: var(--s3);
  color: var(--ink-3);
  font-size: var(--t-s);
  text-align: center;
`;
