import { sql } from 'kysely';
import { beforeAll, expect, it, beforeEach, describe } from 'vitest';
import { coins } from '@/domain/wallet/coins';
import { newFriendFee, pay, welcomeGrant } from '@/domain/wallet/transactions';
import { findBrokenInvariants, findBrokenSince } from '@server/wallet/invariant-store';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { describeOnEachDatabase } from '@tests/support/databases';
import { balances } from '@tests/support/builders';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { moneyWorld, type MoneyWorld, type TestPerson } from './money-world';
import { DAY, MINUTE } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import { inspectLedger } from '@server/wallet/wallet-slice';

const CALLERS = 30;

describeOnEachDatabase('the ledger', 'both', (open) => {
  let world: MoneyWorld;
  let peer: TestPerson;
  beforeAll(async () => {
    world = moneyWorld((await open()).db);
    peer = await world.person();
  });

  const spend = (person: TestPerson, key: string) =>
    world.db
      .transaction()
      .execute((transaction) =>
        world.ledger.post(
          transaction,
          newFriendFee(ledgerKey(key), { user: person.id, peer: peer.id }),
        ),
      );

  it('gives a person nothing they never got', async () => {
    expect(await world.ledger.balancesOf((await world.person()).id)).toEqual(balances());
  });

  it('moves the amount of the movement', async () => {
    const person = await world.person({ coins: 3, characters: 20, vipCharacters: 7 });
    expectOk(await spend(person, `one:${person.id}`));
    expect(await world.ledger.balancesOf(person.id)).toEqual(
      balances({ coins: 2, characters: 20, vipCharacters: 7 }),
    );
    await world.expectSound();
  });

  it('posts a key once, however many call with it at once', async () => {
    const person = await world.person({ coins: 5 });
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, () => spend(person, `same:${person.id}`)),
    );
    expect(answers.filter((answer) => expectOk(answer).posted)).toHaveLength(1);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ coins: 4 }));
    await world.expectSound();
  });

  it('never lets a balance below zero, with any number of spenders at once', async () => {
    const person = await world.person({ coins: 10 });
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, n) => spend(person, `many:${person.id}:${n}`)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(await world.ledger.balancesOf(person.id)).toEqual(balances());
    await world.expectSound();
  });

  it('writes nothing when it refuses, and the transaction goes on', async () => {
    const person = await world.person();
    const refused = await world.db.transaction().execute(async (transaction) => {
      const fee = newFriendFee(ledgerKey(`poor:${person.id}`), { user: person.id, peer: peer.id });
      const first = await world.ledger.post(transaction, fee);
      const grant = welcomeGrant(ledgerKey(`late:${person.id}`), person.id, {
        coins: 1,
        characters: 0,
      });
      if (grant) expectOk(await world.ledger.post(transaction, grant));
      expectOk(await world.ledger.post(transaction, fee));
      return first;
    });
    expect(expectErr(refused)).toMatchObject({ kind: 'insufficient', unit: 'coin', missing: 1 });
    await world.expectSound();
  });

  it('refuses a key under another name as a fault of the program', async () => {
    const person = await world.person({ coins: 1 });
    await expect(
      world.db
        .transaction()
        .execute((transaction) =>
          world.ledger.post(
            transaction,
            newFriendFee(ledgerKey(`welcome:${person.id}`), { user: person.id, peer: peer.id }),
          ),
        ),
    ).rejects.toThrow(/names a welcome/);
  });

  it('locks the accounts of two people in one order: opposite movements never deadlock', async () => {
    const [a, b] = [await world.person({ coins: 50 }), await world.person({ coins: 50 })];
    const gift = (from: TestPerson, to: TestPerson, n: number) =>
      world.db.transaction().execute((transaction) =>
        world.ledger.post(transaction, {
          kind: 'gift',
          key: ledgerKey(`gift:${from.id}:${n}`),
          entries: [...pay(from.id, 'gift', coins(1)), ...pay(to.id, 'gift', coins(1))],
          detail: { from: from.id, to: to.id, giftId: 1, price: coins(1) },
        }),
      );
    await Promise.all(
      Array.from({ length: CALLERS }, (_, n) => (n % 2 ? gift(a, b, n) : gift(b, a, n))),
    );
    expect(await world.ledger.balancesOf(a.id)).toEqual(balances({ coins: 20 }));
    expect(await world.ledger.balancesOf(b.id)).toEqual(balances({ coins: 20 }));
    await world.expectSound();
  });

  it.each(['ledger_tx', 'ledger_entry'])(
    'prevents any change or deletion of a row of %s',
    async (table) => {
      await world.person({ coins: 1 });
      for (const statement of [`update ${table} set ${CHANGES[table]}`, `delete from ${table}`]) {
        await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/only ever added to/);
      }
    },
  );
});

