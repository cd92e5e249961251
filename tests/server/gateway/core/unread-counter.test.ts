import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import type { ChatAddress } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import { epochMs } from '@/domain/shared/time';
import {
  storeTexts,
  findMessage,
  hideMessages,
  insertMessage,
  lockPair,
  pairOf,
  removeMessage,
} from '@server/gateway/core/messages/message-store';
import {
  markRead,
  removeAllConversations,
  removeConversation,
  unreadByPeer,
} from '@server/gateway/core/messages/conversation-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import { query } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers } from '@tests/support/gateway';
import { readsOf } from '@tests/support/query-plan';
import { watchStatements } from '@tests/support/watched-database';
import { textOf } from '@tests/support/stored-text';
import { drawn } from '@tests/support/drawn';

const ann = 'counter-ann' as ChatAddress;
const bo = 'counter-bo' as ChatAddress;
const cy = 'counter-cy' as ChatAddress;
const dee = 'counter-dee' as ChatAddress;
const eli = 'counter-eli' as ChatAddress;

describeOnEachDatabase('the number of unread messages of a conversation', 'rules', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
    await addUsers(query(db), [ann, bo]);
  });
  const held = (work: (transaction: Transaction) => Promise<unknown>) =>
    inTransaction(db, async (transaction) => {
      await lockPair(transaction, ann, bo);
      await work(transaction);
    });
  const message = (id: bigint, from: ChatAddress, to: ChatAddress) => ({
    id,
    from,
    to,
    ...textOf(to),
    sentAt: epochMs(Number(id)),
  });
  const plain = (id: bigint, from: ChatAddress, to: ChatAddress) => ({
    ...message(id, from, to),
    clientId: `counted-${id}`,
  });
  /** Rows whose number differs from a count. */
  const wrong = async () => {
    const { rows } = await sql<{ owner: string; unread: number; counted: number }>`
      select owner, unread, counted from (
        select c.owner, c.unread, (
          select count(*)::int from chat_message u
          where u.pair = ${pairOf(ann, bo)} and u.recipient = c.owner
            and u.id > greatest(c.read_up_to, c.cleared_up_to) and not u.hidden_from_recipient
        ) as counted from chat_conversation c where c.owner in (${ann}, ${bo})
      ) both_sides where unread <> counted
    `.execute(query(db));
    return rows;
  };

  it('equals a count of the rows after any sends, reads, recalls, hidings and removals', async () => {
    const draw = drawn(7);
    let last = 0n;
    const some = () => BigInt(draw(Number(last)) + 1);
    const acts: readonly (() => Promise<unknown>)[] = [
      () => held((transaction) => insertMessage(transaction, message((last += 2n), ann, bo))),
      () => held((transaction) => insertMessage(transaction, message((last += 2n), bo, ann))),
      // News of an older message may come later.
      async () => {
        const id = some() | 1n;
        if (await findMessage(db, ann, bo, id)) return;
        await held((transaction) => insertMessage(transaction, message(id, ann, bo)));
      },
      () => storeTexts(db, [plain((last += 2n), ann, bo)], epochMs(Number(last)), 5_000),
      () => storeTexts(db, [plain((last += 2n), bo, ann)], epochMs(Number(last)), 5_000),
      () => held((transaction) => markRead(transaction, bo, ann, { upTo: some() })),
      () => held((transaction) => markRead(transaction, ann, bo)),
      () => hideMessages(db, bo, ann, { ids: [some(), some(), some()] }),
      () => hideMessages(db, ann, bo, { until: epochMs(draw(Number(last))) }),
      async () => {
        const found = await findMessage(db, ann, bo, some());
        if (found) await held((transaction) => removeMessage(transaction, found));
      },
      () => removeConversation(db, bo, ann, draw(2) === 0),
      () => removeAllConversations(db, ann),
    ];
    for (let step = 0; step < 200; step += 1) {
      // Most of the actions are messages.
      const act = draw(2) === 0 ? draw(5) : draw(acts.length);
      await acts[act]?.();
      expect(await wrong(), `after step ${step}, which was ${act}`).toEqual([]);
    }
  });

  it('stays where it is when a mark for an older message comes later', async () => {
    await addUsers(query(db), [dee, eli]);
    for (const id of [2n, 4n, 6n])
      await inTransaction(db, (transaction) => insertMessage(transaction, message(id, dee, eli)));
    const marks = async () => {
      const rows = query(db).selectFrom('chat_conversation').where('owner', '=', eli);
      return rows.select(['unread', 'read_up_to', 'seen_up_to']).executeTakeFirstOrThrow();
    };
    for (const upTo of [4n, 2n]) {
      await inTransaction(db, (transaction) => markRead(transaction, eli, dee, { upTo }));
      expect(await marks()).toEqual({ unread: 1, read_up_to: '4', seen_up_to: '4' });
    }
  });

  it('loses what the history cannot hold, and costs the same number of rows at any count', async () => {
    const pair = pairOf(ann, cy);
    const whole = async (messages: number) => {
      await sql`delete from chat_message where pair = ${pair}`.execute(query(db));
      await sql`delete from chat_conversation where owner = ${cy}`.execute(query(db));
      await sql`
        insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
        select 900000 + i, ${pair}, ${ann}, ${cy}, 'text', '{}', now()
        from generate_series(1, ${messages}::int) i
      `.execute(query(db));
      await sql`
        insert into chat_conversation (owner, peer, last_id, unread)
        values (${cy}, ${ann}, 900000 + ${messages}, ${messages})
      `.execute(query(db));
      await sql`analyze chat_message`.execute(query(db));
      const watched = watchStatements();
      expect([...(await unreadByPeer(db, cy, epochMs(0)))]).toEqual([[ann, messages]]);
      watched.end();
      const reads = [];
      for (const statement of watched.sent) reads.push(...(await readsOf(query(db), statement)));
      return reads.map(({ table, rows }) => [table, rows]);
    };
    // A table of a few rows may be read whole.
    await sql`
      insert into chat_conversation (owner, peer)
      select 'somebody-' || i, 'else' from generate_series(1, 2000) i
    `.execute(query(db));
    await sql`analyze chat_conversation`.execute(query(db));
    const few = await whole(100);
    expect(await whole(10_000)).toEqual(few);
    expect(await whole(HISTORY_LIMIT)).toEqual(few);
    // Besides it is asked whom the owner has blocked, and which conversations are apart from the list.
    expect(few.map(([table]) => String(table)).toSorted(compareText)).toEqual([
      'app_user',
      'app_user',
      'app_user',
      'app_user',
      'block',
      'chat_conversation',
      'chat_conversation',
      'chat_message',
      'conversation_setting',
    ]);
    expect(few[0]).toEqual(['chat_conversation', 1]);
    await inTransaction(db, (transaction) =>
      insertMessage(transaction, message(990_000n, ann, cy)),
    );
    expect([...(await unreadByPeer(db, cy, epochMs(0)))]).toEqual([[ann, HISTORY_LIMIT]]);
  });
});
