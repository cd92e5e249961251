import { beforeAll, expect, it } from 'vitest';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { MessageIds } from '@server/gateway/core/message-ids';
import { readInbox } from '@server/gateway/core/messages/inbox-store';
import { hideMessages, insertMessage } from '@server/gateway/core/messages/message-store';
import { createReact, type ReactDeps } from '@server/gateway/core/messages/react-together';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { systemClock } from '@server/kernel/time';
import { describeOnEachDatabase } from '@tests/support/databases';
import { addUsers, allowAll } from '@tests/support/gateway';
import { watchStatements } from '@tests/support/watched-database';

const PAIRS = 40;
const address = (side: 'a' | 'b', n: number) => `react-${side}-${n}` as ChatAddress;
const everyone = Array.from({ length: PAIRS }, (_, n) => n);

describeOnEachDatabase('reactions that are changed together', 'locks', (open) => {
  let db: Database;
  let failures: unknown[];
  const ids = new MessageIds(systemClock, async () => 0n);
  const sent = new Map<number, bigint>();

  beforeAll(async () => {
    ({ db } = await open());
    await addUsers(
      query(db),
      everyone.flatMap((n) => [address('a', n), address('b', n)]),
    );
    await ids.ready();
    for (const n of everyone) {
      const [id, from, to] = [ids.next(), address('a', n), address('b', n)];
      sent.set(n, id);
      const body = { kind: 'text', text: 'hello' } as never;
      const sentAt = systemClock.now();
      await inTransaction(db, (transaction) =>
        insertMessage(transaction, { id, from, to, body, sentAt }),
      );
    }
  });

  function reacting(more: Partial<ReactDeps> = {}) {
    failures = [];
    return createReact({
      db,
      ids,
      clock: systemClock,
      inboxCap: 5_000,
      check: allowAll,
      deposited: () => undefined,
      reacted: () => undefined,
      onTogetherFailed: (error) => failures.push(error),
      ...more,
    });
  }
  const heart = (n: number) =>
    ({ from: address('b', n), messageId: sent.get(n)!, emoticon: 'heart' }) as const;

  it('are one look-up of the messages and one change with its commit, however many there are', async () => {
    const react = reacting();
    const watched = watchStatements();
    const results = await Promise.all(everyone.map((n) => react(heart(n))));
    watched.end();
    expect(results).toEqual(everyone.map(() => ok(undefined)));
    expect(watched.sent.map(({ text }) => /chat_\w+/.exec(text)?.[0])).toEqual([
      'chat_message',
      'chat_react',
    ]);
    for (const n of everyone) {
      const [news, ...others] = await readInbox(db, address('a', n), 0, 10);
      const id = String(sent.get(n));
      const event = { kind: 'reaction', id, emoticon: 'heart', isGone: false };
      expect([news?.from, news?.event, others]).toEqual([address('b', n), event, []]);
    }
  });

  it('of one person to one message come one after the other, and the last one stays', async () => {
    const react = reacting();
    const told: unknown[] = [];
    const noting = reacting({ deposited: (_, { event }) => told.push(event) });
    await react(heart(0));
    const change = (emoticon: 'cry' | 'laugh' | undefined) => noting({ ...heart(0), emoticon });
    await Promise.all([change('cry'), change(undefined), change('laugh'), change('laugh')]);
    expect(told).toMatchObject([
      { emoticon: 'cry', isGone: false },
      { emoticon: 'cry', isGone: true },
      { emoticon: 'laugh', isGone: false },
    ]);
  });

  it('are each refused for a reason of its own', async () => {
    const check = { ...allowAll, mayReact: async () => [false, true] };
    const react = reacting({ check });
    const answers = await Promise.all([
      react({ ...heart(1), emoticon: 'cry' }),
      react({ ...heart(2), emoticon: 'cry' }),
      react({ ...heart(3), messageId: 1n }),
      react({ ...heart(4), to: address('a', 5) }),
      react({ ...heart(6), emoticon: undefined }),
    ]);
    expect(answers).toEqual([
      { ok: false, error: { kind: 'reaction-closed' } },
      ok(undefined),
      { ok: false, error: { kind: 'unknown-message' } },
      { ok: false, error: { kind: 'unknown-message' } },
      ok(undefined),
    ]);
  });

  it('are not made by a person who has deleted the message, and do not reach one', async () => {
    const [reached, making] = [9, 10];
    const inbox = () => readInbox(db, address('a', reached), 0, 10);
    const before = await inbox();
    await hideMessages(db, address('a', reached), address('b', reached), {
      ids: [sent.get(reached)!],
    });
    await hideMessages(db, address('b', making), address('a', making), {
      ids: [sent.get(making)!],
    });
    const react = reacting();
    const answers = await Promise.all(
      [reached, making].map((n) => react({ ...heart(n), emoticon: 'cake' })),
    );
    expect(answers).toEqual([ok(undefined), { ok: false, error: { kind: 'unknown-message' } }]);
    expect(await inbox()).toEqual(before);
  });

  it('are changed one by one where they cannot be changed together', async () => {
    const mayReact = async (chats: readonly unknown[]) => {
      if (chats.length > 1) throw new Error('too many at once');
      return [true];
    };
    const react = reacting({ check: { ...allowAll, mayReact } });
    const answers = await Promise.all([7, 8].map((n) => react({ ...heart(n), emoticon: 'cake' })));
    expect(answers).toEqual([ok(undefined), ok(undefined)]);
    expect(failures).toHaveLength(1);
  });
});
