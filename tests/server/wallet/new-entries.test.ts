import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { pay } from '@/domain/wallet/transactions';
import { inTransaction } from '@server/kernel/data/transactions';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { inspectLedger } from '@server/wallet/wallet-slice';
import { findBrokenSince } from '@server/wallet/invariant-store';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { moneyWorld, type MoneyWorld, type TestPerson } from './money-world';

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

  it('finds a balance that is not what the newest entry says', async () => {
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
