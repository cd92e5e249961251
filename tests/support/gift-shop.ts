import { vi } from 'vitest';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createGivingDrafts } from '@/application/gifts/giving-drafts';
import { createReadGiftOffers, type SendGift } from '@/application/gifts/send-gift';
import type { OpenRedPacket, SendRedPacket } from '@/application/gifts/red-packets';
import type { Call } from '@/application/shared/call';
import { giftAllowance, giftList } from '@/contract/http/gifts';
import type { Scope } from '@/composition/scope';
import { GIFTS } from '@/domain/gifts/gift';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { ConversationViewModel } from '@/ui/features/messaging/conversation.view-model';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import { ann, bo } from './builders';
import { memoryPreferences } from './memory-preferences';
import { conversationDeps, provideTranslationOf } from './conversation-deps';
import { fakeCall } from './fake-call';

/** A conversation with Bo and everything that can be given in it; each part can be made to fail. */
export function giftShop() {
  const deps = conversationDeps();
  const chat = new ConversationViewModel(bo, deps);
  const redPackets = new RedPacketsStore();
  const allowance = vi.fn<Call<typeof giftAllowance>>(async () =>
    ok({ left: 0, renewsAt: epochMs(0) }),
  );
  const sendGift = vi.fn<SendGift>(async () => ok(undefined));
  const sendRedPacket = vi.fn<SendRedPacket>(async () => ok(undefined));
  const openRedPacket = vi.fn<OpenRedPacket>(async () => err({ kind: 'offline' }));
  const readRedPacket = vi.fn<(packetId: string) => Promise<void>>(async () => {});
  const drafts = createGivingDrafts({ preferences: memoryPreferences(), self: ann });
  let ids = 0;
  const provide = (scope: Scope): Scope =>
    provideTranslationOf(deps, scope)
      .value(sharedTokens.clock, deps.clock)
      .value(uiTokens.liveClock, deps.liveClock)
      .value(sharedTokens.ids, {
        localId: () => `local-${++ids}` as LocalId,
        intent: () => `i-${++ids}`,
      })
      .value(messagingTokens.conversations, deps.conversations)
      .value(...fakeCall(giftList, async () => ok(GIFTS)))
      .value(...fakeCall(giftAllowance, allowance))
      .make(giftsTokens.readGiftOffers, createReadGiftOffers, {
        offers: giftList,
        allowance: giftAllowance,
      })
      .value(giftsTokens.givingDrafts, drafts)
      .value(giftsTokens.sendGift, sendGift)
      .value(giftsTokens.sendRedPacket, sendRedPacket)
      .value(giftsTokens.openRedPacket, openRedPacket)
      .value(giftsTokens.readRedPacket, readRedPacket)
      .value(giftsTokens.redPackets, redPackets);
  return {
    ...deps,
    chat,
    redPackets,
    allowance,
    drafts,
    sendGift,
    sendRedPacket,
    openRedPacket,
    readRedPacket,
    provide,
  };
}
