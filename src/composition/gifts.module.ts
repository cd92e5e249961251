import { createSendComplaint } from '@/application/complaints/send-complaint';
import { giftTokens } from '@/application/gifts/gift-tokens';
import { createOpenRedPacket } from '@/application/gifts/open-red-packet';
import { createReadRedPacket } from '@/application/gifts/read-red-packet';
import { createSendGift } from '@/application/gifts/send-gift';
import { createSendRedPacket } from '@/application/gifts/send-red-packet';
import { ports, sessionTokens } from '@/application/tokens';
import { createHttpComplaintApi } from '@/infrastructure/http/http-complaints-api';
import { createHttpGiftApi } from '@/infrastructure/http/http-gifts-api';
import { createHttpRedPacketApi } from '@/infrastructure/http/http-red-packets-api';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import { httpApi } from './http-api-token';
import type { Scope } from './scope';

const { giftApi, redPacketApi, complaintApi, redPackets } = giftTokens;

/** Gifts, red packets and complaints of one session. */
export function provideGifts(scope: Scope): Scope {
  return scope
    .make(giftApi, (calls) => createHttpGiftApi(calls), [httpApi])
    .make(redPacketApi, (calls) => createHttpRedPacketApi(calls), [httpApi])
    .make(complaintApi, (calls) => createHttpComplaintApi(calls), [httpApi])
    .make(redPackets, () => new RedPacketsStore(), [])
    .make(giftTokens.sendGift, (outbox, clock) => createSendGift({ outbox, clock }), [
      sessionTokens.outbox,
      ports.clock,
    ])
    .make(giftTokens.sendRedPacket, (outbox, clock) => createSendRedPacket({ outbox, clock }), [
      sessionTokens.outbox,
      ports.clock,
    ])
    .make(
      giftTokens.readRedPacket,
      (api, known) => createReadRedPacket({ api, redPackets: known }),
      [redPacketApi, redPackets],
    )
    .make(
      giftTokens.openRedPacket,
      (api, known) => createOpenRedPacket({ api, redPackets: known }),
      [redPacketApi, redPackets],
    )
    .make(giftTokens.sendComplaint, (api, session) => createSendComplaint({ api, session }), [
      complaintApi,
      ports.session,
    ]);
}
