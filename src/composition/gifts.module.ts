import { createSendComplaint } from '@/application/complaints/send-complaint';
import { giftsTokens } from '@/application/gifts/gift-tokens';
import { createOpenRedPacket } from '@/application/gifts/open-red-packet';
import { createReadRedPacket } from '@/application/gifts/read-red-packet';
import { createSendGift } from '@/application/gifts/send-gift';
import { createSendRedPacket } from '@/application/gifts/send-red-packet';
import { ports, sessionTokens } from '@/application/tokens';
import { createHttpComplaintsApi } from '@/infrastructure/http/http-complaints-api';
import { createHttpGiftsApi } from '@/infrastructure/http/http-gifts-api';
import { createHttpRedPacketsApi } from '@/infrastructure/http/http-red-packets-api';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import { httpApi } from './http-api-token';
import type { Scope } from './scope';

const { giftsApi, redPacketsApi, complaintsApi, redPackets } = giftsTokens;

/** Gifts, red packets and complaints of one session. */
export function provideGifts(scope: Scope): Scope {
  return scope
    .make(giftsApi, (calls) => createHttpGiftsApi(calls), [httpApi])
    .make(redPacketsApi, (calls) => createHttpRedPacketsApi(calls), [httpApi])
    .make(complaintsApi, (calls) => createHttpComplaintsApi(calls), [httpApi])
    .make(redPackets, () => new RedPacketsStore(), [])
    .make(giftsTokens.sendGift, (outbox, clock) => createSendGift({ outbox, clock }), [
      sessionTokens.outbox,
      ports.clock,
    ])
    .make(giftsTokens.sendRedPacket, (outbox, clock) => createSendRedPacket({ outbox, clock }), [
      sessionTokens.outbox,
      ports.clock,
    ])
    .make(
      giftsTokens.readRedPacket,
      (api, known) => createReadRedPacket({ api, redPackets: known }),
      [redPacketsApi, redPackets],
    )
    .make(
      giftsTokens.openRedPacket,
      (api, known) => createOpenRedPacket({ api, redPackets: known }),
      [redPacketsApi, redPackets],
    )
    .make(giftsTokens.sendComplaint, (api, session) => createSendComplaint({ api, session }), [
      complaintsApi,
      ports.session,
    ]);
}
