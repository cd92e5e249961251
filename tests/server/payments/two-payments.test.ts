import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPlan } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import { DAY, MINUTE, SECOND } from '@/domain/shared/time';
import { findTranslationPack } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import type { Schema } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk, outcome } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { Crash, countStatements, crashingAfter } from '../wallet/interleave';
import { orderWorld, TEN_COINS, type OrderWorld } from './order-world';

const PACK: Product = { kind: 'translation', pack: expectOk(findTranslationPack(1)) };
const PLAN: Product = { kind: 'membership', plan: expectOk(findPlan(1)) };

describeOnEachDatabase('two payments that were begun for the same', 'rules', (open) => {
  const clock = movableClock();
  let db: Kysely<Schema>;
  let world: OrderWorld;
  beforeAll(async () => {
    ({ db } = await open());
    world = orderWorld(db, clock);
  });
  afterAll(() => world.close());

  const settle = (id: string) => world.process(db).settle(id);
  const stateOf = async (id: string) => (await world.order(id)).state;
  const isTaken = async (id: string) => (await world.paymentOf(id))?.capture !== undefined;

  /** Two tabs of one buyer that show the same now; a payment is begun in each. */
  async function twoTabs(product: Product, receiver?: UserId, held = 0) {
    const { id: buyer } = await world.person({ coins: held });
    const shownAt = clock.now();
    clock.advance(SECOND);
    const begin = async () => {
      const id = await world.ordered(buyer, product, receiver);
      expectOk(await world.process(db).begin(buyer, id, shownAt));
      return id;
    };
    return { buyer, shownAt, first: await begin(), second: await begin() };
  }

  it.each([
    ['coins', TEN_COINS, false],
    ['a package', PACK, false],
    ['a membership', PLAN, false],
    ['a package for somebody else', PACK, true],
    ['a membership for somebody else', PLAN, true],
  ] as const)(
    'are one purchase, settled at the same moment: %s',
    async (_, product, isForOther) => {
      const receiver = isForOther ? (await world.person()).id : undefined;
      const { first, second } = await twoTabs(product, receiver);
      for (const id of [first, second]) await world.payer(id, 'pay');
      await Promise.all([first, second, first, second].map(settle));
      for (const id of [first, second]) expectOk(await settle(id));
      const states = [await stateOf(first), await stateOf(second)];
      expect(states.toSorted()).toEqual(['cancelled', 'paid']);
      expect([await isTaken(first), await isTaken(second)]).toEqual(
        states.map((state) => state === 'paid'),
      );
      await world.expectSound();
    },
  );

  it.each([
    'pay',
    'pay-and-leave',
    'pay-told-twice',
    'pay-unheard',
    'pay-short',
    'ask-again',
  ] as const)('take nothing for the second, at any step of its payer: %s', async (action) => {
    const { first, second } = await twoTabs(TEN_COINS);
    await world.payer(first, 'pay');
    expectOk(await settle(first));
    await world.payer(second, action);
    expectOk(await settle(second));
    for (let day = 0; day < 4; day += 1) {
      clock.advance(DAY);
      await world.process(db).followUp();
    }
    expect([await stateOf(second), await isTaken(second)]).toEqual(['cancelled', false]);
  });

  it.each([
    ['complete-pending', 'paid', 'cancelled'],
    ['fail-pending', 'declined', 'paid'],
  ] as const)(
    'wait for money that takes days: after %s they are %s and %s',
    async (end, one, two) => {
      const { buyer, first, second } = await twoTabs(TEN_COINS);
      await world.payer(first, 'pay-pending');
      expectOk(await settle(first));
      await world.payer(second, 'pay');
      expect(outcome(await settle(second))).toBe('order-pending');
      expect([await stateOf(second), await isTaken(second)]).toEqual(['open', false]);
      await world.payer(first, end);
      expectOk(await settle(first));
      clock.advance(DAY);
      await world.process(db).followUp();
      expect([await stateOf(first), await stateOf(second)]).toEqual([one, two]);
      expect((await world.ledger.balancesOf(buyer)).coins).toBe(10);
    },
  );

  it('wait for an operator where another amount came', async () => {
    const { first, second } = await twoTabs(PACK);
    await world.payer(first, 'pay-short');
    expectOk(await settle(first));
    await world.payer(second, 'pay');
    expect(outcome(await settle(second))).toBe('order-held');
    expect(await isTaken(second)).toBe(false);
  });

  it('take no money for what was paid with coins meanwhile, and no coins while money is on its way', async () => {
    const { buyer, shownAt, first, second } = await twoTabs(PACK, undefined, 60);
    const pay = (orderId: string) =>
      world.process(db).payWithCoins({ user: buyer, orderId, shownAt });
    expectOk(await pay(first));
    await world.payer(second, 'pay');
    expect(expectOk(await settle(second)).order).toMatchObject({
      state: 'cancelled',
      heldFor: 'bought-meanwhile',
    });
    const other = await twoTabs(PLAN, undefined, 60);
    await world.payer(other.first, 'pay-pending');
    expectOk(await settle(other.first));
    const asked = { user: other.buyer, orderId: other.second, shownAt: other.shownAt };
    expect(outcome(await world.process(db).payWithCoins(asked))).toBe('order-pending');
  });

  it('are two where the buyer saw the first before they went on with the second', async () => {
    const { buyer, first, second } = await twoTabs(TEN_COINS);
    await world.payer(first, 'pay');
    expectOk(await settle(first));
    // The same order from a tab that does not send when it was shown: what was sent before counts.
    expect(outcome(await world.process(db).begin(buyer, second))).toBe('bought-meanwhile');
    clock.advance(SECOND);
    expectOk(await world.process(db).begin(buyer, second, clock.now()));
    await world.payer(second, 'pay');
    expectOk(await settle(second));
    expect((await world.ledger.balancesOf(buyer)).coins).toBe(20);
  });

  it('are two of two amounts, and where the money of the first went back', async () => {
    const { buyer, shownAt, first, second } = await twoTabs(TEN_COINS);
    const other = await world.ordered(buyer, { kind: 'coins', amount: coins(11) });
    expectOk(await world.process(db).begin(buyer, other, shownAt));
    await world.payer(first, 'pay');
    await world.payer(other, 'pay');
    expectOk(await settle(first));
    expectOk(await settle(other));
    await world.payer(first, 'refund');
    expectOk(await settle(first));
    await world.payer(second, 'pay');
    expectOk(await settle(second));
    expect((await world.ledger.balancesOf(buyer)).coins).toBe(21);
  });

  it(
    'are one after a process ended behind any statement of taking the money',
    { tags: ['lane/longer'] },
    async () => {
      const dry = await twoTabs(TEN_COINS);
      await world.payer(dry.first, 'pay');
      const statements = await countStatements(db, (handle) =>
        world.process(handle).settle(dry.first),
      );
      for (let end = 0; end < statements; end += 1) {
        const { buyer, first, second } = await twoTabs(TEN_COINS);
        for (const id of [first, second]) await world.payer(id, 'pay');
        const dies = world.process(crashingAfter(db, end)).settle(first);
        await expect(dies).rejects.toThrow(Crash);
        await settle(second);
        clock.advance(5 * MINUTE);
        await world.process(db).followUp();
        clock.advance(DAY);
        await world.process(db).followUp();
        expect((await world.ledger.balancesOf(buyer)).coins).toBe(10);
        const taken = [await isTaken(first), await isTaken(second)];
        expect(taken.filter((each) => each)).toHaveLength(1);
      }
      await world.expectSound();
    },
  );
});
