import { expect, it } from 'vitest';
import * as grants from '@/contract/operator/grant-calls';
import * as calls from '@/contract/operator/operator-calls';
import { bills } from '@/contract/http/wallet';
import type { LiveEvent } from '@/contract/http/live-events';
import { DAY, nextMidnight } from '@/domain/shared/time';
import { describeOperator } from './operator-stage';

describeOperator('granted coins', 'rules', ({ server, world, operate, refused }) => {
  const who = ({ id }: { readonly id: number }) => String(id + 100_000);
  let made = 0;
  const order = (person: { readonly id: number }, coins: number, operator: string) => {
    made += 1;
    return { operator, who: who(person), id: `grant-intent-${made}`, coins, reason: 'Paid twice' };
  };

  it('reach the balance and the bills with their reason, once, and every open page', async () => {
    const a = await world().signIn({ coins: 3 });
    const heard: LiveEvent[] = [];
    server().kit.events.subscribe(a.id, (event) => void heard.push(event));
    const given = order(a, 50, 'Hanna');
    expect(await operate(grants.grantCoins, given)).toEqual({
      before: 3,
      after: 53,
      owedPaid: 0,
      left: 450,
    });
    expect(await operate(grants.grantCoins, given)).toEqual({
      before: 3,
      after: 53,
      owedPaid: 0,
      left: 450,
    });
    expect((await world().ledger.balancesOf(a.id)).coins).toBe(53);
    const [bill] = (await a.call(bills, {})).rows;
    expect(bill).toMatchObject({ item: 'coin-grant', change: 50, reason: 'Paid twice' });
    expect(bill).not.toHaveProperty('counterpart');
    expect(heard.map(({ kind }) => kind)).toContain('balances');
    const { log } = await operate(calls.userDetail, { operator: 'Hanna', who: who(a) });
    expect(log.map(({ action, operator, detail }) => [action, operator, detail])).toEqual([
      ['coins-granted', 'Hanna', '50: Paid twice'],
    ]);
    expect((await refused(grants.grantCoins, { ...given, coins: 51 }))[0]).toBe('grant-reused');
  });

  it('pay first what the person owes, which the operator sees', async () => {
    server().clock.advance(DAY);
    const a = await world().signIn();
    await world().owes(a.id, 27);
    expect((await operate(calls.userDetail, { operator: 'Hanna', who: who(a) })).balances).toEqual({
      coins: 0,
      characters: 0,
      vipCharacters: 0,
      owed: 27,
    });
    const given = order(a, 30, 'Hanna');
    const granted = { before: 0, after: 3, owedPaid: 27, left: 470 };
    expect(await operate(grants.grantCoins, given)).toEqual(granted);
    expect(await operate(grants.grantCoins, given)).toEqual(granted);
  });

  it(
    'are limited for all operators and a day, also at the same moment',
    { tags: ['quick'] },
    async () => {
      server().clock.advance(DAY);
      const a = await world().signIn();
      const answers = await Promise.allSettled(
        Array.from({ length: 6 }, (_, n) =>
          operate(grants.grantCoins, order(a, 100, n % 2 ? 'Jonas' : 'Mia')),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await refused(grants.grantCoins, order(a, 1, 'Jonas'))).toEqual([
        'grant-limit',
        'You may grant 0 more coins today.',
      ]);
      expect((await refused(grants.grantCoins, order(a, 1, 'Noa')))[0]).toBe('grant-limit');
      const now = server().clock.now();
      server().clock.advance(nextMidnight(now) - now);
      expect((await operate(grants.grantCoins, order(a, 500, 'Jonas'))).left).toBe(0);
      server().clock.advance(DAY);
    },
  );

  it('are listed, the latest first', async () => {
    const a = await world().signIn();
    await operate(grants.grantCoins, order(a, 7, 'Lea'));
    const { rows, left, limit } = await operate(grants.grantedCoins, { operator: 'Lea' });
    expect([left, limit]).toEqual([493, 500]);
    expect(rows[0]).toMatchObject({
      account: a.id + 100_000,
      operator: 'Lea',
      coins: 7,
      reason: 'Paid twice',
    });
  });

  it.each<[object, string]>([
    [{ coins: 0 }, 'amount-not-positive-integer'],
    [{ reason: ' ' }, 'grant-reason-empty'],
    [{ who: '1' }, 'user-not-found'],
    [{ coins: 2_000_000 }, 'amount-too-large'],
  ])('are refused with %j, and nothing moves', async (change, kind) => {
    const a = await world().signIn();
    const given = { ...order(a, 5, 'Noa'), ...change };
    expect((await refused(grants.grantCoins, given))[0]).toBe(kind);
    expect((await world().ledger.balancesOf(a.id)).coins).toBe(0);
  });
});
