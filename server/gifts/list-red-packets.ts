import type { RedPacketRecord } from '@/contract/http/gifts';
import { userId, type UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { coins } from '@/domain/wallet/coins';
import { ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import {
  listRedPacketRows,
  sumRedPackets,
  type RedPacketRow,
  type RedPacketSums,
  type RedPacketTab,
} from './red-packet-list-store';
import { instantOf } from '@server/kernel/time';

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
