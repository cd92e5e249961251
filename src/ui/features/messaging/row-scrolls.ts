import { elementScroll, observeElementOffset, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Nearer to the end than this, the list follows new messages, in pixels. */
export const NEAR_END = 80;
/** Rows that are drawn beyond the window, at each side. */
export const BEYOND = 6;

export type Rows = Virtualizer<HTMLDivElement, Element>;
export type Scroller = RefObject<HTMLDivElement | null>;

/** Whether the last message is in sight, or almost. */
export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

/**
 * Where the end is followed and more comes at once than is drawn beyond the window, the new end is what is drawn:
 * the list itself would draw where it was, scroll, and draw again.
 */
export function useLeapToEnd(rows: Rows, follows: boolean, scroller: Scroller): void {
  const { count, getItemKey } = rows.options;
  const last = count > 0 ? getItemKey(count - 1) : undefined;
  const drawn = useRef({ count, last });
  const box = scroller.current;
  // Older messages are put before what is in sight, which stays where it is.
  const isMore = count > drawn.current.count + BEYOND && last !== drawn.current.last;
  if (follows && isMore && box && rows.scrollRect && isAtEnd(box))
    rows.scrollOffset = Math.max(0, rows.getTotalSize() - rows.scrollRect.height);
  useLayoutEffect(() => {
    drawn.current = { count, last };
  }, [count, last]);
}

/** Where the list itself has scrolled to, the rows are drawn already: it is not told that it scrolls. */
export function useOwnScrolls() {
  const [options] = useState(() => {
    let written: number | undefined;
    const scrollToFn: typeof elementScroll<HTMLDivElement> = (offset, how, rows) => {
      written = offset + (how.adjustments ?? 0);
      elementScroll(offset, how, rows);
    };
    const observeOffset: typeof observeElementOffset<HTMLDivElement> = (rows, tell) =>
      observeElementOffset(rows, (offset, scrolls) => {
        const isOwn = written !== undefined && Math.abs(offset - written) < 1.5;
        written = undefined;
        tell(offset, scrolls && !isOwn);
      });
    return { scrollToFn, observeElementOffset: observeOffset };
  });
  return options;
}
