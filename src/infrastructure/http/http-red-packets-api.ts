import type { RedPacketsApi } from '@/application/gifts/red-packets-api';
import * as redPacket from '@/contract/http/gifts';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';
import { spending } from './spend-failure';
import { momentOf } from './wire-people';

/** The red-packet calls over HTTP. */
export function createHttpRedPacketsApi({ api }: { readonly api: HttpApi }): RedPacketsApi {
  return {
    send: ({ to, amount, note, requestId }) =>
      mapAnswer(
        spending(api.call(redPacket.sendRedPacket, { userId: to, amount, note, requestId })),
        ({ packetId, returnsAt }) => ({ packetId, returnsAt: momentOf(returnsAt) }),
      ),
    open: (packetId, requestId) =>
      mapAnswer(api.call(redPacket.openRedPacket, { packetId, requestId }), ({ state }) => ({
        state,
      })),
    detail: (packetId) =>
      mapAnswer(api.call(redPacket.redPacketDetail, { packetId }), ({ state, returnsAt }) => ({
        state,
        returnsAt: momentOf(returnsAt),
      })),
  };
}
