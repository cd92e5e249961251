import { useVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { keyOfRow, type GroupedMessage } from '@/domain/messaging/message-groups';
import { isWritten } from '@/domain/messaging/kinds/kinds';
import { repliedTo } from '@/domain/messaging/reply';
import { afterTwoFrames } from '@/ui/kernel/frames';
import { useService } from '@/ui/kernel/scope';
import { rowHeightsToken } from './row-heights';
import {
  BEYOND,
  isAtEnd,
  NEAR_END,
  useDrawnRange,
  useOwnScrolls,
  type Rows,
  type Scroller,
} from './row-scrolls';
import type { LogViewModel } from './log.view-model';

/** A distance from the end at which nothing follows it. */
const NOWHERE = -1;
/** In pixels, as rows measure in an ordinary window. */
const FIRST_ROW = 45;
const FURTHER_ROW = 23;
const STITCH = 15;
const OTHER_KIND = 190;
const UNDER_GROUP = 35;
const BETWEEN = 2;
const DAY = 47;
const REACTIONS = 32;
const QUOTE = 54;
/** The characters in one row of a bubble, about. */
const ROW_LENGTH = 60;
/** Nearer to the top than this, older messages are loaded, in pixels. */
export const NEAR_TOP = 240;

/**
 * The rows in sight. The list is anchored at its end, so that neither older nor newer messages move
 * it. It opens at the end, or where the unread messages begin. `folds` changes when a row is unfolded.
 */
export function useMessageRows(log: LogViewModel, scroller: Scroller, folds: number): Rows {
  const { rows: grouped } = log;
  const settled = useSettled(folds);
  const opening = useOpening(log);
  // The positions of the rows are computed again only with another function.
  const keyAt = useMemo(() => keysOf(grouped), [grouped]);
  const heightAt = useMemo(() => assumedHeights(grouped), [grouped]);
  const rows = useVirtualizer({
    count: grouped.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    getItemKey: keyAt,
    ...opening,
    ...useOwnScrolls(),
    overscan: useRowsBeyond(),
    rangeExtractor: useDrawnRange(log, settled, scroller),
    anchorTo: 'end',
    followOnAppend: true,
    // A row that is unfolded grows downwards: the rows above it do not move, even at the end.
    scrollEndThreshold: settled ? NEAR_END : NOWHERE,
  });
  useBeginningAtEnd(log, rows, scroller);
  useRememberedHeights(log, rows);
  useOpeningAtUnread(log, rows, scroller);
  useVisits(log, rows, scroller);
  useFollowingOwn(log, rows);
  useFollowingResizes(rows, scroller);
  useOlderWhenShort(log, scroller);
  useSeeing(log, rows);
  return rows;
}

/** The key of each row, worked out once: the list asks for those of all rows below one that is measured. */
function keysOf(grouped: readonly GroupedMessage[]): (index: number) => string | number {
  const known = Array.from<string | number | undefined>({ length: grouped.length });
  return (index) => {
    const row = grouped[index];
    return (known[index] ??= row ? keyOfRow(row) : index);
  };
}

/**
 * The end of the conversation as it was left, so that the rows at its top are not drawn first. Where
 * something is unread the end must not be drawn first: what is in sight counts as seen.
 */
function useOpening({ peer, rows, hasUnread }: LogViewModel) {
  const heights = useService(rowHeightsToken);
  const [opening] = useState(() => {
    if (hasUnread) return {};
    const known = heights.of(peer);
    const sizes = new Map(known.map(({ key, size }) => [key, size]));
    const total = rows.reduce(
      (sum, row) => sum + (sizes.get(keyOfRow(row)) ?? guessRowHeight(row)),
      0,
    );
    return {
      initialRect: heights.window,
      initialOffset: Math.max(0, total + heights.around - heights.window.height),
      initialMeasurementsCache: known,
    };
  });
  return opening;
}

function useBeginningAtEnd(log: LogViewModel, rows: Rows, scroller: Scroller): void {
  const heights = useService(rowHeightsToken);
  const hasMessages = log.rows.length > 0;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !hasMessages) return;
    rows.scrollToEnd();
    if (box.scrollHeight > box.clientHeight)
      heights.keepAround(box.scrollHeight - rows.getTotalSize());
  }, [hasMessages, heights, rows, scroller]);
}

function useRememberedHeights({ peer }: LogViewModel, rows: Rows): void {
  const heights = useService(rowHeightsToken);
  useLayoutEffect(
    () => () => {
      if (rows.scrollRect) heights.keep(peer, rows.scrollRect, rows.getVirtualItems());
    },
    [heights, peer, rows],
  );
}

/**
 * Scrolls to the first unread message if the unread ones do not fit into the window: as the
 * conversation opens, and later while the end is in sight. Further up it does not scroll.
 */
