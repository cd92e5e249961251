import { CODE } from '@/contract/http/envelope';
import {
  openRedPacket,
  redPacketDetail,
  redPacketList,
  sendRedPacket,
} from '@/contract/http/gifts';
import { MAX_RED_PACKET_NOTE, returnsAt, type RedPacket } from '@/domain/gifts/red-packet';
import type { UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import {
  type ApiRefusal,
  insufficient,
  insufficientToChat,
  firstMessageUnwanted,
  peerUnreachable,
  priceChanged,
  requestChanged,
} from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { Database } from '@server/kernel/database';
import type { Ledger } from '@server/kernel/ports/wallet';
import type { FindReadTranslations } from '@server/kernel/ports/translation';
import { readTranslationsOf, type ReadOf } from '@server/kernel/read-translations';
import {
  settlementKey,
  type OpenRedPacketRefusal,
  type RedPackets,
  type SendRedPacketRefusal,
} from './red-packets';
import type { RequestChanged } from '@server/kernel/data/idempotency-store';
import { shownBy } from './give-once';
import type { ListRedPackets, ReadRedPacket } from './list-red-packets';

/** What the calls about red packets need. */
interface RedPacketRouteDeps {
  readonly redPackets: RedPackets;
  readonly readRedPacket: ReadRedPacket;
  readonly listRedPackets: ListRedPackets;
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'owedPaid'>;
  readonly findReadTranslations: FindReadTranslations;
}

/** The calls about red packets. */
export function redPacketRoutes(deps: RedPacketRouteDeps): RouteGroup {
  const { redPackets, readRedPacket, listRedPackets } = deps;
  return [
    route(sendRedPacket, async ({ user, request }) => {
      const { userId: to, amount, note, shownPrice, requestId: key } = request;
      const sent = await redPackets.send({ from: user, to, amount, note, shownPrice, key });
      if (!sent.ok) return err(sendRefusal(sent.error));
      const { id: packetId, fee, message } = sent.value;
      return ok({
        packetId,
        amount: sent.value.amount,
        note: sent.value.note,
        returnsAt: returnsAt(sent.value),
        fee,
        ...shownBy(message),
      });
    }),
    route(openRedPacket, async ({ user, request: { packetId, requestId: key } }) => {
      const opened = await redPackets.open({ by: user, packetId, key });
      if (!opened.ok) return err(openRefusal(opened.error));
      const [shown] = await forReader(deps, user, [toWire(opened.value)]);
      return ok({ ...toWire(opened.value), ...shown });
    }),
    route(redPacketList, async ({ user, request }) => {
      const page = await listRedPackets(user, request.tab ?? 'all', request.before);
      if (!page.ok) return err({ ...page.error, code: CODE.badRequest, field: 'before' });
      return ok({ ...page.value, rows: [...(await forReader(deps, user, page.value.rows))] });
    }),
    route(redPacketDetail, async ({ user, request: { packetId } }) => {
      const read = await readRedPacket(user, packetId);
      if (!read.ok) return err(openRefusal(read.error));
      const { packet, endedAt } = read.value;
      const [shown] = await forReader(deps, user, [toWire(packet)]);
      return ok({
        ...toWire(packet),
        ...shown,
        mine: packet.from === user,
        sentAt: packet.sentAt,
        returnsAt: returnsAt(packet),
        ...(endedAt !== undefined && { endedAt }),
      });
    }),
  ];
}

function toWire({ id: packetId, state, amount, note }: RedPacket) {
  return { packetId, state, amount, note };
}

/**
 * Says of each how many of its coins paid what the caller owed, of those opened or come back to them, and
 * what they had translated of its note.
 */
async function forReader<Row extends { readonly packetId: string; readonly note: string }>(
  deps: Pick<RedPacketRouteDeps, 'db' | 'ledger' | 'findReadTranslations'>,
  user: UserId,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly owedPaid?: number } & ReturnType<ReadOf>)[]> {
  const keyOf = ({ packetId }: Row) => settlementKey(packetId);
  const ids = rows.map(({ packetId }) => packetId);
  const [paid, readOf] = await Promise.all([
    deps.ledger.owedPaid(deps.db, user, rows.map(keyOf)),
    readTranslationsOf(deps, user, 'packet-note', ids),
  ]);
  return rows.map((row) => {
    const owedPaid = paid.get(keyOf(row));
    const read = readOf(row.packetId, row.note);
    return { ...row, ...read, ...(owedPaid !== undefined && { owedPaid }) };
  });
}

function sendRefusal(refusal: SendRedPacketRefusal | RequestChanged): ApiRefusal {
  const { kind } = refusal;
  switch (kind) {
    case 'amount-not-positive-integer':
      return { ...AMOUNT, kind, msg: 'please enter a positive integer of gold coins' };
    case 'amount-too-large':
      return { ...AMOUNT, kind, msg: `a red packet holds at most ${refusal.max} gold coins` };
    case 'note-too-long':
      return { ...NOTE, kind, msg: `the note cannot exceed ${MAX_RED_PACKET_NOTE} characters` };
    case 'note-forbidden':
      return { ...NOTE, kind, msg: 'the note holds characters that cannot be sent' };
    case 'not-enough-coins':
      return insufficient;
    case 'not-enough-coins-to-chat':
      return insufficientToChat;
    case 'peer-unreachable':
      return peerUnreachable;
    case 'first-message-unwanted':
      return firstMessageUnwanted;
    case 'price-changed':
      return priceChanged;
    case 'request-changed':
      return requestChanged;
  }
}

const AMOUNT = { code: CODE.badRequest, field: 'amount' } as const;
const NOTE = { code: CODE.badRequest, field: 'note' } as const;

function openRefusal({ kind }: OpenRedPacketRefusal): ApiRefusal {
  switch (kind) {
    case 'red-packet-unknown':
      return { kind, code: CODE.notFound, msg: 'there is no such red packet' };
    case 'red-packet-not-yours':
      return { kind, code: CODE.forbidden, msg: 'this red packet is for somebody else' };
    case 'red-packet-opened':
      return { kind, code: CODE.conflict, msg: 'this red packet was opened before' };
    case 'red-packet-returned':
      return { kind, code: CODE.conflict, msg: 'this red packet went back to its sender' };
    case 'red-packet-waiting':
      return { kind, code: CODE.conflict, msg: 'this red packet can still be opened' };
    case 'request-changed':
      return requestChanged;
  }
}
