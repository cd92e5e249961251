import { accountTokens } from '@/application/account/account-tokens';
import { createGiftStep } from '@/application/gifts/gift-step';
import { createGivingDrafts } from '@/application/gifts/giving-drafts';
import { giftsTokens as t } from '@/application/gifts/gifts-tokens';
import { createOpenRedPacket } from '@/application/gifts/open-red-packet';
import { createReadGiftOffers } from '@/application/gifts/read-gift-offers';
import { createReadRedPacket } from '@/application/gifts/read-red-packet';
import { createRedPacketStep } from '@/application/gifts/red-packet-step';
import { createSendGift } from '@/application/gifts/send-gift';
import { createSendRedPacket } from '@/application/gifts/send-red-packet';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createHttpGiftsApi } from '@/infrastructure/http/http-gifts-api';
import { createHttpRedPacketsApi } from '@/infrastructure/http/http-red-packets-api';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { giftsApi, redPacketsApi, redPackets } = t;
const httpApi = { api: browserTokens.httpApi };
const giving = {
  outbox: messagingTokens.outbox,
  clock: sharedTokens.clock,
  self: accountTokens.self,
  preferences: accountTokens.ownPreferences,
};
const ofGifts = { api: giftsApi };
const ofRedPackets = { api: redPacketsApi, redPackets };

/** Gifts and red packets. */
export function provideGifts(scope: Scope): void {
  scope
    .make(giftsApi, createHttpGiftsApi, httpApi)
    .part(t.listGifts, giftsApi, 'records')
    .part(t.readGiftAllowance, giftsApi, 'allowance')
    .make(redPacketsApi, createHttpRedPacketsApi, httpApi)
    .part(t.listRedPackets, redPacketsApi, 'list')
    .value(redPackets, new RedPacketsStore())
    .make(t.givingDrafts, createGivingDrafts, giving)
    .make(t.giftStep, createGiftStep, ofGifts)
    .make(t.redPacketStep, createRedPacketStep, ofRedPackets)
    .make(t.readGiftOffers, createReadGiftOffers, ofGifts)
    .make(t.sendGift, createSendGift, giving)
    .make(t.sendRedPacket, createSendRedPacket, giving)
    .make(t.readRedPacket, createReadRedPacket, ofRedPackets)
    .make(t.openRedPacket, createOpenRedPacket, ofRedPackets);
}
