import { addressesOf } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';

/** The pictures without an answer from which on their sender is asked whether they are sure. */
export const PICTURE_BURST = 4;

/**
 * Whether `more` pictures are too many for a person who has not answered: with the pictures and recordings since the
 * last message of that person they are {@link PICTURE_BURST} or more, and the newest message is not theirs.
 *
 * @param messages of the conversation, the oldest first
 */
export function isPictureBurst(
  messages: readonly Pick<Message, 'from' | 'body' | 'state'>[],
  self: ChatAddress,
  more: number,
): boolean {
  const answered = messages.findLastIndex(({ from }) => from !== self);
  if (more === 0 || (answered >= 0 && answered === messages.length - 1)) return false;
  const own = messages.slice(answered + 1).filter(({ state }) => state !== 'recalled');
  return own.reduce((count, { body }) => count + addressesOf(body).length, more) >= PICTURE_BURST;
}