/** Two people, the one who was there first before the other. */
const TWO = 'from app_user a join app_user b on a.id < b.id limit 1';

const CHANGES: Readonly<Record<string, string>> = {
  ledger_tx: "kind = 'x'",
  ledger_entry: 'amount = 1',
};

describeOnEachDatabase('the invariants', 'both', (open) => {
  /** Breaks a sound ledger with one statement and undoes it: each kind of damage is found. */
  const damages: readonly (readonly [string, string])[] = [
    [
      'a balance is the sum of its entries',
      "update ledger_account set balance = balance + 1 where unit = 'coin'",
    ],
    ['everything sums to zero', line("'mint', null, 'coin', 1")],
    ['a movement sums to zero', line("'mint', null, 'coin', 1")],
    ['the escrow holds what is reserved', line("'escrow', null, 'coin', 1")],
    [
      'a movement has two entries',
      "insert into ledger_tx (key, kind, detail, created_at) values ('empty', 'x', '{}', now())",
    ],
    ['a charged translation was reserved once', record('reserved', 'null')],
    ['a translation ends as its record says', record('settled', 'now()', "'text'")],
    ['a red packet was paid by its sender once', packet('waiting', 'null')],
    ['the escrow holds what is reserved', packet('waiting', 'null')],
    ['a red packet ends as its record says', packet('opened', 'now()')],
    ['a gift takes what its record says', gift(3)],
    ['the free gifts of a month are counted', gift(0)],
    [
      'the free gifts of a month are counted',
      "insert into gift_allowance select id, '2026-03', 1 from app_user limit 1",
    ],
    [
      'a photo permission was paid by its viewer once',
      `insert into photo_permission (viewer, owner, bought_at) select a.id, b.id, now() ${TWO}`,
    ],
    [
      'a photo fee gave its permission',
      `insert into ledger_tx (key, kind, detail, created_at)
        select 'photo:' || a.id || ':' || b.id, 'photo-permission', '{}', now() ${TWO}`,
    ],
    [
      'every opening of a conversation was paid once',
      `insert into chat_opening (low, high, openings, opened_by, open_until)
        select a.id, b.id, 1, a.id, now() ${TWO}`,
    ],
    [
      'every opening of a conversation was paid once',
      `insert into ledger_tx (key, kind, detail, created_at)
        select 'chat:' || a.id || ':' || b.id || ':1', 'new-friend-chat', '{}', now() ${TWO}`,
    ],
    ['an opened picture was paid as it says', opened("'permission', null")],
    ['the free pictures of a month are counted', opened("'allowance', '2026-03'")],
  ];
  let world: MoneyWorld;
  beforeAll(async () => {
    world = moneyWorld((await open()).db);
    await world.person({ coins: 5 });
    await world.person();
  });

  it('find nothing in a sound ledger', async () => {
    expect(await findBrokenInvariants(world.db)).toEqual([]);
  });

  it.each(damages)('find that not: %s', async (invariant, damage) => {
    const found = await world.db
      .transaction()
      .execute(async (transaction) => {
        await sql.raw(damage).execute(transaction);
        throw new Found(await findBrokenInvariants(transaction));
      })
      .catch((error: unknown) => {
        if (error instanceof Found) return error.found;
        throw error;
      });
    expect(found.map((broken) => broken.invariant)).toContain(invariant);
  });
});

class Found extends Error {
  readonly found: Awaited<ReturnType<typeof findBrokenInvariants>>;

  constructor(found: Awaited<ReturnType<typeof findBrokenInvariants>>) {
    super('found');
    this.found = found;
  }
}

function line(values: string): string {
  return `with tx as (select key from ledger_tx limit 1)
    insert into ledger_entry (tx, account, owner, unit, amount, balance)
      select tx.key, ${values}, 0 from tx`;
}

function record(state: string, finished: string, translation = 'null'): string {
  return `insert into translation_record (id, user_id, source, source_hash, target, state,
      translation, vip, normal, coins, created_at, lapses_at, finished_at)
    select 'damage', id, 'x', 'x', 'de', '${state}', ${translation}, 0, 0, 1, now(), now(), ${finished}
    from app_user limit 1`;
}

function packet(state: string, ended: string): string {
  return `insert into red_packet (id, sender, recipient, amount, note, state, sent_at, returns_at, ended_at)
    select 'damage', min(id), max(id), 7, '', '${state}', now(), now(), ${ended} from app_user`;
}

function opened(by: string): string {
  return `insert into sent_picture (key, use, sender, recipient, client_id, sent_at, granted_at,
      view_hash, session_hash, opened_by, opened_in)
    select 'damage', 'burn', a.id, b.id, 'damage', now(), now(), 'x', 'x', ${by} ${TWO}`;
}

function gift(price: number): string {
  return `insert into gift_given (id, giver, receiver, gift, coins, month, given_at)
    select 'damage', min(id), max(id), 1, ${price}, '2026-03', now() from app_user`;
}

