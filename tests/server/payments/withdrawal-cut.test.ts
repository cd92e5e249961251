import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { coins } from '@/domain/wallet/coins';
import { HOUR } from '@/domain/shared/time';
import type { UserId } from '@/domain/shared/ids';
import type { PaymentService } from '@server/kernel/ports/payments';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { movableClock } from '@tests/support/movable-clock';
import { Crash, countStatements, crashingAfter } from '../wallet/interleave';
import { orderWorld, TEN_COINS, type OrderWorld } from './order-world';

vi.setConfig({ testTimeout: 60_000 });

describeOnEachDatabase('a withdrawal that is cut short or asked for twice', 'both', (open) => {
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
    const asked = { user, orderId: id, told: coins(10) };
    const done = await Promise.all(processes.map(({ withdraw }) => withdraw(asked)));
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    expect(new Set(names)).toEqual(new Set([`withdraw-${id}`]));
    expect(await refundedCents(id)).toBe(1_000);
    expect((await world.ledger.balancesOf(user)).coins).toBe(0);
    expect((await world.order(id)).withdrawn).toMatchObject({ state: 'refunded', cents: 1_000 });
  });

  it('a process that ends behind any statement loses and repeats nothing', async () => {
    const dry = await bought();
    const asked = (one: { readonly user: UserId; readonly id: string }) =>
      ({ user: one.user, orderId: one.id, told: coins(10) }) as const;
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
      expect([await refundedCents(one.id), (await world.order(one.id)).takenBackCents]).toEqual([
        cents,
        cents,
      ]);
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
  });

  it('a process that ends between the refund and its booking loses and repeats nothing', async () => {
    const { user, id } = await bought();
    const { names, service } = counting(() => {
      throw new Error('the process ends here');
    });
    const cut = world.process(db(), service).withdraw({ user, orderId: id, told: coins(10) });
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
    // Once it is booked nothing is asked for again.
    clock.advance(HOUR);
    await world.process(db(), next.service).followUp();
    expect(next.names).toHaveLength(1);
  });
});
