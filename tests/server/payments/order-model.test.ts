// @module-tag lane/money
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { findPlan } from '@/domain/membership/membership';
import { findTranslationPack } from '@/domain/translation/translation-packs';
import { centsOf } from '@/domain/wallet/money';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import { coinsForCents } from '@/domain/wallet/take-back';
import type { PaymentService } from '@server/kernel/ports/payments';
import { PAYER_ACTIONS } from '@server/payments/simulator/simulated-payment';
import { describeOnEachDatabase } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';
import { Crash, countStatements, crashingAfter } from '../wallet/interleave';
import { search } from '../wallet/spending';
import { orderWorld, TEN_COINS, type OrderWorld } from './order-world';

vi.setConfig({ testTimeout: 3_600_000 });

const DAY = 86_400_000;
const PRODUCTS: readonly Product[] = [
  TEN_COINS,
  { kind: 'translation', pack: expectOk(findTranslationPack(1)) },
  { kind: 'membership', plan: expectOk(findPlan(1)) },
];
const HELD = 60;

/** What may happen to an order: an action, perhaps in a process that ends in the middle. */
const step = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('begin', 'settle', 'settle-twice', 'follow-up') },
    { weight: 1, arbitrary: fc.constant('coins') },
    { weight: 4, arbitrary: fc.constantFrom('pay', ...PAYER_ACTIONS) },
  ),
  endsAfter: fc.option(fc.nat(12), { nil: undefined, freq: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(world: OrderWorld, db: Db, id: string, { what, endsAfter }: Step) {
  const { buyer } = await world.order(id);
  const isPayer = (PAYER_ACTIONS as readonly string[]).includes(what);
  if (isPayer) return world.payer(id, what as (typeof PAYER_ACTIONS)[number]);
  const handle = endsAfter === undefined ? db : crashingAfter(db, endsAfter);
  const process = world.process(handle);
  const work = {
    begin: () => process.begin(buyer, id),
    settle: () => process.settle(id),
    'settle-twice': () => Promise.all([process.settle(id), world.process(db).settle(id)]),
    'follow-up': () => process.followUp(),
    coins: () => process.payWithCoins({ user: buyer, orderId: id }),
  }[what as 'begin'];
  return work().catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
}

type Db = Parameters<typeof crashingAfter>[0];

/** What the payment service took, and gave back, by its own account, is what people have. */
async function expectAgreement(world: OrderWorld, db: Db, id: string): Promise<void> {
  const order = await world.order(id);
  const { product, buyer, given, paidWith, takenBackCents } = order;
  const payment = await world.paymentOf(id);
  const captured = payment?.capture;
  const isTaken =
    captured && ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(captured.status);
  // What was paid with coins was never paid with money as well.
  expect(order.capture !== undefined).toBe(isTaken ?? false);
  expect(paidWith === 'coins' && isTaken === true).toBe(false);
  const isForMoney = given && paidWith === 'money';
  const exact = isForMoney ? orderCents(product) : undefined;
  expect(isForMoney ? centsOf(captured?.amount.value ?? '') : undefined).toBe(exact);
  const price = paidWith === 'coins' ? (priceInCoins(product) ?? 0) : 0;
  const gained = given && product.kind === 'coins' ? product.amount : 0;
  const back = given ? coinsForCents(takenBackCents) : 0;
  const { rows } = await sql<{ net: number }>`
    select sum(case unit when 'coin' then balance when 'coin-debt' then -balance else 0 end)::int
      as net from ledger_account where owner = ${buyer}`.execute(db);
  expect(rows[0]?.net).toBe(HELD - price + gained - back);
  const { characters, vipCharacters } = await world.ledger.balancesOf(buyer);
  expect(characters).toBe(given && product.kind === 'translation' ? 1_000 : 0);
  expect(vipCharacters).toBe(given && product.kind === 'membership' ? 5_000 : 0);
  // One receipt for what was given, in the transaction that gave it.
  const receipts = db.selectFrom('letter').select('id').where('body', 'like', `%${id}%`);
  expect(await receipts.execute()).toHaveLength(given ? 1 : 0);
  await world.expectSound();
}

describeOnEachDatabase('orders', 'locks', (open) => {
  let db: Db;
  let world: OrderWorld;
  beforeAll(async () => {
    ({ db } = await open());
    world = orderWorld(db);
    return () => world.close();
  });

  it('agree with the payment service after any steps, with processes that end in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PRODUCTS),
        fc.array(step, { minLength: 3, maxLength: 12 }),
        async (product, steps) => {
          const { id: buyer } = await world.person({ coins: HELD });
          const id = await world.ordered(buyer, product);
          await take(world, db, id, { what: 'begin', endsAfter: undefined });
          for (const each of steps) await take(world, db, id, each);
          // No person acts any more: the server alone finds out about what is open.
          await world.process(db).settle(id);
          for (let day = 0; day < 4; day += 1) {
            world.clock.advance(DAY);
            await world.process(db).followUp();
          }
          await expectAgreement(world, db, id);
          expect(world.errors).toEqual([]);
        },
      ),
      search(6),
    );
  });

  it('are looked after behind one that fails', async () => {
    const { id: buyer } = await world.person();
    const [first, second] = [
      await world.ordered(buyer, TEN_COINS),
      await world.ordered(buyer, TEN_COINS),
    ];
    for (const id of [first, second]) expectOk(await world.process(db).begin(buyer, id));
    await world.payer(second, 'pay');
    const { paymentId } = await world.order(first);
    const service: PaymentService = {
      ...world.service,
      lookUp: async (payment) => {
        if (payment === paymentId) throw new Error('a bad answer');
        return world.service.lookUp(payment);
      },
    };
    world.clock.advance(DAY);
    await world.process(db, service).followUp();
    expect((await world.order(second)).state).toBe('paid');
    expect(world.errors.splice(0)).toEqual(['looking after an order failed']);
    for (let day = 0; day < 4; day += 1) {
      world.clock.advance(DAY);
      await world.process(db).followUp();
    }
    expect((await world.order(first)).state).toBe('cancelled');
  });

  it('are whole after a process ended behind any statement of any step', async () => {
    for (const product of PRODUCTS) {
      const make = async () => world.ordered((await world.person({ coins: HELD })).id, product);
      const begin = (handle: Db, id: string) =>
        world.order(id).then(({ buyer }) => world.process(handle).begin(buyer, id));
      const settle = (handle: Db, id: string) => world.process(handle).settle(id);
      const first = await make();
      const begins = await countStatements(db, (handle) => begin(handle, first));
      await world.payer(first, 'pay');
      const settles = await countStatements(db, (handle) => settle(handle, first));
      for (let end = 0; end < begins + settles; end += 1) {
        const id = await make();
        const dies = (handle: Db) => (end < begins ? begin(handle, id) : settle(handle, id));
        if (end >= begins) {
          await begin(db, id);
          await world.payer(id, 'pay');
        }
        const left = end < begins ? end : end - begins;
        await expect(dies(crashingAfter(db, left))).rejects.toThrow(Crash);
        if (end < begins) {
          expectOk(await begin(db, id));
          await world.payer(id, 'pay');
        }
        world.clock.advance(DAY);
        await world.process(db).followUp();
        expect((await world.order(id)).state).toBe('paid');
        await expectAgreement(world, db, id);
      }
    }
  });
});
