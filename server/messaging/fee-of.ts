import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { newFriendFee } from '@/domain/messaging/new-friend-chat';
import type { EpochMs } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { OutgoingMessage } from '@server/kernel/ports/chat';
import type { ChatPair } from '@server/kernel/ports/messaging';

/** What the next message costs its sender. */
export function feeOf(
  { from, to }: Pick<OutgoingMessage, 'from' | 'to'>,
  { friends, companion, openUntil }: ChatPair,
  now: EpochMs,
): Coins {
  const support = [to, from].includes(SUPPORT_ADDRESS);
  return newFriendFee({ friends, support, companion, openUntil }, now);
}
