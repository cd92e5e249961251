import { beforeAll, expect, it } from 'vitest';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY } from '@/domain/shared/time';
import { newFriendFee } from '@/domain/wallet/transactions';
import { createIdempotency, forgetOldCalls } from '@server/kernel/data/idempotency-store';
import { ledgerKey } from '@server/kernel/ports/wallet';
import { balances } from '@tests/support/builders';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { moneyWorld, type MoneyWorld, type TestPerson } from './money-world';

describeOnEachDatabase('a spending call', 'rules', (open) => {
  let world: MoneyWorld;
  let peer: TestPerson;
  let spent = 0;
  beforeAll(async () => {
    world = moneyWorld((await open()).db);
    peer = await world.person();
  });

  /** Spends a coin under a ledger key of its own each time it really runs. */
  const call = (person: TestPerson, key: string, request: unknown = { to: 1 }, route = '/gift') =>
    world.db.transaction().execute((transaction) =>
      createIdempotency(world).once(
        transaction,
        { user: person.id, route, key, request },
        async (): Promise<Result<{ left: number }, { kind: 'insufficient' }>> => {
          spent += 1;
          const fee = newFriendFee(ledgerKey(`spend:${spent}`), { user: person.id, peer: peer.id });
          const posted = await world.ledger.post(transaction, fee);
          if (!posted.ok) return err({ kind: 'insufficient' });
          return ok({ left: (await world.ledger.lock(transaction, person.id)).coins });
        },
      ),
    );

  it(
    'spends once and answers the same to thirty callers with one key',
    { tags: ['quick'] },
    async () => {
      const person = await world.person({ coins: 9 });
      const answers = await Promise.all(Array.from({ length: 30 }, () => call(person, 'key')));
      expect(answers.map(expectOk)).toEqual(answers.map(() => ({ left: 8 })));
      expect(await world.ledger.balancesOf(person.id)).toEqual(balances({ coins: 8 }));
      await world.expectSound();
    },
  );

  it('distinguishes keys, routes and people', async () => {
    const [a, b] = [await world.person({ coins: 9 }), await world.person({ coins: 9 })];
    await call(a, 'key');
    await call(a, 'other');
    await call(a, 'key', { to: 1 }, '/pay');
    await call(b, 'key');
    expect((await world.ledger.balancesOf(a.id)).coins).toBe(6);
    expect((await world.ledger.balancesOf(b.id)).coins).toBe(8);
  });

  it('refuses another request under the same key, for any order of its fields', async () => {
    const person = await world.person({ coins: 9 });
    await call(person, 'key', { to: 1, what: [{ a: 1, b: 2 }] });
    expectOk(await call(person, 'key', { what: [{ b: 2, a: 1 }], to: 1 }));
    for (const request of [{ to: 2 }, { to: 1, what: [{ a: 2, b: 1 }] }, undefined, 'to']) {
      expect(expectErr(await call(person, 'key', request))).toEqual({ kind: 'request-changed' });
    }
    expect((await world.ledger.balancesOf(person.id)).coins).toBe(8);
  });

  it('remembers no refusal: the same intent works after a top-up', async () => {
    const person = await world.person();
    expect(expectErr(await call(person, 'key'))).toEqual({ kind: 'insufficient' });
    const rich = await world.person({ coins: 1 });
    expectOk(await call(rich, 'key'));
    expect(expectErr(await call(person, 'key'))).toEqual({ kind: 'insufficient' });
  });

  it('is forgotten after seven days', async () => {
    const person = await world.person({ coins: 9 });
    await call(person, 'key');
    const forget = () => forgetOldCalls(world.db, world.clock);
    world.clock.advance(7 * DAY);
    await forget();
    await call(person, 'key');
    expect((await world.ledger.balancesOf(person.id)).coins).toBe(8);
    world.clock.advance(1);
    await forget();
    await call(person, 'key');
    expect((await world.ledger.balancesOf(person.id)).coins).toBe(7);
  });
});
