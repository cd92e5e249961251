import { CUSTOM_EVENT, CUSTOM_KEY } from '@/contract/gateway/message-fields';
import type { RedPacket } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import type { Coins } from '@/domain/wallet/coins';
import type { GivingMessage } from '@server/kernel/ports/giving-messages';

/** What the message of something given says. */
type GivingContent = Pick<GivingMessage, 'event' | 'values'>;

/** Something given whose message is missing, and what it says. */
export interface Untold extends GivingContent {
  readonly id: string;
  readonly from: UserId;
  readonly to: UserId;
}

/** What the message of a gift says. */
export function giftContent({
  id,
  giftId,
  worth,
}: {
  readonly id: string;
  readonly giftId: number;
  readonly worth?: Coins;
}): GivingContent {
  return {
    event: CUSTOM_EVENT.gift,
    values: {
      [CUSTOM_KEY.giftId]: String(giftId),
      [CUSTOM_KEY.recordId]: id,
      ...(worth !== undefined && { [CUSTOM_KEY.worth]: String(worth) }),
    },
  };
}

/** What the message of a red packet says. */
export function packetContent({
  id,
  amount,
  note,
}: Pick<RedPacket, 'id' | 'amount' | 'note'>): GivingContent {
  return {
    event: CUSTOM_EVENT.redPacket,
    values: {
      [CUSTOM_KEY.packetId]: id,
      [CUSTOM_KEY.amount]: String(amount),
      [CUSTOM_KEY.note]: note,
    },
  };
}
