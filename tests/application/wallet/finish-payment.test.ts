import { expect, it, vi } from 'vitest';
import type { RefreshMembership } from '@/application/account/refresh-me';
import { createConfirmPurchase, createFinishPayment } from '@/application/wallet/finish-payment';
import { MEMBERSHIP_PLANS } from '@/domain/membership/membership';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import type { OrderState, Product } from '@/domain/wallet/order';
import { annsIntents, anOrder, purchaseCalls } from '@tests/support/purchases';

const SVIP: Product = { kind: 'membership', plan: MEMBERSHIP_PLANS[3]! };
const goods = { kind: 'membership', tier: 'svip', months: 1 } as const;

/** A page that was reloaded after the press, while the payment was under way. */
function reloaded() {
  const api = purchaseCalls();
  const intents = annsIntents();
  const { requestId } = intents.of(SVIP);
  const refreshMembership = vi.fn<() => Promise<void>>(async () => {});
  const confirm = createConfirmPurchase({ ...api, intents, refreshMembership });
  return { api, intents, requestId, refreshMembership, confirm };
}

it('sends nothing where nothing was ordered', async () => {
  const { api, confirm } = reloaded();
  expect(await confirm()).toBeUndefined();
  expect(api.orders).not.toHaveBeenCalled();
});

it('reports once that it is paid, and the next purchase is another one', async () => {
  const { api, intents, requestId, refreshMembership, confirm } = reloaded();
  intents.note(requestId, { orderId: 'O1' });
  const order = anOrder({ state: 'paid', goods });
  api.orders.mockResolvedValue(ok({ rows: [order] }));
  expect(await confirm()).toEqual(order);
  expect(api.orders).toHaveBeenCalledWith({ orderNo: 'O1' });
  expect(refreshMembership).toHaveBeenCalledOnce();
  expect(await confirm()).toBeUndefined();
  expect(intents.of(SVIP).requestId).not.toBe(requestId);
});

it.each<[OrderState, boolean]>([
  ['open', false],
  ['pending', false],
  ['declined', false],
  ['cancelled', true],
  ['mismatch', true],
  ['refunded', true],
])('reports nothing about an order that is %s; the intent has ended: %s', async (state, ended) => {
  const { api, intents, requestId, confirm } = reloaded();
  intents.note(requestId, { orderId: 'O1' });
  api.orders.mockResolvedValue(ok({ rows: [anOrder({ state })] }));
  expect(await confirm()).toBeUndefined();
  expect(intents.of(SVIP).requestId !== requestId).toBe(ended);
});

it.each([ok({ rows: [] }), err({ kind: 'offline' } as const)])(
  'keeps the intent where the answer is inconclusive: %o',
  async (answer) => {
    const { api, intents, requestId, confirm } = reloaded();
    intents.note(requestId, { orderId: 'O1' });
    api.orders.mockResolvedValue(answer);
    expect(await confirm()).toBeUndefined();
    expect(intents.of(SVIP).requestId).toBe(requestId);
  },
);

const FIFTY: Product = { kind: 'coins', amount: coins(50) };

function setUp() {
  const api = purchaseCalls();
  const intents = annsIntents();
  const { requestId } = intents.of(FIFTY);
  intents.note(requestId, { orderId: 'O1', from: '/chat?with=bo' });
  const refreshMembership = vi.fn<RefreshMembership>(async () => {});
  const finishPayment = createFinishPayment({ ...api, intents, refreshMembership });
  return { api, intents, requestId, refreshMembership, finishPayment };
}

it.each<[OrderState, 'goes on' | 'is over']>([
  ['paid', 'is over'],
  ['pending', 'is over'],
  ['mismatch', 'is over'],
  ['refunded', 'is over'],
  ['cancelled', 'is over'],
  ['declined', 'goes on'],
  ['open', 'goes on'],
])('%s: the intent %s', async (state, expected) => {
  const { api, intents, requestId, finishPayment, refreshMembership } = setUp();
  api.finish.mockResolvedValue(ok({ order: anOrder({ state }) }));
  expect(await finishPayment('T1')).toEqual(
    ok({ order: anOrder({ state }), from: '/chat?with=bo' }),
  );
  const next = intents.of(FIFTY).requestId;
  expect(next === requestId ? 'goes on' : 'is over').toBe(expected);
  expect(refreshMembership).toHaveBeenCalledTimes(expected === 'is over' ? 1 : 0);
});

it('leads back after a reload of the page one returned to', async () => {
  const { finishPayment } = setUp();
  await finishPayment('T1');
  expect(await finishPayment('T1')).toMatchObject({ value: { from: '/chat?with=bo' } });
});

it('knows no screen to lead back to for an order of another device', async () => {
  const { api, finishPayment } = setUp();
  api.finish.mockResolvedValue(ok({ order: anOrder({ orderNo: 'O9', state: 'paid' }) }));
  expect(await finishPayment('T1')).toEqual(
    ok({ order: anOrder({ orderNo: 'O9', state: 'paid' }) }),
  );
});

it('reports why the outcome is not known, and changes nothing', async () => {
  const { api, intents, requestId, finishPayment } = setUp();
  api.finish.mockResolvedValue(err({ kind: 'timeout' }));
  expect(await finishPayment('T1')).toEqual(err({ kind: 'timeout' }));
  expect(intents.of(FIFTY).requestId).toBe(requestId);
});
