import { accountTokens } from '@/application/account/account-tokens';
import {
  createGiftStep,
  createReadGiftOffers,
  createSendGift,
} from '@/application/gifts/send-gift';
import { createGivingDrafts } from '@/application/gifts/giving-drafts';
import { giftsTokens as t } from '@/application/gifts/gifts-tokens';
import {
  createOpenRedPacket,
  createReadRedPacket,
  createRedPacketStep,
  createSendRedPacket,
} from '@/application/gifts/red-packets';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import * as calls from '@/contract/http/gifts';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import type { Scope } from './scope';

const giving = {
  outbox: messagingTokens.outbox,
  clock: sharedTokens.clock,
  self: accountTokens.self,
  preferences: accountTokens.ownPreferences,
};
const ofRedPackets = {
  redPackets: t.redPackets,
  send: calls.sendRedPacket,
  open: calls.openRedPacket,
  detail: calls.redPacketDetail,
};

/** Gifts and red packets. */
export function provideGifts(scope: Scope): void {
  scope
    .value(t.redPackets, new RedPacketsStore())
    .make(t.givingDrafts, createGivingDrafts, giving)
    .make(t.giftStep, createGiftStep, { give: calls.giveGift })
    .make(t.redPacketStep, createRedPacketStep, ofRedPackets)
    .make(t.readGiftOffers, createReadGiftOffers, {
      offers: calls.giftList,
      allowance: calls.giftAllowance,
    })
    .make(t.sendGift, createSendGift, giving)
    .make(t.sendRedPacket, createSendRedPacket, giving)
    .make(t.readRedPacket, createReadRedPacket, ofRedPackets)
    .make(t.openRedPacket, createOpenRedPacket, ofRedPackets);
  scope
    .get(accountTokens.liveEvents)
    .on('red-packet', ({ packetId, state }) => scope.get(t.redPackets).set(packetId, { state }));
}
