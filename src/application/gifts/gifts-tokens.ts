import type { GivingDrafts } from './giving-drafts';
import type { PrepareStep } from '@/application/messaging/prepare-message';
import type { GiftsApi } from './gifts-api';
import type { OpenRedPacket } from './open-red-packet';
import type { ReadGiftOffers } from './read-gift-offers';
import type { ReadRedPacket } from './read-red-packet';
import type { RedPackets } from './red-packets';
import type { RedPacketsApi } from './red-packets-api';
import type { SendGift } from './send-gift';
import type { SendRedPacket } from './send-red-packet';
import { token } from '@/application/shared/token';

/** Gifts and red packets. */
export const giftsTokens = {
  giftsApi: token<GiftsApi>('GiftsApi'),
  listGifts: token<GiftsApi['records']>('ListGifts'),
  readGiftAllowance: token<GiftsApi['allowance']>('ReadGiftAllowance'),
  redPacketsApi: token<RedPacketsApi>('RedPacketsApi'),
  listRedPackets: token<RedPacketsApi['list']>('ListRedPackets'),
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
