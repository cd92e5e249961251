import { afterAll, beforeAll, expect, it, vi, describe } from 'vitest';
import { translateRecharge } from '@/contract/http/translation';
import { bills, orders, payWithCoins, withdraw, withdrawable } from '@/contract/http/wallet';
import { DAY, HOUR } from '@/domain/shared/time';
import { PAYMENT_SOURCES } from '@/domain/wallet/payment-source';
import { payerDoes, openBuyingStage, requestId, type BuyingStage } from './buying-stage';
import { coins } from '@/domain/wallet/coins';
import type { UserId } from '@/domain/shared/ids';
import type { PaymentService } from '@server/kernel/ports/payments';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { movableClock } from '@tests/support/movable-clock';
import { Crash, countStatements, crashingAfter } from '../wallet/interleave';
import { orderWorld, TEN_COINS, type OrderWorld } from './order-world';

describe('withdrawal', () => {
  let till: BuyingStage;
  beforeAll(async () => {
    till = await openBuyingStage({ WITHDRAWAL_DAYS: '14', PAYPAL_WALLETS: 'apple,google' });
  });
  afterAll(() => till.server.close());

  type Person = Awaited<ReturnType<BuyingStage['world']['signIn']>>;

  /** Spends the coins of a package; how many. */
  async function spend(who: Person): Promise<number> {
    const pack = await who.call(translateRecharge, { itemId: 1, requestId: requestId() });
    await who.call(payWithCoins, { orderNo: pack.orderNo });
    return pack.coins ?? 0;
  }

  it.each(PAYMENT_SOURCES)(
    'gives unused coins paid with %s back for their money, once',
    async (source) => {
      const ann = await till.world.signIn();
      const { orderNo } = await till.bought(ann, 'pay', 30, source);
      const spent = await spend(ann);
      const { rows } = await ann.call(withdrawable, {});
      expect(rows).toMatchObject([{ orderNo, unused: 30 - spent, cents: (30 - spent) * 100 }]);
      expect(await ann.refused(withdraw, { orderNo, coins: 30 })).toEqual([
        409,
        'withdrawal-changed',
      ]);
      const asked = { orderNo, coins: 30 - spent };
      const both = await Promise.all([ann.call(withdraw, asked), ann.call(withdraw, asked)]);
      for (const { withdrawn, takenBackCents } of both) {
        expect(withdrawn?.cents).toBe(asked.coins * 100);
        expect(takenBackCents).toBe(asked.coins * 100);
      }
      expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([0, 0]);
      const { rows: own } = await ann.call(orders, { orderNo });
      expect(own[0]).toMatchObject({ state: 'paid', withdrawn: { state: 'refunded' } });
      const { rows: history } = await ann.call(bills, {});
      expect(history[0]).toMatchObject({
        item: 'withdrawal',
        change: -asked.coins,
        money: { cents: asked.coins * 100, currency: 'USD' },
      });
      expect((await ann.call(withdrawable, {})).rows).toEqual([]);
      await till.world.expectSound();
    },
  );

  it('confirms it by mail in the language of the buyer', async () => {
    const ann = await till.world.signIn();
    const { orderNo } = await till.bought(ann, 'pay', 12);
    await ann.call(withdraw, { orderNo, coins: 12 });
    await vi.waitFor(() => {
      const mail = till.server.mailbox.find(
        ({ text }) =>
          text.includes(orderNo) && /12[,.]00/.test(text) && /Widerruf|withdrawal/.test(text),
      );
      expect(mail).toBeDefined();
    });
  });

  it('takes what is bought with the whole of it as refunded, and no message of it twice', async () => {
    const ann = await till.world.signIn();
    const { orderNo, token } = await till.bought(ann, 'pay', 10);
    const done = await ann.call(withdraw, { orderNo, coins: 10 });
    expect(done.state).toBe('refunded');
    // The simulator has nothing left to give back.
    const page = `${till.server.url}/paypal-simulator/checkout?token=${token}`;
    await payerDoes(till.server.url, page, 'refund');
    expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([0, 0]);
    await till.world.expectSound();
  });

  it('does not refund what is spent at the same moment', async () => {
    const ann = await till.world.signIn();
    const { orderNo } = await till.bought(ann, 'pay', 10);
    const pack = await ann.call(translateRecharge, { itemId: 1, requestId: requestId() });
    const [spent, withdrawn] = await Promise.allSettled([
      ann.call(payWithCoins, { orderNo: pack.orderNo }),
      ann.call(withdraw, { orderNo, coins: 10 }),
    ]);
    expect([spent.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await till.debtOf(ann)).toBe(0);
    await till.world.expectSound();
  });

  it('is for the buyer alone, and not after the time', async () => {
    const [ann, bo] = [await till.world.signIn(), await till.world.signIn()];
    const { orderNo } = await till.bought(ann, 'pay', 10);
    expect(await bo.refused(withdraw, { orderNo, coins: 10 })).toEqual([404, 'order-unknown']);
    // Older than any session would be.
    await till.server.db
      .updateTable('purchase_order')
      .set({ paid_at: new Date(till.server.clock.now() - 15 * DAY) })
      .where('id', '=', orderNo)
      .execute();
    expect((await ann.call(withdrawable, {})).rows).toEqual([]);
    expect(await ann.refused(withdraw, { orderNo, coins: 10 })).toEqual([
      409,
      'nothing-to-withdraw',
    ]);
  });
});

describe('a withdrawal that is cut', () => {
  describeOnEachDatabase('a withdrawal that is cut short or requested twice', 'both', (open) => {
    const clock = movableClock();
    let database: TestDatabase;
    let world: OrderWorld;
    const db = () => database.db;
    beforeAll(async () => {
      database = await open();
      world = orderWorld(db(), clock);
    });
    afterAll(() => world.close());

    /** A person whose ten coins are paid with money. */
    async function bought(): Promise<{ readonly user: UserId; readonly id: string }> {
      const { id: user } = await world.person();
      const id = await world.ordered(user, TEN_COINS);
      await world.process(db()).begin(user, id);
      await world.payer(id, 'pay');
      await world.process(db()).settle(id);
      expect((await world.ledger.balancesOf(user)).coins).toBe(10);
      return { user, id };
    }

    /** The service, which counts by name what it was asked to refund. */
    function counting(after: () => void = () => undefined) {
      const names: string[] = [];
      const service: PaymentService = {
        ...world.service,
        refund: async (refund) => {
          const done = await world.service.refund(refund);
          names.push(refund.requestId);
          after();
          return done;
        },
      };
      return { names, service };
    }

    const refundedCents = async (id: string) =>
      (await world.paymentOf(id))?.refunds.reduce(
        (sum, { amount }) => sum + Number(amount.value) * 100,
        0,
      );

    it('two processes at once take the coins once and refund the money once', async () => {
      const { user, id } = await bought();
      const { names, service } = counting();
      const processes = [world.process(db(), service), world.process(db(), service)];
      const asked = { user, orderId: id, shownCoins: coins(10) };
      const done = await Promise.all(processes.map(({ withdraw }) => withdraw(asked)));
      expect(done.map(({ ok }) => ok)).toEqual([true, true]);
      expect(new Set(names)).toEqual(new Set([`withdraw-${id}`]));
      expect(await refundedCents(id)).toBe(1_000);
      expect((await world.ledger.balancesOf(user)).coins).toBe(0);
      expect((await world.order(id)).withdrawn).toMatchObject({ state: 'refunded', cents: 1_000 });
    });

    it(
      'a process that ends behind any statement loses and repeats nothing',
      { tags: ['lane/kill'] },
      async () => {
        const dry = await bought();
        const asked = (one: { readonly user: UserId; readonly id: string }) =>
          ({ user: one.user, orderId: one.id, shownCoins: coins(10) }) as const;
        const statements = await countStatements(db(), (handle) =>
          world.process(handle).withdraw(asked(dry)),
        );
        expect(statements).toBeGreaterThan(5);
        for (let end = 0; end < statements; end += 1) {
          const one = await bought();
          const dies = world.process(crashingAfter(db(), end)).withdraw(asked(one));
          await expect(dies).rejects.toThrow(Crash);
          const wasKept = (await world.order(one.id)).withdrawn !== undefined;
          clock.advance(HOUR);
          await world.process(db()).followUp();
          const cents = wasKept ? 1_000 : 0;
          expect([await refundedCents(one.id), (await world.order(one.id)).takenBackCents]).toEqual(
            [cents, cents],
          );
          const { coins: held, owed } = await world.ledger.balancesOf(one.user);
          expect([held, owed]).toEqual([wasKept ? 0 : 10, 0]);
          // Asked again, it ends the same, and refunds nothing twice.
          await world.process(db()).withdraw(asked(one));
          expect(await refundedCents(one.id)).toBe(1_000);
          expect((await world.ledger.balancesOf(one.user)).coins).toBe(0);
          const mails = db().selectFrom('letter').select('id').where('body', 'like', `%${one.id}%`);
          expect((await mails.execute()).length).toBe(2);
        }
        await world.expectSound();
      },
    );

    it('a process that ends between the refund and its booking loses and repeats nothing', async () => {
      const { user, id } = await bought();
      const { names, service } = counting(() => {
        throw new Error('the process ends here');
      });
      const cut = world
        .process(db(), service)
        .withdraw({ user, orderId: id, shownCoins: coins(10) });
      await expect(cut).rejects.toThrow('the process ends here');
      expect((await world.order(id)).withdrawn).toMatchObject({ state: 'due' });
      expect((await world.ledger.balancesOf(user)).coins).toBe(0);
      clock.advance(HOUR);
      const next = counting();
      await world.process(db(), next.service).followUp();
      expect([...names, ...next.names]).toEqual([`withdraw-${id}`, `withdraw-${id}`]);
      expect(await refundedCents(id)).toBe(1_000);
      const order = await world.order(id);
      expect(order).toMatchObject({ state: 'refunded', takenBackCents: 1_000 });
      expect(order.withdrawn).toMatchObject({ state: 'refunded' });
      const listed = await world.process(db()).orders.all(db(), undefined);
      expect(listed.find((each) => each.id === id)?.cause).toBe('withdrawn');
      const { coins: held, owed } = await world.ledger.balancesOf(user);
      expect([held, owed]).toEqual([0, 0]);
      // Once it is booked it is not requested again.
      clock.advance(HOUR);
      await world.process(db(), next.service).followUp();
      expect(next.names).toHaveLength(1);
    });
  });
});
