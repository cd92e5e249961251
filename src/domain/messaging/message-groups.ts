import { MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { MessageId } from '@/domain/shared/ids';
import type { Message } from './message';

/** The longest pause between two messages of one person that stand together (readings, Groups; ADR-0020). */
export const GROUP_PAUSE: Milliseconds = 5 * MINUTE;

/** One message in its place among the others of a conversation. */
export interface GroupedMessage {
  readonly message: Message;
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
 * longer than `GROUP_PAUSE`, within one day. Whether two messages stand together depends on these two alone, so
 * older messages that are loaded regroup nothing below them.
 */
export function groupMessages(messages: readonly Message[], limits: GroupLimits): GroupedMessage[] {
  const { dayOf, whole } = limits;
  const begins = messages.map((message, index) => {
    const above = messages[index - 1];
    return !above || separated(above, message, limits);
  });
  return messages.map((message, index) => {
    const above = messages[index - 1];
    const startsGroup = begins[index] ?? true;
    const endsGroup = begins[index + 1] ?? true;
    return {
      message,
      // A group is of one day; the name of a day takes the longest to find out.
      startsDay: above ? startsGroup && !onOneDay(above, message, dayOf) : whole,
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
  const end = rows.findIndex(({ message }, index) => messages[index] !== message);
  return rows.slice(0, end === -1 ? rows.length : end);
}

/** The last of the rows that are alike may end otherwise. */
function groupFurther(
  alike: readonly GroupedMessage[],
  messages: readonly Message[],
  limits: GroupLimits,
): GroupedMessage[] {
  const last = alike.at(-1);
  if (!last) return groupMessages(messages, limits);
  const stay = alike.slice(0, -1);
  const [again, ...below] = groupMessages(messages.slice(stay.length), limits);
  const { startsDay, startsGroup } = last;
  return again ? [...stay, { ...again, startsDay, startsGroup }, ...below] : [...stay];
}

/** The name of a row, which stays while an own message gets its id from the service. */
export function keyOfRow({ message }: GroupedMessage): string {
  return message.localId ?? message.id;
}

function onOneDay(one: Message, other: Message, dayOf: GroupLimits['dayOf']): boolean {
  return dayOf(one.sentAt) === dayOf(other.sentAt);
}

/** A failed message has its own note, a recalled one its own line. */
function separated(above: Message, below: Message, { dayOf, unreadFrom }: GroupLimits): boolean {
  const plain = isPlain(above) && isPlain(below);
  const together = below.id !== unreadFrom && plain && standTogether(above, below);
  return !together || !onOneDay(above, below, dayOf);
}

function standTogether(above: Message, below: Message): boolean {
  // An own message is dated by this device until the service has dated it, so it may seem the older one.
  const pause = Math.abs(below.sentAt - above.sentAt);
  return above.from === below.from && pause <= GROUP_PAUSE;
}

function isPlain({ state }: Message): boolean {
  return state !== 'failed' && state !== 'recalled';
}
