import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import { MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from './message';

/** The longest pause between two messages of one person that stand together (readings, Groups; ADR-0020). */
export const GROUP_PAUSE: Milliseconds = 5 * MINUTE;

/**
 * How many pictures of a grid are shown until the reader opens all of them (readings, Picture
 * grids).
 */
export const GRID_CELLS = 4;

/** One message in its place among the others of a conversation, or a grid of pictures. */
export interface GroupedMessage {
  /** The message, or the first one of the grid. */
  readonly message: Message;
  /** The pictures that stand here as one grid, two or more; for everything else the same empty list. */
  readonly pictures: readonly Message[];
  /** The first message of its day; not said of the oldest loaded one while there may be older ones. */
  readonly startsDay: boolean;
  /** Nothing above belongs to its group. */
  readonly startsGroup: boolean;
  /** Nothing below belongs to its group, so the time of the group is here. */
  readonly endsGroup: boolean;
}

/** What separates the messages of a conversation. */
interface GroupLimits {
  /** The name of the day of an instant in the reader's time; equal names are one day. */
  readonly dayOf: (at: EpochMs) => string;
  /** The conversation is loaded to its first message. */
  readonly whole: boolean;
  /** The divider above the unread messages is above this message. */
  readonly unreadFrom?: MessageId | undefined;
}

/**
 * Groups messages for the screen, in their order: those of one person stand together while no pause is
 * longer than `GROUP_PAUSE`, within one day, and neighbouring pictures that were sent together are one
 * grid, however long they took. Whether two rows stand together depends on these two alone. Older messages
 * that are loaded therefore regroup nothing below them, apart from the grid that they add pictures to.
 */
export function groupMessages(messages: readonly Message[], limits: GroupLimits): GroupedMessage[] {
  const { dayOf, whole } = limits;
  const rows = gather(messages, limits);
  const begins = rows.map((row, index) => {
    const above = rows[index - 1];
    return !above || separated(above, row, limits);
  });
  return rows.map((row, index) => {
    const above = rows[index - 1];
    const [message] = row;
    const startsGroup = begins[index] ?? true;
    const endsGroup = begins[index + 1] ?? true;
    return {
      message,
      pictures: row.length > 1 ? row : NO_PICTURES,
      // A group is of one day; the name of a day takes the longest to find out.
      startsDay: above ? startsGroup && !onOneDay(endOf(above), message, dayOf) : whole,
      startsGroup,
      endsGroup,
    };
  });
}

/** Groups messages as `groupMessages` does. */
type Grouping = (messages: readonly Message[], limits: GroupLimits) => GroupedMessage[];

/**
 * Groups the messages of one conversation again and again: up to the first message that is another than the
 * last time, rows stay the same objects and no day is computed.
 */
export function createGrouping(): Grouping {
  let rows: GroupedMessage[] = [];
  let before: GroupLimits | undefined;
  return (messages, limits) => {
    const alike = before && haveSameLimits(before, limits) ? unchanged(rows, messages) : [];
    before = limits;
    rows = groupFurther(alike, messages, limits);
    return rows;
  };
}

function haveSameLimits(one: GroupLimits, other: GroupLimits): boolean {
  return (
    one.dayOf === other.dayOf && one.whole === other.whole && one.unreadFrom === other.unreadFrom
  );
}

/** The rows at the beginning that hold the same messages still. */
function unchanged(
  rows: readonly GroupedMessage[],
  messages: readonly Message[],
): GroupedMessage[] {
  let at = 0;
  const end = rows.findIndex((row) => {
    const held = messagesOf(row);
    const same = held.every((message, index) => messages[at + index] === message);
    at += held.length;
    return !same;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}

/** The last of the rows that are alike may grow or end otherwise; the one above it may end otherwise only. */
function groupFurther(
  alike: readonly GroupedMessage[],
  messages: readonly Message[],
  limits: GroupLimits,
): GroupedMessage[] {
  const above = alike.at(-2);
  if (!above) return groupMessages(messages, limits);
  const stay = alike.slice(0, -2);
  const from = stay.reduce((count, row) => count + messagesOf(row).length, 0);
  const [again, ...below] = groupMessages(messages.slice(from), limits);
  const { startsDay, startsGroup } = above;
  return again ? [...stay, { ...again, startsDay, startsGroup }, ...below] : [...stay];
}

function messagesOf({ message, pictures }: GroupedMessage): readonly Message[] {
  return pictures.length > 0 ? pictures : [message];
}

/** The name of a row, which stays while an own message gets its id from the service. */
export function keyOfRow({ message }: GroupedMessage): string {
  return message.localId ?? message.id;
}

/** Whether a row shows a message, alone or in its grid. */
export function hasMessage(
  { message, pictures }: Pick<GroupedMessage, 'message' | 'pictures'>,
  id: MessageId | undefined,
): boolean {
  return id !== undefined && [message, ...pictures].some((each) => each.id === id);
}

/** The newest message of a row. */
export function lastOfRow({ message, pictures }: GroupedMessage): Message {
  return pictures.at(-1) ?? message;
}

/** The pictures of a grid that are shown, and how many more there are: never one that was not sent. */
export function foldGrid(
  pictures: readonly Message[],
  unfolded: boolean,
): { readonly shown: readonly Message[]; readonly more: number } {
  const more = Math.max(0, pictures.length - GRID_CELLS);
  // The number of the others is on the last cell, whose picture cannot be sent again there either.
  const covered = pictures.slice(GRID_CELLS - 1);
  if (unfolded || covered.some(({ state }) => state === 'failed'))
    return { shown: pictures, more: 0 };
  return { shown: pictures.slice(0, GRID_CELLS), more };
}

/** Whether two pictures were sent together: one author, one batch, and neither was recalled. */
export function sentTogether(one: Message, other: Message): boolean {
  const batch = batchOf(one);
  return batch !== undefined && batch === batchOf(other) && one.from === other.from;
}

function batchOf({ body, state }: Message): string | undefined {
  return body.kind === 'image' && state !== 'recalled' ? body.batch : undefined;
}

type Row = readonly [Message, ...Message[]];

/** One for all rows: who compares an unchanged row with what it was finds the same. */
const NO_PICTURES: readonly Message[] = [];

/** No honest batch is larger than what can be picked at once. */
function gather(messages: readonly Message[], limits: GroupLimits): Row[] {
  const rows: Row[] = [];
  for (const message of messages) {
    const row = rows.at(-1);
    const above = row?.at(-1);
    const joins = above !== undefined && inOneGrid(above, message, limits);
    if (row && joins && row.length < MAX_PICKED_PICTURES) rows[rows.length - 1] = [...row, message];
    else rows.push([message]);
  }
  return rows;
}

function inOneGrid(above: Message, below: Message, { dayOf, unreadFrom }: GroupLimits): boolean {
  return below.id !== unreadFrom && sentTogether(above, below) && onOneDay(above, below, dayOf);
}

function onOneDay(one: Message, other: Message, dayOf: GroupLimits['dayOf']): boolean {
  return dayOf(one.sentAt) === dayOf(other.sentAt);
}

/** A failed message has its own note, a recalled one its own line. */
function separated(above: Row, below: Row, { dayOf, unreadFrom }: GroupLimits): boolean {
  const [end, [start]] = [endOf(above), below];
  const plain = above.every(isPlain) && below.every(isPlain);
  const together = start.id !== unreadFrom && plain && standTogether(end, start);
  return !together || !onOneDay(end, start, dayOf);
}

function standTogether(above: Message, below: Message): boolean {
  // An own message is dated by this device until the service has dated it, so it may seem the older one.
  const pause = Math.abs(below.sentAt - above.sentAt);
  return above.from === below.from && pause <= GROUP_PAUSE;
}

function endOf(row: Row): Message {
  return row.at(-1) ?? row[0];
}

function isPlain({ state }: Message): boolean {
  return state !== 'failed' && state !== 'recalled';
}
