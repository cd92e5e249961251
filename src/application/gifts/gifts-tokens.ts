import type { GivingDrafts } from './giving-drafts';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import type { OpenRedPacket } from './open-red-packet';
import type { ReadGiftOffers } from './read-gift-offers';
import type { ReadRedPacket } from './read-red-packet';
import type { RedPackets } from './red-packets';
import type { SendGift } from './send-gift';
import type { SendRedPacket } from './send-red-packet';
import { token } from '@/application/shared/token';

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
