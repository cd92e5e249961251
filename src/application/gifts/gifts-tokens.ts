import type { GivingDrafts } from './giving-drafts';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import type { OpenRedPacket, ReadRedPacket, RedPackets, SendRedPacket } from './red-packets';
import type { ReadGiftOffers, SendGift } from './send-gift';
import { token } from '@/application/shared/shared-tokens';

/** Gifts and red packets. */
export const giftsTokens = {
  redPackets: token<RedPackets>('RedPackets'),
  readGiftOffers: token<ReadGiftOffers>('ReadGiftOffers'),
  sendGift: token<SendGift>('SendGift'),
  sendRedPacket: token<SendRedPacket>('SendRedPacket'),
  readRedPacket: token<ReadRedPacket>('ReadRedPacket'),
  openRedPacket: token<OpenRedPacket>('OpenRedPacket'),
  giftStep: token<PrepareStep<'gift'>>('GiftStep'),
  redPacketStep: token<PrepareStep<'red-packet'>>('RedPacketStep'),
  givingDrafts: token<GivingDrafts>('GivingDrafts'),
} as const;
