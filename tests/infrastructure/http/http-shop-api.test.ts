import { expect, it } from 'vitest';
import { coins } from '@/domain/wallet/coins';
import { err, ok } from '@/domain/shared/result';
import { createHttpShopApi } from '@/infrastructure/http/http-shop-api';
import { answeringApi } from '@tests/support/answering-api';
import { ANN, at, BO } from '@tests/support/builders';

const WHEN = '2026-11-20T20:31:00.000Z';
const LATER = '2026-12-04T20:31:00.000Z';
const WIRE = {
  orderNo: 'S1',
  goodsId: 1,
  goodsName: 'tulips',
  quantity: 2,
  buyer: { userId: 1, nickname: 'Ann' },
  consignee: { userId: 2, nickname: 'Bo' },
  note: 'x',
  state: 'ordered',
  addressFrom: 'awaited',
  orderedAt: WHEN,
};
const ORDER = {
  id: 'S1',
  goodsId: 1,
  code: 'tulips',
  quantity: 2,
  buyer: { id: ANN, nickname: 'Ann' },
  recipient: { id: BO, nickname: 'Bo' },
  note: 'x',
  state: 'ordered',
  addressFrom: 'awaited',
  orderedAt: at(WHEN),
};

/** The port over a server that answers with `data`, or refuses with `code`. */
function calls(data: unknown, code = 200) {
  const { api, sent } = answeringApi(data, code);
  return { sent, shop: createHttpShopApi({ api }) };
}

const NEW = {
  goodsId: 1,
  quantity: 2,
  recipient: BO,
  note: 'x',
  price: coins(50),
  requestId: 'intent-0001',
};

it('reads what is on sale', async () => {
  const { shop } = calls([{ id: 1, name: 'tulips', classify: 'flowers', goldCoin: 25 }]);
  expect(await shop.goods()).toEqual(ok([{ id: 1, code: 'tulips', class: 'flowers', price: 25 }]));
});

it('orders under the key of the intent, without an address where the friend says it', async () => {
  const { shop, sent } = calls({ order: { ...WIRE, goldCoin: 50, until: LATER }, goldCoin: 10 });
  expect(await shop.order(NEW)).toEqual(
    ok({ order: { ...ORDER, price: 50, until: at(LATER) }, coins: 10 }),
  );
  expect(sent).toEqual([
    {
      path: '/umall-goods/buy',
      request: {
        goodsId: 1,
        quantity: 2,
        userId: 2,
        note: 'x',
        goldCoin: 50,
        requestId: 'intent-0001',
      },
    },
  ]);
});

it.each([105, 106])('reads code %s as too few coins', async (code) => {
  const { shop } = calls(undefined, code);
  expect(await shop.order(NEW)).toEqual(err({ kind: 'not-enough-coins' }));
});

it('reads both lists page by page, and everything that an order may carry', async () => {
  const full = {
    ...WIRE,
    state: 'cancelled',
    address: 'Paris',
    sentAt: WHEN,
    arrivedAt: WHEN,
    cancelledAt: LATER,
    cancelledFor: 'operator',
    reason: 'sold out',
  };
  const { shop, sent } = calls({ rows: [full], older: 'next', total: 31 });
  const read = {
    ...ORDER,
    state: 'cancelled',
    address: 'Paris',
    sentAt: at(WHEN),
    arrivedAt: at(WHEN),
    cancelledAt: at(LATER),
    cancelledFor: 'operator',
    reason: 'sold out',
  };
  expect(await shop.bought()).toEqual(ok({ rows: [read], older: 'next', total: 31 }));
  await shop.received('next');
  expect(sent.map(({ path }) => path)).toEqual([
    '/umall-order/mebuy',
    '/umall-order/receiver?before=next',
  ]);
});

it('takes each step of an order by its number', async () => {
  const { shop, sent } = calls(WIRE);
  expect(await shop.cancel('S1')).toEqual(ok(ORDER));
  expect(await shop.decline('S1')).toEqual(ok(ORDER));
  expect(await shop.arrived('S1')).toEqual(ok(ORDER));
  await shop.sayWhere('S1', 'Paris');
  await shop.find('S1');
  expect(sent).toEqual([
    { path: '/umall-order/cancel', request: { orderNo: 'S1' } },
    { path: '/umall-order/decline', request: { orderNo: 'S1' } },
    { path: '/umall-order/arrived', request: { orderNo: 'S1' } },
    { path: '/umall-order/address', request: { orderNo: 'S1', address: 'Paris' } },
    { path: '/umall-order/detail?orderNo=S1', request: undefined },
  ]);
});
