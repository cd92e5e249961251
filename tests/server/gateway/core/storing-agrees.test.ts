import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import type { ChatAddress } from '@/domain/shared/ids';
import { epochMs } from '@/domain/shared/time';
import { noteAccepted } from '@server/gateway/core/messages/accepted-store';
import { storeTexts, type PlainText } from '@server/gateway/core/messages/message-store';
import { createStoreMessage } from '@server/gateway/core/messages/store-message';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { describeOnEachDatabase } from '@tests/support/databases';
import { drawn } from '@tests/support/drawn';
import { expectOk } from '@tests/support/expect-result';
import { addUsers, allowAll } from '@tests/support/gateway';
import { textOf } from '@tests/support/stored-text';

/** Chats that are filled and written to at once. */
const CHATS = 50;
const CAP = 6;
const AT = epochMs(1_800_000_000_000);
/** The number of the text that goes into chat `n`. */
const idOf = (n: number) => BigInt(n + 1) * 1_000_000n;
const people = (side: string) =>
  Array.from({ length: CHATS }, (_none, n) => `${side}${n}` as ChatAddress);
/** Each chat twice: for senders who store together, and for one who stores alone. */
const WORLDS = ['together', 'alone'] as const;

describeOnEachDatabase('a text', 'rules', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
    const all = WORLDS.flatMap((world) => ['a', 'b'].flatMap((side) => people(`${world}-${side}`)));
    await addUsers(query(db), all);
  });

  const empty = async () => {
    for (const table of [
      'chat_message',
      'chat_conversation',
      'chat_mailbox',
      'chat_mailbox_head',
      'chat_accepted',
    ] as const)
      await query(db).deleteFrom(table).execute();
  };

  /** Fills both copies of chat `n` with the same past, of any kind that a chat can have. */
  async function past(n: number, draw: (below: number) => number): Promise<void> {
    const isFull = draw(60) === 0;
    const count = isFull ? HISTORY_LIMIT : draw(6);
    const newest = idOf(n) + BigInt(draw(12) === 0 ? draw(2) : -1 - draw(50));
    const marks = () => String(newest - BigInt(draw(count + 3)));
    const oldest = ['text', 'text', 'image'][draw(3)];
    const isHidden = draw(2) === 0;
    const listed = draw(4) > 0;
    const sides = ['a', 'b'].map(() => ({
      isThere: draw(5) > 0,
      read: marks(),
      cleared: draw(3) === 0 ? marks() : '0',
      unread: draw(HISTORY_LIMIT),
      pinned: draw(4) === 0,
      waiting: draw(CAP + 3),
      ended: draw(20) === 0,
    }));
    const repeated = draw(15) === 0;
    for (const world of WORLDS) {
      const [a, b] = [`${world}-a${n}`, `${world}-b${n}`];
      await sql`
        insert into chat_message (id, pair, sender, recipient, kind, body, sent_at, hidden_from_recipient)
        select ${String(newest)}::numeric - i, ${`${a}|${b}`},
          case when i % 3 = 0 then ${b}::text else ${a} end, case when i % 3 = 0 then ${a}::text else ${b} end,
          case when i = ${count - 1}::int then ${oldest} else 'text' end, '{}', now(),
          ${isHidden}::boolean and i % 2 = 0
        from generate_series(0, ${count - 1}::int) i
      `.execute(query(db));
      for (const [index, side] of sides.entries()) {
        const [owner, peer] = index === 0 ? [a, b] : [b, a];
        if (side.isThere) {
          await sql`
            insert into chat_conversation
              (owner, peer, last_id, read_up_to, cleared_up_to, unread, listed, pinned_at)
            values (${owner}, ${peer}, ${count === 0 ? '0' : String(newest)}::numeric,
              ${side.read}::numeric, ${side.cleared}::numeric, ${side.unread}, ${listed},
              case when ${side.pinned}::boolean then now() end)
          `.execute(query(db));
        }
        await sql`
          insert into chat_mailbox (owner, key, meta_id, sender, event, sent_at)
          select ${owner}, i, i, ${peer}, '{}', now() from generate_series(1, ${side.waiting}::int) i
        `.execute(query(db));
        if (side.waiting > 0) {
          await query(db)
            .insertInto('chat_mailbox_head')
            .values({ owner, last_key: side.waiting })
            .execute();
        }
        await query(db)
          .updateTable('app_user')
          .set({ status: side.ended ? 'banned' : 'active' })
          .where('im_account', '=', owner)
          .execute();
      }
      if (repeated) {
        const accepted = { id: 5n, from: a, to: b, clientId: `said-${n}`, sentAt: AT };
        await inTransaction(db, (transaction) => noteAccepted(transaction, accepted));
      }
    }
  }

  const textIn = (world: string, n: number): PlainText => {
    const to = `${world}-b${n}` as ChatAddress;
    const { event } = textOf(to, `hello ${n}`);
    return { id: idOf(n), from: `${world}-a${n}` as ChatAddress, to, clientId: `said-${n}`, event };
  };

  async function storeAlone(n: number): Promise<number | undefined> {
    const { from, to, clientId: localId } = textIn('alone', n);
    const content = { kind: 'text', text: `hello ${n}`, ext: {} } as const;
    const ids = { ready: async () => {}, mayHaveOthers: false, next: () => idOf(n) } as never;
    const store = createStoreMessage({
      db,
      ids,
      clock: { now: () => AT },
      check: allowAll,
      inboxCap: CAP,
      onCheckFailed: () => {},
    });
    return expectOk(await store({ from, to, content, localId })).delivery?.key;
  }

  /** All rows about the chats `which` of a world, by names that both worlds share. */
  async function rowsOf(world: string, which: readonly number[]): Promise<string> {
    const owners = which.flatMap((n) => [`${world}-a${n}`, `${world}-b${n}`]);
    const { rows } = await sql`
      select to_jsonb(m) - 'sent_at' as row from chat_message m where sender = any(${owners})
      union all select to_jsonb(c) - 'pinned_at' || jsonb_build_object('pinned', pinned_at is not null)
        from chat_conversation c where owner = any(${owners})
      union all select to_jsonb(b) - 'sent_at' from chat_mailbox b where owner = any(${owners})
      union all select to_jsonb(h) from chat_mailbox_head h where owner = any(${owners})
      union all select to_jsonb(x) from chat_accepted x where sender = any(${owners})
      order by 1
    `.execute(query(db));
    return JSON.stringify(rows).replaceAll(`${world}-`, '');
  }

  const agrees = async (cases: number, seed: number) => {
    const draw = drawn(seed);
    let stored = 0;
    for (let done = 0; done < cases; done += CHATS) {
      await empty();
      for (let n = 0; n < CHATS; n += 1) await past(n, draw);
      const every = Array.from({ length: CHATS }, (_none, n) => n);
      const before = await rowsOf('together', every);
      expect(await rowsOf('alone', every)).toBe(before);
      const texts = every.map((n) => textIn('together', n));
      const keys = await storeTexts(db, texts, AT, CAP);
      for (const [n, key] of keys) {
        expect(await storeAlone(n)).toBe(key);
      }
      expect(await rowsOf('together', every)).toBe(await rowsOf('alone', every));
      stored += keys.size;
    }
    return stored / cases;
  };

  // Most chats are such that the function stores, and some are left to their own transaction.
  it('leaves the same rows when stored with others and by itself, in 100 chats of all kinds', async () => {
    const stored = await agrees(100, 7);
    expect(stored).toBeGreaterThan(1 / 3);
    expect(stored).toBeLessThan(1);
  });

  it('leaves the same in 10,000 chats', { tags: ['lane/longer'], timeout: 1_800_000 }, async () => {
    const stored = await agrees(10_000, Number(process.env['PARLEY_SEED'] ?? Date.now()));
    expect(stored).toBeGreaterThan(1 / 3);
  });
});
