import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { ChatAddress } from '@/domain/shared/ids';
import { DAY, epochMs, later } from '@/domain/shared/time';
import {
  listConversations,
  markRead,
  unreadByPeer,
} from '@server/gateway/core/messages/conversation-store';
import { forgetMessages } from '@server/gateway/core/messages/forget-store';
import { deposit, readInbox } from '@server/gateway/core/messages/inbox-store';
import {
  findMessage,
  newsOf,
  hideMessages,
  insertMessage,
  lockPair,
  wasSent,
  type StoredMessage,
} from '@server/gateway/core/messages/message-store';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { composeSlices } from '@server/composition/slices';
import type { Slice } from '@server/kernel/slice';
import { describeOnEachDatabase, describeOnEachEngine } from '@tests/support/databases';
import { addUsers } from '@tests/support/gateway';
import { startTestServer, type TestServer } from '@tests/support/server';
import { textOf } from '@tests/support/stored-text';

const ann = 'forget-ann' as ChatAddress;
const bo = 'forget-bo' as ChatAddress;
const cy = 'forget-cy' as ChatAddress;
const NOW = epochMs(Date.parse('2026-03-01T12:00:00Z'));

describeOnEachDatabase('messages that are old', 'rules', (open) => {
  let db: Database;
  let dropped: string[] = [];
  const pictures = {
    dropped: async (_: unknown, ids: readonly string[]) => void dropped.push(...ids),
  };
  beforeAll(async () => {
    ({ db } = await open());
    await addUsers(query(db), [ann, bo, cy]);
  });

  const say = (
    id: bigint,
    {
      from = ann,
      to = bo,
      days = 0,
      body = textOf(to).body,
    }: Partial<Pick<StoredMessage, 'from' | 'to' | 'body'>> & { readonly days?: number } = {},
  ) =>
    inTransaction(db, async (transaction) => {
      const sentAt = later(NOW, -days * DAY);
      const message = { id, from, to, body, sentAt };
      await lockPair(transaction, from, to);
      await insertMessage(transaction, message);
      await deposit(transaction, to, newsOf(message), 5_000);
    });
  const empty = async () => {
    dropped = [];
    for (const table of ['chat_message', 'chat_conversation', 'chat_mailbox'] as const) {
      await sql`truncate ${sql.table(table)} cascade`.execute(query(db));
    }
  };
  const forget = () => forgetMessages({ db, pictures }, later(NOW, -30 * DAY));
  const list = async (owner: ChatAddress) => {
    const of = { owner, limit: 10, pinnedOnly: false, withEmpty: true };
    const rows = await listConversations(db, of);
    return rows.map(({ peer, unread, last }) => [peer, unread, last?.id]);
  };

  it('are gone for both sides, from the inbox and from the unread number, and newer ones are not', async () => {
    await empty();
    await say(1n, { days: 40 });
    await say(2n, { days: 31, body: { kind: 'image', url: '/objects/x', ext: {} } });
    await say(3n, { days: 31, from: cy, to: bo });
    await say(4n, { days: 29 });
    await say(5n, { from: bo, to: ann });
    await forget();
    for (const id of [1n, 2n, 3n]) expect(await findMessage(db, ann, bo, id)).toBeUndefined();
    expect(await findMessage(db, cy, bo, 3n)).toBeUndefined();
    expect((await readInbox(db, bo, 0, 10)).map(({ id }) => id)).toEqual([4n]);
    expect((await readInbox(db, ann, 0, 10)).map(({ id }) => id)).toEqual([5n]);
    expect([...(await unreadByPeer(db, bo, NOW))]).toEqual([[ann, 1]]);
    expect(await list(bo)).toEqual([
      [ann, 1, 5n],
      [cy, 0, undefined],
    ]);
    expect(await list(ann)).toEqual([[bo, 1, 5n]]);
    expect(await wasSent(db, ann, bo, 4n)).toBe(true);
    expect(await wasSent(db, ann, bo, 1n)).toBe(false);
    expect(dropped).toEqual(['2']);
    await forget();
    expect(dropped).toEqual(['2']);
  });

  it('do not count twice where they were read or hidden', async () => {
    await empty();
    for (const id of [1n, 2n, 3n, 4n]) await say(id, { days: 31 });
    await say(5n);
    await inTransaction(db, (transaction) => markRead(transaction, bo, ann, { upTo: 2n }));
    await hideMessages(db, bo, ann, { ids: [3n] });
    await forget();
    expect([...(await unreadByPeer(db, bo, NOW))]).toEqual([[ann, 1]]);
  });

  it('are forgotten however many they are', async () => {
    await empty();
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
      select i, ${`${ann}|${bo}`}, ${ann}, ${bo}, 'text', '{}',
        ${new Date(NOW)}::timestamptz - case when i <= 2500 then 31 else 1 end * interval '1 day'
      from generate_series(1, 2600) i
    `.execute(query(db));
    await forget();
    const { rows } = await sql`
      select min(id)::int as first, count(*)::int as n from chat_message
    `.execute(query(db));
    expect(rows).toEqual([{ first: 2501, n: 100 }]);
  });
});

describeOnEachEngine('a server that keeps messages for some days', 'rules', (engine) => {
  let server: TestServer;
  let slices: readonly Slice[] = [];
  beforeAll(async () => {
    server = await startTestServer({
      engine,
      settings: { MESSAGE_DAYS: '30' },
      slices: async (kit) => {
        const set = await composeSlices(kit, inject('assets'));
        if (!set.ok) throw new Error(set.error.kind);
        ({ slices } = set.value);
        return set.value;
      },
    });
  });
  afterAll(() => server.close());

  it('forgets what is older from time to time', async () => {
    const sent = (days: number) => new Date(server.clock.now() - days * DAY);
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
      values (1, 'a|b', 'a', 'b', 'text', '{}', ${sent(31)}), (2, 'a|b', 'a', 'b', 'text', '{}', ${sent(29)})
    `.execute(query(server.db));
    for (const slice of slices.toReversed()) await slice.stop?.();
    for (const slice of slices) await slice.start?.();
    const left = () => server.db.selectFrom('chat_message').select('id').execute();
    await vi.waitFor(async () => expect(await left()).toEqual([{ id: '2' }]));
  });
});