describeOnEachDatabase('the inspection of new entries', 'rules', (open) => {
  let world: MoneyWorld;
  let giver: TestPerson;
  let receiver: TestPerson;
  let gifts = 0;

  beforeEach(async () => {
    world = moneyWorld((await open()).db);
    giver = await world.person({ coins: 50 });
    receiver = await world.person({ coins: 5 });
    await inspect();
  });

  const inspect = () => inTransaction(world.db, (t) => findBrokenSince(t, world.clock.now()));
  const found = async () => (await inspect()).map(({ invariant }) => invariant);
  const give = async () => {
    gifts += 1;
    const detail = { from: giver.id, to: receiver.id, giftId: 1, price: coins(1) };
    const entries = pay(giver.id, 'gift', coins(1));
    const key = ledgerKey(`gift:new-${gifts}`);
    await inTransaction(world.db, async (t) =>
      expectOk(await world.ledger.post(t, { kind: 'gift', key, entries, detail })),
    );
  };
  const movement = (key: string) =>
    sql`
    insert into ledger_tx (key, kind, detail, created_at) values (${key}, 'x', '{}', now())
  `.execute(world.db);
  const entry = (tx: string, what: { account: string; amount: number; id?: string }) =>
    sql`
      insert into ledger_entry (id, tx, account, owner, unit, amount, balance) overriding system value
      values (
        coalesce(${what.id ?? null}::bigint, nextval(pg_get_serial_sequence('ledger_entry', 'id'))),
        ${tx}, ${what.account}, null, 'coin', ${what.amount}, null
      )
    `.execute(world.db);

  it('finds nothing in a sound ledger, however often it looks', async () => {
    for (let round = 0; round < 4; round += 1) {
      await give();
      expect(await inspect()).toEqual([]);
      world.clock.advance(11 * MINUTE);
      await give();
      expect(await inspect()).toEqual([]);
    }
  });

  it('finds a movement of one entry that does not sum to zero', async () => {
    await movement('half');
    await entry('half', { account: 'mint', amount: 3 });
    expect(await found()).toEqual(
      expect.arrayContaining(['a movement sums to zero', 'a movement has two entries']),
    );
  });

  it('finds a balance that differs from its newest entry', async () => {
    await give();
    await sql`
      update ledger_account set balance = balance + 1 where owner = ${giver.id} and unit = 'coin'
    `.execute(world.db);
    expect(await found()).toEqual(['a balance is the sum of its entries']);
    await give();
    expect(await found()).toContain('a balance follows from the one before');
  });

  it('finds an escrow that does not hold what is reserved, and knows what it held long ago', async () => {
    await movement('strange');
    await entry('strange', { account: 'mint', amount: -2 });
    await entry('strange', { account: 'escrow', amount: 2 });
    for (let round = 0; round < 3; round += 1) {
      expect(await found()).toEqual(['the escrow holds what is reserved']);
      world.clock.advance(11 * MINUTE);
    }
    await movement('back');
    await entry('back', { account: 'mint', amount: 2 });
    await entry('back', { account: 'escrow', amount: -2 });
    for (let round = 0; round < 3; round += 1) {
      expect(await found()).toEqual([]);
      world.clock.advance(11 * MINUTE);
    }
  });

  it('finds what becomes visible after newer entries', async () => {
    const { rows } = await sql<{ id: string }>`
      select nextval(pg_get_serial_sequence('ledger_entry', 'id'))::text as id
    `.execute(world.db);
    await give();
    world.clock.advance(11 * MINUTE);
    expect(await found()).toEqual([]);
    await movement('late');
    await entry('late', { account: 'mint', amount: 1, ...rows[0] });
    world.clock.advance(MINUTE);
    expect(await found()).toContain('a movement sums to zero');
  });

  it('adds up all of it while it is short, and once a day when it is long', async () => {
    const damage = sql`
      insert into ledger_tx (key, kind, detail, created_at) values ('empty', 'x', '{}', now())
    `;
    expect(await inspectLedger(world.db, world.clock)).toEqual([]);
    await damage.execute(world.db);
    const empty = { invariant: 'a movement has two entries', subject: 'empty' };
    expect(await inspectLedger(world.db, world.clock)).toEqual([empty]);
    await world.db.updateTable('ledger_check').set({ seen_up_to: 100_000 }).execute();
    expect(await inspectLedger(world.db, world.clock)).toEqual([]);
    world.clock.advance(DAY);
    expect(await inspectLedger(world.db, world.clock)).toEqual([empty]);
  });
});

describe('ledgerKey', () => {
  it.each(['', 'a b', 'x'.repeat(129)])('refuses %j', (text) => {
    expect(() => ledgerKey(text)).toThrow(RangeError);
  });
});
