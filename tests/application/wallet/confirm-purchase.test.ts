import { expect, it, vi } from 'vitest';
import { createConfirmPurchase } from '@/application/wallet/finish-payment';
import { MEMBERSHIP_PLANS } from '@/domain/membership/membership';
import { err, ok } from '@/domain/shared/result';
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

it('asks nothing where nothing was ordered', async () => {
  const { api, confirm } = reloaded();
  expect(await confirm()).toBeUndefined();
  expect(api.orders).not.toHaveBeenCalled();
});

it('says once that it is paid, and the next purchase is another one', async () => {
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
])('says nothing of an order that is %s; the intent has ended: %s', async (state, ended) => {
  const { api, intents, requestId, confirm } = reloaded();
  intents.note(requestId, { orderId: 'O1' });
  api.orders.mockResolvedValue(ok({ rows: [anOrder({ state })] }));
  expect(await confirm()).toBeUndefined();
  expect(intents.of(SVIP).requestId !== requestId).toBe(ended);
});

it.each([ok({ rows: [] }), err({ kind: 'offline' } as const)])(
  'keeps the intent where the answer says nothing: %o',
  async (answer) => {
    const { api, intents, requestId, confirm } = reloaded();
    intents.note(requestId, { orderId: 'O1' });
    api.orders.mockResolvedValue(answer);
    expect(await confirm()).toBeUndefined();
    expect(intents.of(SVIP).requestId).toBe(requestId);
  },
);