function useOpeningAtUnread(log: LogViewModel, rows: Rows, scroller: Scroller): void {
  const { unreadFrom } = log;
  const opened = useRef(false);
  useEffect(() => {
    const box = scroller.current;
    // Asked no longer than it has to be: an answer lays the page out.
    const look = (): void => {
      if (box && !opened.current && isAtEnd(box)) opened.current = true;
    };
    box?.addEventListener('scroll', look, { passive: true });
    return () => box?.removeEventListener('scroll', look);
  }, [scroller]);
  useEffect(() => {
    const box = scroller.current;
    const index = log.rows.findLastIndex(({ message }) => message.id === unreadFrom);
    const start = rows.measurementsCache[index]?.start;
    if (!box || start === undefined || (opened.current && !isAtEnd(box))) return;
    if (rows.getTotalSize() - start > box.clientHeight)
      rows.scrollToIndex(index, { align: 'start' });
  }, [unreadFrom, log, rows, scroller]);
}

/** Rows beyond the window come two frames after those in it, so that the conversation is shown without them. */
function useRowsBeyond(): number {
  const [beyond, setBeyond] = useState(0);
  useEffect(() => afterTwoFrames(() => startTransition(() => setBeyond(BEYOND))), []);
  return beyond;
}

/** False from a change of `value` until the row that it changes has been drawn and measured. */
function useSettled(value: number): boolean {
  const [settledAt, setSettledAt] = useState(value);
  useEffect(() => afterTwoFrames(() => setSettledAt(value)), [value]);
  return settledAt === value;
}

/** Scrolls to the message that the reader goes to; mostly the focus goes there, too, for screen readers and keys. */
function useVisits(log: LogViewModel, rows: Rows, scroller: Scroller): void {
  const { visit } = log;
  const focused = useRef(visit);
  useEffect(() => {
    const index = visit ? log.rows.findIndex(({ message }) => message.id === visit.id) : -1;
    if (index >= 0) rows.scrollToIndex(index, { align: 'center' });
  }, [visit, log, rows]);
  // After each drawing: a row that is far away is drawn on the way to it.
  useEffect(() => {
    if (!visit?.takesFocus || focused.current === visit) return;
    const row = scroller.current?.querySelector<HTMLElement>('[data-visited]');
    if (!row) return;
    focused.current = visit;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
}

/** Scrolls to a message that the user has just written. */
function useFollowingOwn(log: LogViewModel, rows: Rows): void {
  const last = log.rows.at(-1)?.message;
  const own = last?.state === 'queued' || last?.state === 'sending' ? last.localId : undefined;
  const before = useRef(own);
  useEffect(() => {
    if (own !== undefined && own !== before.current) rows.scrollToEnd();
    before.current = own;
  }, [own, rows]);
}

/** Keeps the end in sight when the list changes its height, for example as a keyboard opens. */
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

/** Loads more when the first page does not fill the window, because it can then not be scrolled. */
function useOlderWhenShort({ rows, loadOlder }: LogViewModel, scroller: Scroller): void {
  const count = rows.length;
  useEffect(() => {
    const box = scroller.current;
    if (box && count > 0 && box.scrollHeight <= box.clientHeight + NEAR_TOP) void loadOlder();
  }, [loadOlder, scroller, count]);
}

/** Reports the last row in sight, for the count of new messages below it. */
function useSeeing(log: LogViewModel, rows: Rows): void {
  const last = rows.range?.endIndex;
  const count = log.rows.length;
  useEffect(() => {
    if (last !== undefined) log.see(last);
  }, [last, count, log]);
}

/**
 * The assumed height of each row until it is measured, worked out once: the list asks for all rows below one that is
 * measured.
 */
function assumedHeights(rows: readonly GroupedMessage[]): (index: number) => number {
  const known = new Float32Array(rows.length);
  return (index) => (known[index] ||= guessRowHeight(rows[index]));
}

/** The nearer it is, the less the scroll bar jumps. */
function guessRowHeight(row: GroupedMessage | undefined): number {
  if (!row) return FIRST_ROW + UNDER_GROUP;
  const { message, startsDay, endsGroup } = row;
  const chips = message.reactions?.length ? REACTIONS : 0;
  const quote = repliedTo(message) === undefined ? 0 : QUOTE;
  return (
    (startsDay ? DAY : 0) +
    quote +
    guessBody(message.body) +
    chips +
    (endsGroup ? UNDER_GROUP : BETWEEN)
  );
}

function guessBody(body: GroupedMessage['message']['body']): number {
  const above = body.kind === 'text' ? 0 : OTHER_KIND;
  if (!isWritten(body)) return above;
  const second = body.translation ? STITCH + FURTHER_ROW * rowsOf(body.translation.text) : 0;
  return above + FIRST_ROW + FURTHER_ROW * (rowsOf(body.text) - 1) + second;
}

function rowsOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / ROW_LENGTH));
}
