import * as fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import { DAY } from '@/domain/shared/time';
import { createInProcessEventBus } from '@server/kernel/event-bus';
import { inTransaction } from '@server/kernel/data/transactions';
import { createActOnShopOrder, createTurnShopOrders } from '@server/shop/change-shop-order';
import { createBuyGoods } from '@server/shop/buy-goods';
import { createShopQueue } from '@server/shop/shop-queue';
import { describeOnEachDatabase } from '@tests/support/databases';
import { errorLog } from '@tests/support/logs';
import { Crash, countStatements, crashingAfter } from '../wallet/interleave';
import { moneyWorld, type MoneyWorld, type TestPerson } from '../wallet/money-world';
import { search } from '../wallet/spending';
import { befriend, shopDeps } from './shop-world';
import { systemScheduler } from '@server/kernel/scheduler';

vi.setConfig({ testTimeout: 3_600_000 });

const HELD = 500;

const ACTS = [
  'cancel',
  'decline',
  'say-where',
  'arrived',
  'send',
  'refuse',
  'turn',
  'days',
] as const;

/** What may happen to an order: an action, perhaps in a process that ends in the middle. */
const step = fc.record({
  what: fc.constantFrom(...ACTS),
  by: fc.constantFrom('buyer', 'recipient'),
  endsAfter: fc.option(fc.nat(8), { nil: undefined, freq: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Db = Parameters<typeof crashingAfter>[0];

let keys = 0;

describeOnEachDatabase('orders at the shop', 'locks', (open) => {
  let db: Db;
  let world: MoneyWorld;
  beforeAll(async () => {
    ({ db } = await open());
    world = moneyWorld(db);
  });

  const depsOn = (handle: Db) =>
    shopDeps({
      db: handle,
      clock: world.clock,
      scheduler: systemScheduler,
      ids: world.ids,
      log: errorLog(),
      events: createInProcessEventBus(),
    });
  const couple = async () => {
    const [buyer, recipient] = [await world.person({ coins: HELD }), await world.person()];
    await befriend(db, buyer.id, recipient.id);
    return { buyer, recipient };
  };
  const buy = (
    handle: Db,
    buyer: TestPerson,
    recipient: TestPerson,
    isTyped: boolean,
    key: string,
  ) =>
    createBuyGoods(depsOn(handle))({
      buyer: buyer.id,
      order: {
        goodsId: 1,
        quantity: 2,
        recipient: recipient.id,
        ...(isTyped && { address: 'Rose Lane 1' }),
      },
      key,
    });
  const take = async (id: string, people: Couple, { what, by, endsAfter }: Step): Promise<void> => {
    const handle = endsAfter === undefined ? db : crashingAfter(db, endsAfter);
    const deps = depsOn(handle);
    const act = createActOnShopOrder(deps);
    const queue = createShopQueue(deps);
    const user = people[by].id;
    const work = {
      cancel: () => act(user, id, { kind: 'cancel' }),
      decline: () => act(user, id, { kind: 'decline' }),
      'say-where': () => act(user, id, { kind: 'say-where', address: 'Elm Street 2' }),
      arrived: () => act(user, id, { kind: 'arrived' }),
      send: () => inTransaction(handle, (transaction) => queue.send(transaction, id)),
      refuse: () =>
        inTransaction(handle, (transaction) => queue.cancel(transaction, id, 'Sold out')),
      turn: () => createTurnShopOrders(deps)(),
      days: async () => world.clock.advance(8 * DAY),
    }[what];
    await (work as () => Promise<unknown>)().catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  };
  const expectAgreement = async (id: string, { buyer }: Couple): Promise<void> => {
    const order = await db
      .selectFrom('shop_order')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { coins } = await world.ledger.balancesOf(buyer.id);
    expect(coins).toBe(order.state === 'cancelled' ? HELD : HELD - 50);
    if (order.state === 'cancelled') expect(order.address).toBeNull();
    if (order.state === 'sent') expect(order.address).not.toBeNull();
    await world.expectSound();
  };

  it('cost what they cost, or nothing, after any steps with processes that end in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: 2, maxLength: 10 }),
        async (isTyped, steps) => {
          const people = await couple();
          const bought = await buy(db, people.buyer, people.recipient, isTyped, `m-${(keys += 1)}`);
          if (!bought.ok) throw new Error(bought.error.kind);
          for (const each of steps) {
            await take(bought.value, people, each);
            await expectAgreement(bought.value, people);
          }
        },
      ),
      search(6),
    );
  });

  it('are bought once, wherever the process ended that bought them', async () => {
    const first = await couple();
    const statements = await countStatements(db, (handle) =>
      buy(handle, first.buyer, first.recipient, true, `c-${(keys += 1)}`),
    );
    for (let end = 0; end < statements; end += 1) {
      const { buyer, recipient } = await couple();
      const key = `c-${(keys += 1)}`;
      await expect(buy(crashingAfter(db, end), buyer, recipient, true, key)).rejects.toThrow(Crash);
      const again = await buy(db, buyer, recipient, true, key);
      expect(again.ok).toBe(true);
      expect((await world.ledger.balancesOf(buyer.id)).coins).toBe(HELD - 50);
      const rows = await db
        .selectFrom('shop_order')
        .select('id')
        .where('buyer', '=', buyer.id)
        .execute();
      expect(rows).toHaveLength(1);
      const told = db.selectFrom('notice').select('subject').where('recipient', '=', recipient.id);
      expect(await told.execute()).toEqual([{ subject: rows[0]?.id }]);
    }
    await world.expectSound();
  });
});

interface Couple {
  readonly buyer: TestPerson;
  readonly recipient: TestPerson;
}
