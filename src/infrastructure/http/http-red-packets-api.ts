import type * as z from 'zod/mini';
import type { RedPacketsApi, RedPacketStatus } from '@/application/gifts/red-packets-api';
import * as redPacket from '@/contract/http/gifts';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { HttpApi } from './http-api';
import { listed, pageOf } from './map-page';
import { mapAnswer } from './map-answer';
import { spending } from './spend-failure';
import { toldPrice } from './told-price';
import { momentOf } from './wire-people';
import { writtenAs } from './written-as';

type Packet = z.infer<typeof redPacket.openRedPacket.response>;

/** The red-packet calls over HTTP. */
export function createHttpRedPacketsApi({ api }: { readonly api: HttpApi }): RedPacketsApi {
  return {
    send: ({ to, amount, note, told, requestId }) =>
      mapAnswer(
        spending(
          api.call(redPacket.sendRedPacket, {
            userId: to,
            amount,
            note,
            requestId,
            ...toldPrice(told),
          }),
        ),
        ({ packetId, returnsAt, message }) => ({
          packetId,
          returnsAt: momentOf(returnsAt),
          ...writtenAs(message),
        }),
      ),
    open: (packetId, requestId) =>
      mapAnswer(api.call(redPacket.openRedPacket, { packetId, requestId }), statusOf),
    list: (tab, before) =>
      mapAnswer(api.call(redPacket.redPacketList, { tab, ...pageOf(before) }), (page) => ({
        ...listed(page, ({ packetId: id, amount, note, state, mine: sent, ...row }) => ({
          id,
          amount: coins(amount),
          note,
          state,
          sent,
          other: {
            id: row.other.userId as UserId,
            nickname: row.other.nickname,
            language: row.other.language,
          },
          readTranslations: row.readTranslations,
          at: momentOf(row.sentAt),
          returnsAt: momentOf(row.returnsAt),
          ...(row.endedAt !== undefined && { endedAt: momentOf(row.endedAt) }),
          ...owedPaidOf(row),
        })),
        ...(page.sums && { sums: page.sums }),
      })),
    detail: (packetId) =>
      mapAnswer(api.call(redPacket.redPacketDetail, { packetId }), (packet) => ({
        ...statusOf(packet),
        returnsAt: momentOf(packet.returnsAt),
        readTranslations: packet.readTranslations,
      })),
  };
}

function statusOf(packet: Pick<Packet, 'state' | 'owedPaid'>): RedPacketStatus {
  return { state: packet.state, ...owedPaidOf(packet) };
}

function owedPaidOf({ owedPaid }: Pick<Packet, 'owedPaid'>): Pick<RedPacketStatus, 'owedPaid'> {
  return owedPaid === undefined ? {} : { owedPaid };
}
