import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { keyOfRow } from '@/domain/messaging/message-groups';
import type { LogViewModel } from './log.view-model';

/** Nearer to the end than this, the list follows new messages, in pixels. */
export const NEAR_END = 80;
/** Rows that are drawn beyond the window, at each side. */
export const BEYOND = 6;

/** The rows of a conversation. */
export type Rows = Virtualizer<HTMLDivElement, Element>;
/** The element they are scrolled in. */
export type Scroller = RefObject<HTMLDivElement | null>;

/** Whether the last message is in sight, or almost. */
export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

/**
 * Selects the rows to draw: those in sight and some beyond. Where the end is followed and more messages come at
 * once than are drawn beyond the window, the new end is drawn: the list itself would draw at its old position,
 * scroll, and draw again.
 */
export function useDrawnRange(
  { rows }: LogViewModel,
  follows: boolean,
  scroller: Scroller,
): (range: Range) => number[] {
  const [before] = useState(rememberedEnd);
  const count = rows.length;
  const row = rows.at(-1);
  const last = row && keyOfRow(row);
  useLayoutEffect(() => before.keep(count, last), [before, count, last]);
  return useCallback(
    (range) => {
      // Older messages are put above the rows in sight, which do not move.
      const leaps = follows && before.isFurther(range.count, last) && showsEnd(scroller);
      return defaultRangeExtractor(leaps ? atEnd(range) : range);
    },
    [before, follows, last, scroller],
  );
}

function showsEnd({ current: box }: Scroller): boolean {
  return box !== null && isAtEnd(box);
}

/** The number of rows at the last drawing, and the key of the last one. */
function rememberedEnd() {
  let before: { readonly count: number; readonly last: string | undefined } | undefined;
  return {
    keep: (count: number, last: string | undefined): void => {
      before = { count, last };
    },
    isFurther: (count: number, last: string | undefined): boolean =>
      before !== undefined && count > before.count + BEYOND && last !== before.last,
  };
}

function atEnd(range: Range): Range {
  const endIndex = range.count - 1;
  return { ...range, startIndex: endIndex - (range.endIndex - range.startIndex), endIndex };
}

/** The rows are drawn already where the list itself has scrolled to, so such a scroll is not reported to it. */
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
