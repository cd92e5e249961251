import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { storeTexts, insertMessage, lockPair } from '@server/gateway/core/messages/message-store';
import {
  listConversations,
  markRead,
  removeAllConversations,
  unreadByPeer,
} from '@server/gateway/core/messages/conversation-store';
import { noteDelivered } from '@server/gateway/core/messages/receipt-store';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers } from '@tests/support/gateway';
import { readsOf } from '@tests/support/query-plan';
import { watchStatements } from '@tests/support/watched-database';
import { textOf } from '@tests/support/stored-text';

const ann = 'updates-ann' as ChatAddress;
const bo = 'updates-bo' as ChatAddress;
const AT = epochMs(Date.parse('2026-03-01T12:00:00Z'));
const ID = BigInt(AT) << 12n;
const MINUTE = 60_000n << 12n;

describeOnEachDatabase('the updates of a conversation', 'rules', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
    await addUsers(query(db), [ann, bo]);
  });

  const message = (id: bigint, from: ChatAddress, to: ChatAddress) => ({
    id,
    from,
    to,
    ...textOf(to),
    sentAt: AT,
    clientId: `updates-${id}`,
  });
  const updates = async (transaction: Transaction) => {
    const { rows } = await sql<{ all: number; inPlace: number }>`
      select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace"
      from pg_stat_xact_user_tables where relname = 'chat_conversation'
    `.execute(query(transaction));
    return rows[0];
  };

  it('write no index while two people write, receive and read within an hour', async () => {
    await inTransaction(db, async (transaction) => {
      await lockPair(transaction, ann, bo);
      const say = async (id: bigint, from: ChatAddress, to: ChatAddress) => {
        const stored =
          id % 2n === 0n
            ? await insertMessage(transaction, message(id, from, to)).then(() => 1)
            : (await storeTexts(transaction, [message(id, from, to)], AT, 5_000)).size;
        expect(stored).toBe(1);
        const receipt = { owner: to, author: from, id, noticeId: id + 1n, event: textOf(to).event };
        await noteDelivered(transaction, [receipt], AT, 5_000);
        await markRead(transaction, to, from, { upTo: id });
      };
      // Before, both are made, and have had something to read.
      await say(ID, ann, bo);
      await say(ID + 10n, bo, ann);
      const before = await updates(transaction);
      for (let n = 2n; n < 6n; n += 1n)
        await say(ID + n * 11n, n % 2n ? ann : bo, n % 2n ? bo : ann);
      const after = await updates(transaction);
      const all = after!.all - before!.all;
      expect(all).toBe(4 * 5);
      expect(after!.inPlace - before!.inPlace).toBe(all);
    });
  });

  it('come with a look at no more messages than a chat keeps', async () => {
    await sql`delete from chat_message`.execute(query(db));
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
      select i, ${`${ann}|${bo}`}, ${ann}, ${bo}, 'text', '{}', ${new Date(AT)}::timestamptz
      from generate_series(1, ${sql.lit(HISTORY_LIMIT)}) i
    `.execute(query(db));
    await inTransaction(db, async (transaction) => {
      const looks = async () => {
        const { rows } = await sql<{ n: number }>`
          select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as n
          from pg_stat_xact_user_tables where relname = 'chat_message'
        `.execute(query(transaction));
        return rows[0]?.n ?? 0;
      };
      const before = await looks();
      const text = message(ID + 1_000n * MINUTE, ann, bo);
      expect((await storeTexts(transaction, [text], AT, 5_000)).size).toBe(1);
      expect((await looks()) - before).toBeLessThan(3 * HISTORY_LIMIT);
    });
    const { rows } = await sql`
      select min(id)::int as first, count(*)::int as n from chat_message
    `.execute(query(db));
    expect(rows).toEqual([{ first: 2, n: HISTORY_LIMIT }]);
  });

  it('keep lists in the order of the newest message, across all periods', async () => {
    await sql`delete from chat_conversation where owner = ${ann}`.execute(query(db));
    const peers = Array.from({ length: 40 }, (_, n) => `updates-peer-${(n * 7) % 40}`);
    for (const [n, peer] of peers.entries()) {
      const id = ID + BigInt((n * 11) % 40) * 10n * MINUTE;
      await inTransaction(db, (transaction) =>
        insertMessage(transaction, message(id, peer as ChatAddress, ann)),
      );
    }
    const whole = { owner: ann, pinnedOnly: false, withEmpty: true };
    const ids = async (part: object) =>
      (await listConversations(db, { ...whole, limit: 100, ...part })).map(({ last }) => last!.id);
    const all = await ids({});
    expect(all).toHaveLength(40);
    expect(all).toEqual(all.toSorted((a, b) => (a > b ? -1 : 1)));
    const walked: bigint[] = [];
    let after: { lastId: bigint; peer: string } | undefined;
    for (;;) {
      const page = await listConversations(db, { ...whole, limit: 7, after });
      walked.push(...page.map(({ last }) => last!.id));
      const end = page.at(-1);
      if (!end) break;
      after = { lastId: end.last!.id, peer: end.peer };
    }
    expect(walked).toEqual(all);
    await removeAllConversations(db, ann);
    expect(await ids({ withEmpty: false })).toEqual([]);
  });

  it('are noted when there is something to read, and read in vain only a hundred times', async () => {
    await sql`delete from chat_conversation where owner = ${bo}`.execute(query(db));
    // Not analysed: a plan by guesses, as right after the migration.
    await sql`
      insert into chat_conversation (owner, peer, last_id, unread)
      select ${bo}, 'updates-peer-' || i, ${String(ID)}::numeric + i, 1 from generate_series(1, 150) i
    `.execute(query(db));
    await sql`
      insert into chat_conversation (owner, peer, last_id)
      select 'updates-other-' || i, 'else', ${String(ID)}::numeric + i from generate_series(1, 5000) i
    `.execute(query(db));
    await sql`analyze chat_conversation`.execute(query(db));
    await sql`
      update chat_conversation set unread = 0 where owner = ${bo} and peer <> 'updates-peer-7'
    `.execute(query(db));
    const looks = async () => {
      const watched = watchStatements();
      expect([...(await unreadByPeer(db, bo, AT))]).toEqual([['updates-peer-7', 1]]);
      watched.end();
      const [first] = watched.sent;
      const reads = await readsOf(query(db), first!);
      return { statements: watched.sent.length, rows: reads.map(({ rows }) => rows) };
    };
    // The first look finds 149 in vain and notes it, so the second one finds none; each asks who is blocked and
    // whose messages are requests.
    expect((await looks()).statements).toBe(4);
    expect(await looks()).toEqual({ statements: 3, rows: [1] });
  });

  it('find a page of a long list by its period, not by looking at all of it', async () => {
    await sql`delete from chat_conversation where owner = ${ann}`.execute(query(db));
    await sql`
      insert into chat_conversation (owner, peer, last_id)
      select ${ann}, 'updates-peer-' || i, ${String(ID)}::numeric + i * ${String(10n * MINUTE)}::numeric
      from generate_series(1, 5000) i
    `.execute(query(db));
    await sql`analyze chat_conversation`.execute(query(db));
    for (const after of [undefined, { lastId: ID + 20_000n * MINUTE, peer: 'x' }]) {
      const watched = watchStatements();
      const of = { owner: ann, limit: 20, after, pinnedOnly: false, withEmpty: true };
      expect(await listConversations(db, of)).toHaveLength(20);
      watched.end();
      const reads = await readsOf(query(db), watched.sent[0]!);
      const rows = reads.find(({ table }) => table === 'chat_conversation')!.rows;
      expect(rows).toBeLessThan(50);
    }
  });
});
