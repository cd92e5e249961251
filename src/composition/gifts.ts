import { accountTokens } from '@/application/account/account-tokens';
import { createGiftStep } from '@/application/gifts/gift-step';
import { createGivingDrafts } from '@/application/gifts/giving-drafts';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
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

const { giftsApi, redPacketsApi: api, redPackets } = giftsTokens;
const { httpApi } = browserTokens;
const { outbox } = messagingTokens;
const { clock } = sharedTokens;
const { self, ownPreferences: preferences } = accountTokens;

/** Gifts and red packets. */
export function provideGifts(scope: Scope): void {
  scope
    .make(giftsApi, createHttpGiftsApi, { api: httpApi })
    .part(giftsTokens.listGifts, giftsApi, 'records')
    .part(giftsTokens.readGiftAllowance, giftsApi, 'allowance')
    .make(api, createHttpRedPacketsApi, { api: httpApi })
    .part(giftsTokens.listRedPackets, api, 'list')
    .value(redPackets, new RedPacketsStore())
    .make(giftsTokens.givingDrafts, createGivingDrafts, { preferences, self })
    .make(giftsTokens.giftStep, createGiftStep, { api: giftsApi })
    .make(giftsTokens.redPacketStep, createRedPacketStep, { api, redPackets })
    .make(giftsTokens.readGiftOffers, createReadGiftOffers, { api: giftsApi })
    .make(giftsTokens.sendGift, createSendGift, { outbox, clock })
    .make(giftsTokens.sendRedPacket, createSendRedPacket, { outbox, clock })
    .make(giftsTokens.readRedPacket, createReadRedPacket, { api, redPackets })
    .make(giftsTokens.openRedPacket, createOpenRedPacket, { api, redPackets });
}
