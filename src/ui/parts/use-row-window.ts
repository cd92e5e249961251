import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The assumed height of rows that were not measured yet, and how many exist beyond either edge. */
export interface RowSizes {
  readonly guess: number;
  readonly overscan: number;
}

/** Rows of the height of a person in a list. */
const LOW_ROWS: RowSizes = { guess: 72, overscan: 8 };
/** The number of visits whose row heights are remembered. */
const REMEMBERED = 30;

/** The scroller of a list: a box, or the page itself; undefined before the list is rendered. */
type Scroller = Element | 'page' | undefined;

/** The rendered rows of a long list and their positions. */
interface RowWindow {
  readonly rows: readonly VirtualItem[];
  /** The position of the list in its scroller, from which the positions of the rows count. */
  readonly begin: number;
  readonly height: number;
  readonly measure: (row: Element | null) => void;
  /** Keeps the focused row rendered. */
  readonly hold: (index: number | undefined) => void;
}

const heights = new Map<string, VirtualItem[]>();
const NONE: VirtualItem[] = [];

/**
 * The rows in sight, without jumps: a change above the reader moves the page along, and a page has its former
 * height when the reader returns to it.
 */
export function useRowWindow(
  list: HTMLElement | null,
  keys: readonly (string | number)[],
  label: string,
  sizes: RowSizes = LOW_ROWS,
): RowWindow {
  const { key, pathname } = useLocation();
  const visit = `${key} ${pathname} ${label}`;
  const scroller = useMemo(() => (list ? scrollerOf(list) : undefined), [list]);
  const begin = useBegin(list, scroller);
  const [held, hold] = useState<number>();
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const common = {
    count: keys.length,
    estimateSize: () => sizes.guess,
    getItemKey,
    overscan: sizes.overscan,
    scrollMargin: begin,
    initialMeasurementsCache: heights.get(visit) ?? NONE,
    rangeExtractor: (range: Range) => withHeld(defaultRangeExtractor(range), held, range.count),
  };
  const inPage = useWindowVirtualizer<Element>({ ...common, enabled: scroller === 'page' });
  const inBox = useVirtualizer<Element, Element>({
    ...common,
    enabled: scroller instanceof Element,
    getScrollElement: () => (scroller instanceof Element ? scroller : null),
  });
  const rows = (scroller === 'page' ? inPage : inBox) as Virtualizer<Element | Window, Element>;

  useEffect(
    () => () => {
      remember(visit, rows.takeSnapshot());
    },
    [visit, rows],
  );
  useScrollAnchor(rows, keys, begin);
  return {
    rows: rows.getVirtualItems(),
    begin,
    height: rows.getTotalSize(),
    measure: rows.measureElement,
    hold,
  };
}

/** The row at the upper edge and its position in the list. */
interface Reading {
  readonly keys: readonly (string | number)[];
  readonly index: number;
  readonly at: number;
}

/** Follows the row in view when rows above it are added or removed. */
function useScrollAnchor(
  rows: Virtualizer<Element | Window, Element>,
  keys: readonly (string | number)[],
  begin: number,
): void {
  const reading = useRef<Reading>(undefined);
  useLayoutEffect(() => {
    const offsetOf = (index: number) => (rows.measurementsCache[index]?.start ?? begin) - begin;
    const before = reading.current;
    if (before && before.keys !== keys && (rows.scrollOffset ?? 0) > begin) {
      const key = before.keys[before.index];
      const index = key === undefined ? -1 : keys.indexOf(key);
      if (index >= 0 && index !== before.index) rows.scrollBy(offsetOf(index) - before.at);
    }
    const index = rows.range?.startIndex ?? 0;
    reading.current = { keys, index, at: offsetOf(index) };
  });
}

/** The position of the list in its scroller, as the content above it grows. */
function useBegin(list: HTMLElement | null, scroller: Scroller): number {
  const [begin, setBegin] = useState(0);
  useEffect(() => {
    if (!list || !scroller) return undefined;
    const observer = new ResizeObserver(() => setBegin(Math.round(beginOf(list, scroller))));
    observer.observe(scroller === 'page' ? document.body : scroller);
    observer.observe(list);
    return () => observer.disconnect();
  }, [list, scroller]);
  return begin;
}

function scrollerOf(element: Element): Scroller {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent !== document.body && /auto|scroll/.test(getComputedStyle(parent).overflowY)) {
      return parent === document.documentElement ? 'page' : parent;
    }
  }
  return 'page';
}

function beginOf(list: Element, scroller: Element | 'page'): number {
  const { top } = list.getBoundingClientRect();
  if (scroller === 'page') return top + window.scrollY;
  return top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

function withHeld(range: number[], held: number | undefined, count: number): number[] {
  if (held === undefined || held >= count || range.includes(held)) return range;
  return [...range, held].toSorted((a, b) => a - b);
}

function remember(visit: string, snapshot: VirtualItem[]): void {
  heights.delete(visit);
  heights.set(visit, snapshot);
  const [oldest] = heights.keys();
  if (heights.size > REMEMBERED && oldest !== undefined) heights.delete(oldest);
}
