import { createSendComplaint } from '@/application/complaints/send-complaint';
import { accountTokens } from '@/application/account/account-tokens';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createOpenRedPacket } from '@/application/gifts/open-red-packet';
import { createReadRedPacket } from '@/application/gifts/read-red-packet';
import { createSendGift } from '@/application/gifts/send-gift';
import { createSendRedPacket } from '@/application/gifts/send-red-packet';
import { createHttpComplaintsApi } from '@/infrastructure/http/http-complaints-api';
import { createHttpGiftsApi } from '@/infrastructure/http/http-gifts-api';
import { createHttpRedPacketsApi } from '@/infrastructure/http/http-red-packets-api';
import { RedPacketsStore } from '@/ui/stores/red-packets.store';
import { httpApi } from './http-api-token';
import type { Scope } from './scope';

const { giftsApi, redPacketsApi, redPackets } = giftsTokens;
const { complaintsApi } = complaintsTokens;

/** Gifts, red packets and complaints of one session. */
export function provideGifts(scope: Scope): Scope {
  return scope
    .make(giftsApi, (calls) => createHttpGiftsApi(calls), [httpApi])
    .make(redPacketsApi, (calls) => createHttpRedPacketsApi(calls), [httpApi])
    .make(complaintsApi, (calls) => createHttpComplaintsApi(calls), [httpApi])
    .make(redPackets, () => new RedPacketsStore(), [])
    .make(giftsTokens.sendGift, (outbox, clock) => createSendGift({ outbox, clock }), [
      messagingTokens.outbox,
      sharedTokens.clock,
    ])
    .make(giftsTokens.sendRedPacket, (outbox, clock) => createSendRedPacket({ outbox, clock }), [
      messagingTokens.outbox,
      sharedTokens.clock,
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
    .make(complaintsTokens.sendComplaint, (api, session) => createSendComplaint({ api, session }), [
      complaintsApi,
      accountTokens.session,
    ]);
}
