import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import type { ChatAddress } from '@/domain/shared/ids';
import { MessageIds } from '@server/gateway/core/message-ids';
import { unreadByPeer } from '@server/gateway/core/messages/conversation-store';
import { DeliveryReceipts } from '@server/gateway/core/messages/delivery-receipts';
import { readInbox } from '@server/gateway/core/messages/inbox-store';
import { lockPair } from '@server/gateway/core/messages/message-store';
import {
  type MessageDraft,
  type StoreMessageDeps,
  createStoreTogether,
} from '@server/gateway/core/messages/store-message';
import { createConfirm } from '@server/gateway/core/session/confirmations';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { systemClock } from '@server/kernel/time';
import { describeOnEachDatabase, type TestEngine } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { addUsers, allowAll } from '@tests/support/gateway';
import { watchStatements } from '@tests/support/watched-database';
import { textOf } from '@tests/support/stored-text';
import { systemScheduler } from '@server/kernel/scheduler';

const PAIRS = 40;
const address = (side: 'a' | 'b', n: number) => `tog-${side}-${n}` as ChatAddress;

describeOnEachDatabase('texts that are stored together', 'locks', (open) => {
  let db: Database;
  let engine: TestEngine;
  let alone: string[];
  let failures: unknown[];
  let ids: MessageIds;
  let round = 0;

  beforeAll(async () => {
    ({ db, engine } = await open());
    const people = Array.from({ length: PAIRS }, (_, n) => [address('a', n), address('b', n)]);
    await addUsers(query(db), people.flat());
  });
  beforeEach(() => {
    alone = [];
    failures = [];
    round += 1;
    ids = new MessageIds(systemClock, async () => 0n);
  });

  const store = (deps: Partial<StoreMessageDeps> = {}) =>
    createStoreTogether({
      db,
      ids,
      clock: systemClock,
      inboxCap: 5_000,
      check: {
        ...allowAll,
        check: async ({ clientId }) => {
          alone.push(clientId);
          return { allowed: true };
        },
      },
      onCheckFailed: (error) => failures.push(error),
      onTogetherFailed: (error) => failures.push(error),
      ...deps,
    });
  const draft = (n: number, name = `${round}-${n}`, more: Partial<MessageDraft> = {}) => ({
    from: address('a', n),
    to: address('b', n),
    content: { kind: 'text' as const, text: `hello ${name}`, ext: {} },
    localId: name,
    ...more,
  });
  const everyone = Array.from({ length: PAIRS }, (_, n) => n);
  const stored = async (name: string) =>
    query(db).selectFrom('chat_accepted').selectAll().where('client_id', '=', name).execute();

  it('are one look and one commit, however many there are', async () => {
    const storeMessage = store();
    await storeMessage(draft(0, `${round}-first`));
    const watched = watchStatements();
    const results = await Promise.all(everyone.map((n) => storeMessage(draft(n))));
    watched.end();
    expect(watched.sent.map(({ text }) => /chat_\w+/.exec(text)?.[0])).toEqual([
      'chat_store_texts',
    ]);
    for (const [n, result] of results.entries()) {
      const { id, delivery } = expectOk(result);
      const inbox = await readInbox(db, address('b', n), 0, 100);
      const entry = inbox.find((one) => one.id === id);
      const said = textOf(address('b', n), `hello ${round}-${n}`);
      expect(entry).toMatchObject({ key: delivery?.key, from: address('a', n), event: said.event });
    }
    expect([alone, failures]).toEqual([[], []]);
  });

  it('keep the order of each chat, and of each inbox', async () => {
    const [from, others] = [address('b', 0), everyone.slice(1, 20)];
    const storeMessage = store();
    const before = await readInbox(db, from, 0, 1_000);
    const sent = await Promise.all([
      ...others.map((n) =>
        storeMessage(draft(n, `${round}-to-${n}`, { from: address('a', n), to: from })),
      ),
      ...[1, 2, 3, 4].map((k) => storeMessage(draft(0, `${round}-same-${k}`))),
    ]);
    const inbox = (await readInbox(db, from, 0, 1_000)).slice(before.length);
    expect(inbox.map(({ key }) => key)).toEqual(inbox.map((_, at) => (inbox[0]?.key ?? 0) + at));
    const own = sent.slice(-4).map((result) => expectOk(result).id);
    expect(own).toEqual(own.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(inbox.filter(({ id }) => own.includes(id)).map(({ id }) => id)).toEqual(own);
    expect(inbox).toHaveLength(others.length + 4);
  });

  it('of one name are stored once, and are reported once as another sender’s', async () => {
    const storeMessage = store();
    const name = `${round}-once`;
    const twice = await Promise.all([storeMessage(draft(1, name)), storeMessage(draft(1, name))]);
    const [first, second] = twice.map((result) => expectOk(result));
    expect(second?.id).toBe(first?.id);
    expect(second?.delivery).toBeUndefined();
    const misused = await storeMessage(draft(1, name, { to: address('b', 2) }));
    expect(misused).toEqual({ ok: false, error: { kind: 'reused-local-id' } });
    expect(await stored(name)).toHaveLength(1);
    expect(await unreadByPeer(db, address('b', 2), systemClock.now())).not.toContain(
      address('a', 1),
    );
  });

  it('do not wait for a locked chat; its text is stored when the lock is free', async () => {
    const storeMessage = store();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let taken = () => {};
    const isTaken = new Promise<void>((resolve) => (taken = resolve));
    // The embedded database has one connection, so that there is no other holder.
    const holding =
      engine === 'embedded'
        ? Promise.resolve()
        : inTransaction(db, async (transaction) => {
            await lockPair(transaction, address('a', 3), address('b', 3));
            taken();
            await held;
          });
    if (engine !== 'embedded') await isTaken;
    const blocked = storeMessage(draft(3));
    const free = await storeMessage(draft(4));
    expectOk(free);
    expect(engine === 'embedded' ? [] : await stored(`${round}-3`)).toEqual([]);
    expect(alone).toEqual([]);
    release();
    await holding;
    expectOk(await blocked);
    expect(alone).toEqual(engine === 'embedded' ? [] : [`${round}-3`]);
  });

  it('never come before what is in the chat, or below what was read', async () => {
    const newer = (1n << 62n) + BigInt(round);
    await sql`
      update chat_conversation set read_up_to = ${String(newer)}::numeric
      where owner = ${address('b', 5)} and peer = ${address('a', 5)}
    `.execute(query(db));
    expectOk(await store()(draft(5)));
    expect(alone).toEqual([`${round}-5`]);
  });

  it('do not reach an account that has ended, whatever the earlier look found', async () => {
    await query(db)
      .updateTable('app_user')
      .set({ status: 'banned' })
      .where('im_account', '=', address('b', 6))
      .execute();
    const storeMessage = store();
    const [refused, other] = await Promise.all([storeMessage(draft(6)), storeMessage(draft(7))]);
    expect(refused).toEqual({ ok: false, error: { kind: 'unknown-user' } });
    expectOk(other);
    expect(await stored(`${round}-6`)).toEqual([]);
  });

  it('are asked about one by one where the look does not name them, or fails', async () => {
    const check = {
      check: async () => ({ allowed: false as const, code: 106, message: 'no coins' }),
      plainAmong: async (messages: readonly { readonly clientId: string }[]) =>
        new Set(messages.filter(({ clientId }) => clientId.endsWith('-8')) as never[]),
    };
    const storeMessage = store({ check });
    const [plain, paid] = await Promise.all([storeMessage(draft(8)), storeMessage(draft(9))]);
    expectOk(plain);
    expect(paid).toMatchObject({ ok: false, error: { kind: 'refused', code: 106 } });
    const broken = store({
      check: { ...allowAll, plainAmong: () => Promise.reject(new Error('away')) },
    });
    expectOk(await broken(draft(10)));
    expect(failures).toHaveLength(1);
  });

  it('leave the whole history as one by one: the oldest goes, its number with it', async () => {
    const [from, to] = [address('a', 11), address('b', 11)];
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
      select i, ${`${from}|${to}`}, ${from}, ${to}, case when i = 2 then 'image' else 'text' end,
        '{}', now()
      from generate_series(1, ${HISTORY_LIMIT}::int) i
    `.execute(query(db));
    await sql`
      insert into chat_conversation (owner, peer, last_id, unread)
      values (${to}, ${from}, ${HISTORY_LIMIT}, ${HISTORY_LIMIT}), (${from}, ${to}, ${HISTORY_LIMIT}, 0)
      on conflict (owner, peer) do update set unread = excluded.unread, read_up_to = 0
    `.execute(query(db));
    await query(db)
      .deleteFrom('chat_message')
      .where('id', '>', '1000')
      .where('recipient', '=', to)
      .execute();
    const left = async () => {
      const rows = await query(db)
        .selectFrom('chat_message')
        .select('id')
        .where('pair', '=', `${from}|${to}`)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => Number(id));
    };
    const dropped: (readonly string[])[] = [];
    const storeMessage = store({
      pictures: { dropped: async (_, names) => void dropped.push(names) },
    });
    expectOk(await storeMessage(draft(11, `${round}-oldest`)));
    expect((await left()).slice(0, 2)).toEqual([2, 3]);
    expect([alone, dropped]).toEqual([[], []]);
    // What drops a picture must report it in the same transaction.
    expectOk(await storeMessage(draft(11, `${round}-picture`)));
    expect([alone, dropped]).toEqual([[`${round}-picture`], [['2']]]);
    expect(await left()).toHaveLength(HISTORY_LIMIT);
    expect((await unreadByPeer(db, to, systemClock.now())).get(from)).toBe(HISTORY_LIMIT);
  });

  it('are delivered and confirmed together, too', async () => {
    const storeMessage = store();
    const sent = await Promise.all(everyone.slice(12).map((n) => storeMessage(draft(n))));
    const told: string[] = [];
    const receipts = new DeliveryReceipts({
      db,
      ids,
      clock: systemClock,
      scheduler: systemScheduler,
      inboxCap: 5_000,
      pause: 3_600_000,
      deposited: (to, { from }) => void told.push(`${from} to ${to}`),
      onError: (error) => void told.push(String(error)),
    });
    const confirm = createConfirm(db, systemScheduler, 0);
    const watched = watchStatements();
    for (const [index, result] of sent.entries()) {
      const n = index + 12;
      const receipt = {
        from: address('b', n),
        to: address('a', n),
        messageId: expectOk(result).id,
      };
      receipts.add(receipt);
      receipts.add(receipt);
    }
    await receipts.flush();
    await Promise.all(everyone.map((n) => confirm(address('b', n), 1_000)));
    watched.end();
    expect(told).toEqual(everyone.slice(12).map((n) => `${address('b', n)} to ${address('a', n)}`));
    expect(watched.sent).toHaveLength(3);
    expect(watched.sent.at(-1)?.text).toContain('synchronous_commit');
    for (const n of everyone) expect(await readInbox(db, address('b', n), 0, 10)).toEqual([]);
    expect(await readInbox(db, address('a', 20), 0, 10)).toHaveLength(1);
  });
});
