import type { Chance } from '../security/kill/load';
import type { TestPerson } from './money-world';
import type { Kysely } from 'kysely';
import { MEMBERSHIP_PLANS } from '@/domain/membership/membership';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Schema } from '@server/kernel/data/query';
import { PAYER_ACTIONS } from '@server/payments/simulator/simulated-payment';
import { createActOnShopOrder } from '@server/shop/change-shop-order';
import { createBuyGoods } from '@server/shop/buy-goods';
import type { ShopDeps } from '@server/shop/shop-deps';
import { createShopQueue } from '@server/shop/shop-queue';
import type { OrderWorld } from '../payments/order-world';

/** An action of a person, by its name. */
export type Act = readonly [name: string, work: () => Promise<unknown>];

/** What was made earlier that chance still reaches back to. */
const REACH = 24;

/** Who does what to whom, decided by one seed. */
export class Draw {
  readonly chance: Chance;
  readonly #people: TestPerson[];
  #keys = 0;

  constructor(chance: Chance, people: readonly TestPerson[]) {
    this.chance = chance;
    this.#people = [...people];
  }

  get person(): TestPerson {
    return this.pick(this.#people);
  }

  /** Two different people. */
  get pair(): readonly [TestPerson, TestPerson] {
    const { length } = this.#people;
    const [from, step] = [this.chance(length), 1 + this.chance(length - 1)];
    return [this.#people[from]!, this.#people[(from + step) % length]!];
  }

  /** `next` comes where `gone` was. */
  replace(gone: TestPerson, next: TestPerson): void {
    this.#people[this.#people.indexOf(gone)] = next;
  }

  /** A key that no other thing has. */
  get key(): string {
    return `economy-${(this.#keys += 1)}`;
  }

  pick<T>(all: readonly T[]): T {
    return all[this.chance(all.length)]!;
  }

  keep<T>(all: T[], one: T): void {
    all.push(one);
    if (all.length > REACH) all.shift();
  }

  /** Does something to one of `all`; nothing where there is none. */
  withAny<T>(all: readonly T[], work: (one: T) => Promise<unknown>): () => Promise<unknown> {
    return async () => (all.length === 0 ? undefined : work(this.pick(all)));
  }
}

/** Everything that can become of orders paid with coins or money. */
export function payingActs(draw: Draw, orders: OrderWorld, db: Kysely<Schema>): readonly Act[] {
  const process = orders.process(db);
  const all: string[] = [];
  const buyerOf = async (id: string) => (await orders.order(id)).buyer;
  const order = async () => {
    const [{ id: buyer }, other] = draw.pair;
    const product = productOf(draw);
    const isForOther = product.kind !== 'coins' && draw.chance(3) === 0;
    const receiver = isForOther ? other.id : buyer;
    const made = await process.make({ buyer, receiver, product, key: draw.key });
    if (made.ok) draw.keep(all, made.value.id);
  };
  const pay = async (id: string) => {
    await process.begin(await buyerOf(id), id);
    await orders.payer(id, 'pay');
    await process.settle(id);
  };
  const dispute = async (id: string) => {
    await orders.payer(id, 'dispute');
    await process.settle(id);
    await orders.payer(id, draw.pick(['dispute-won', 'dispute-lost'] as const));
    await process.settle(id);
  };
  const operate = async (id: string) => {
    const refund = { kind: 'refund', reason: 'Broken' } as const;
    const settlement = draw.chance(2) === 0 ? ({ kind: 'deliver' } as const) : refund;
    await inTransaction(db, (transaction) => process.orders.settle(transaction, id, settlement));
  };
  return [
    ['order', order],
    ['order', order],
    ['begin', draw.withAny(all, async (id) => process.begin(await buyerOf(id), id))],
    ['paid', draw.withAny(all, pay)],
    ['paid', draw.withAny(all, pay)],
    ['payer', draw.withAny(all, (id) => orders.payer(id, draw.pick(PAYER_ACTIONS)))],
    ['settle', draw.withAny(all, (id) => process.settle(id))],
    ['twice', draw.withAny(all, (id) => Promise.all([process.settle(id), process.settle(id)]))],
    [
      'coins',
      draw.withAny(all, async (id) =>
        process.payWithCoins({ user: await buyerOf(id), orderId: id }),
      ),
    ],
    ['dispute', draw.withAny(all, dispute)],
    ['operator', draw.withAny(all, operate)],
  ];
}

function productOf(draw: Draw): Product {
  switch (draw.chance(4)) {
    case 0:
      return { kind: 'translation', pack: draw.pick(TRANSLATION_PACKS) };
    case 1:
      return { kind: 'membership', plan: draw.pick(MEMBERSHIP_PLANS) };
    default:
      return { kind: 'coins', amount: coins(1 + draw.chance(80)) };
  }
}

/** Everything that can happen to orders at the shop; a person who may not do it is refused. */
export function shoppingActs(draw: Draw, shop: ShopDeps): readonly Act[] {
  const { db } = shop;
  const all: string[] = [];
  const act = createActOnShopOrder(shop);
  const buyGoods = createBuyGoods(shop);
  const queue = createShopQueue(shop);
  const buy = async () => {
    const [{ id: buyer }, friend] = draw.pair;
    const order = {
      goodsId: 1 + draw.chance(12),
      quantity: 1 + draw.chance(2),
      recipient: draw.chance(2) === 0 ? buyer : friend.id,
      ...(draw.chance(2) === 0 && { address: 'Rose Lane 1' }),
    };
    const bought = await buyGoods({ buyer, order, key: draw.key });
    if (bought.ok) draw.keep(all, bought.value);
  };
  const does = (kind: 'cancel' | 'decline') =>
    draw.withAny(all, (id) => act(draw.person.id, id, { kind }));
  const where = { kind: 'say-where', address: 'Elm Street 2' } as const;
  return [
    ['goods', buy],
    ['goods', buy],
    ['cancel', does('cancel')],
    ['decline', does('decline')],
    ['where', draw.withAny(all, (id) => act(draw.person.id, id, where))],
    ['ship', draw.withAny(all, (id) => inTransaction(db, (step) => queue.send(step, id)))],
    [
      'refuse',
      draw.withAny(all, (id) => inTransaction(db, (step) => queue.cancel(step, id, 'Sold out'))),
    ],
  ];
}
