import { gift } from '@/domain/messaging/kinds/gift';
import { asTexts, writeValues, type BodyOf, type Kind } from '@/domain/messaging/kinds/kind';
import { redPacket } from '@/domain/messaging/kinds/red-packet';
import type { RedPacket } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import type { Coins } from '@/domain/wallet/coins';
import type { GivingMessage } from '@server/kernel/ports/chat';

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
  id: recordId,
  giftId,
  worth,
}: {
  readonly id: string;
  readonly giftId: number;
  readonly worth?: Coins;
}): GivingContent {
  return contentOf(gift, { kind: 'gift', recordId, giftId, ...(worth !== undefined && { worth }) });
}

/** What the message of a red packet says. */
export function packetContent({
  id: packetId,
  amount,
  note,
}: Pick<RedPacket, 'id' | 'amount' | 'note'>): GivingContent {
  return contentOf(redPacket, { kind: 'red-packet', packetId, amount, note });
}

function contentOf<Given extends Kind>(kind: Given, body: BodyOf<Given>): GivingContent {
  return { event: kind.wire, values: asTexts(writeValues(kind, body)) };
}
