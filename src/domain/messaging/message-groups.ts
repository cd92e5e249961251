import { MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Message, MessageId } from './message';

/** The longest pause between two messages of one person that stand together (readings, Groups; ADR-0020). */
export const GROUP_PAUSE: Milliseconds = 5 * MINUTE;

/** One message in its place among the others of a conversation. */
export interface GroupedMessage {
  readonly message: Message;
  /** The first message of its day; not said of the oldest loaded one while there may be older ones. */
  readonly startsDay: boolean;
  /** Nothing stands together with it above. */
  readonly startsGroup: boolean;
  /** Nothing stands together with it below, so the time of the group stands here. */
  readonly endsGroup: boolean;
}

/** What separates the messages of a conversation. */
export interface GroupLimits {
  /** The name of the day of an instant in the reader's time; equal names are one day. */
  readonly dayOf: (at: EpochMs) => string;
  /** The conversation is loaded to its first message. */
  readonly whole: boolean;
  /** The divider above the unread messages stands above this message. */
  readonly unreadFrom?: MessageId | undefined;
}

/**
 * Groups messages for the screen, in their order: those of one person stand together while no pause is
 * longer than `GROUP_PAUSE`, within one day. Whether two neighbours do depends on these two alone, so
 * older messages that are loaded regroup nothing below them.
 */
export function groupMessages(messages: readonly Message[], limits: GroupLimits): GroupedMessage[] {
  const { dayOf, whole } = limits;
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    return {
      message,
      startsDay: before ? dayOf(before.sentAt) !== dayOf(message.sentAt) : whole,
      startsGroup: !before || separated(before, message, limits),
      endsGroup: !after || separated(message, after, limits),
    };
  });
}

function separated(above: Message, below: Message, { dayOf, unreadFrom }: GroupLimits): boolean {
  const sameDay = dayOf(above.sentAt) === dayOf(below.sentAt);
  return !sameDay || below.id === unreadFrom || !standTogether(above, below);
}

/** Whether two neighbours are of one group; a failed one has its own note, a recalled one its own line. */
function standTogether(above: Message, below: Message): boolean {
  // An own message is dated by this device until the service has dated it, so it may seem the older one.
  const pause = Math.abs(below.sentAt - above.sentAt);
  return above.from === below.from && pause <= GROUP_PAUSE && isPlain(above) && isPlain(below);
}

function isPlain({ state }: Message): boolean {
  return state !== 'failed' && state !== 'recalled';
}
