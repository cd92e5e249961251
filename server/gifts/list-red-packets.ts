import { returnsAt, type RedPacket } from '@/domain/gifts/red-packet';
import { type UserId, userId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { findEndedAt, findRedPacket } from './red-packet-store';
import type { RedPacketRecord } from '@/contract/http/gifts';
import type { Language } from '@/domain/shared/language';
import { coins } from '@/domain/wallet/coins';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import {
  listRedPacketRows,
  sumRedPackets,
  type RedPacketRow,
  type RedPacketSums,
  type RedPacketTab,
} from './red-packet-list-store';
import { instantOf } from '@server/kernel/time';

/** A red packet and when it ended. */
interface RedPacketStory {
  readonly packet: RedPacket;
  readonly endedAt?: EpochMs;
}

/** A red packet for one of its two people; for anybody else there is none. */
export type ReadRedPacket = (
  user: UserId,
  packetId: string,
) => Promise<Result<RedPacketStory, { readonly kind: 'red-packet-unknown' }>>;

/** Past its time a red packet reads as returned, for it can no longer be opened. */
export function createReadRedPacket(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): ReadRedPacket {
  return async (user, packetId) => {
    const packet = await findRedPacket(deps.db, packetId);
    if (!packet || (packet.from !== user && packet.to !== user)) {
      return err({ kind: 'red-packet-unknown' });
    }
    const lapsesAt = returnsAt(packet);
    if (packet.state === 'waiting' && deps.clock.now() >= lapsesAt) {
      return ok({ packet: { ...packet, state: 'returned' }, endedAt: lapsesAt });
    }
    const endedAt = await findEndedAt(deps.db, packetId);
    return ok({ packet, ...(endedAt !== undefined && { endedAt }) });
  };
}

/**
 * Red packets a person sent and received, newest first; `before` is the `older` of another page. The
 * first page has the sums of all of them.
 */
export type ListRedPackets = (
  user: UserId,
  tab: RedPacketTab,
  before?: string,
) => Promise<Result<Page<RedPacketRecord> & { readonly sums?: RedPacketSums }, PageUnknown>>;

/** Past its time a red packet reads as returned, for it can no longer be opened. */
export function createListRedPackets(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): ListRedPackets {
  return async (user, tab, before) => {
    const cursor = parseCursor(before, 'word');
    if (!cursor.ok) return cursor;
    const now = deps.clock.now();
    const question = { user, tab, before: cursor.value, now };
    const [found, sums] = await Promise.all([
      listRedPacketRows(deps.db, question),
      before === undefined ? sumRedPackets(deps.db, user, now) : undefined,
    ]);
    const { rows, older } = toPage(found, ({ id, sentAt: at }) => ({ id, at }));
    return ok({
      rows: rows.map((row) => toRecord(row, now)),
      ...(older !== undefined && { older }),
      ...(sums && { sums }),
    });
  };
}

function toRecord(row: RedPacketRow, now: EpochMs): RedPacketRecord {
  const lapsed = row.state === 'waiting' && now >= row.returnsAt.getTime();
  const endedAt = lapsed ? row.returnsAt : row.endedAt;
  return {
    packetId: row.id,
    state: lapsed ? 'returned' : row.state,
    amount: coins(row.amount),
    note: row.note,
    mine: row.mine,
    other: {
      userId: userId(row.other),
      nickname: row.otherName,
      language: row.otherLanguage as Language,
    },
    sentAt: instantOf(row.sentAt),
    returnsAt: instantOf(row.returnsAt),
    ...(endedAt !== null && { endedAt: instantOf(endedAt) }),
  };
}
