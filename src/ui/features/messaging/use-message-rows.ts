import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { LogViewModel } from './log.view-model';

/** Height a row is given until it was measured. */
const ROW_GUESS = 84;
/** Nearer to the end than this one follows new messages, in pixels. */
const NEAR_END = 80;
/** Nearer to the top than this, older messages are asked for, in pixels. */
export const NEAR_TOP = 240;

type Rows = Virtualizer<HTMLDivElement, Element>;
type Scroller = RefObject<HTMLDivElement | null>;

/**
 * The rows in sight. The list is held by its end, so that neither older nor newer messages move it;
 * it opens at the end, or where the unread messages begin.
 */
export function useMessageRows(log: LogViewModel, scroller: Scroller): Rows {
  const { messages } = log;
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_GUESS,
    getItemKey: (index) => messages[index]?.localId ?? messages[index]?.id ?? index,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  });
  const hasMessages = messages.length > 0;
  useLayoutEffect(() => {
    if (hasMessages) rows.scrollToEnd();
  }, [hasMessages, rows]);
  useOpeningAtUnread(log, rows, scroller);
  useFollowingOwn(log, rows);
  useFollowingResizes(rows, scroller);
  useOlderWhenShort(log, scroller);
  useSeeing(log, rows);
  return rows;
}

/**
 * Unread messages that do not fit into the window are shown from the first one on: as the conversation
 * opens, and later from its end. Whoever reads further up stays there when their line is found.
 */
function useOpeningAtUnread(log: LogViewModel, rows: Rows, scroller: Scroller): void {
  const { unreadFrom } = log;
  const opened = useRef(false);
  useEffect(() => {
    const box = scroller.current;
    const look = (): void => {
      if (box && isAtEnd(box)) opened.current = true;
    };
    box?.addEventListener('scroll', look, { passive: true });
    return () => box?.removeEventListener('scroll', look);
  }, [scroller]);
  useEffect(() => {
    const box = scroller.current;
    const index = log.messages.findLastIndex(({ id }) => id === unreadFrom);
    const start = rows.measurementsCache[index]?.start;
    if (!box || start === undefined || (opened.current && !isAtEnd(box))) return;
    if (rows.getTotalSize() - start > box.clientHeight)
      rows.scrollToIndex(index, { align: 'start' });
  }, [unreadFrom, log, rows, scroller]);
}

/** Whether what came last is in sight, or almost. */
export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_END;
}

/** What one writes oneself is always in sight. */
function useFollowingOwn(log: LogViewModel, rows: Rows): void {
  const last = log.messages.at(-1);
  const own = last?.state === 'queued' || last?.state === 'sending' ? last.localId : undefined;
  const before = useRef(own);
  useEffect(() => {
    if (own !== undefined && own !== before.current) rows.scrollToEnd();
    before.current = own;
  }, [own, rows]);
}

/** A window that grows or shrinks (a keyboard opening, a composer growing) keeps the end in sight. */
function useFollowingResizes(rows: Rows, scroller: Scroller): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = box.scrollHeight - box.scrollTop - height;
      height = box.clientHeight;
      if (before < NEAR_END) rows.scrollToEnd();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [rows, scroller]);
}

/** A first page that does not fill the window would never be scrolled: ask for more by itself. */
function useOlderWhenShort(log: LogViewModel, scroller: Scroller): void {
  const count = log.messages.length;
  useEffect(() => {
    const box = scroller.current;
    if (box && count > 0 && box.scrollHeight <= box.clientHeight + NEAR_TOP) void log.loadOlder();
  }, [log, scroller, count]);
}

/** Notes how far down one has looked, for the count beside the way down. */
function useSeeing(log: LogViewModel, rows: Rows): void {
  const last = rows.range?.endIndex;
  const count = log.messages.length;
  useEffect(() => {
    if (last !== undefined) log.see(last);
  }, [last, count, log]);
}
