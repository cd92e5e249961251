import { expect, it, vi } from 'vitest';
import { createFinishPayment } from '@/application/wallet/finish-payment';
import type { RefreshMembership } from '@/application/account/refresh-me';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import type { OrderState, Product } from '@/domain/wallet/order';
import { annsIntents, anOrder, purchaseCalls } from '@tests/support/purchases';

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

it('says why the outcome is not known, and changes nothing', async () => {
  const { api, intents, requestId, finishPayment } = setUp();
  api.finish.mockResolvedValue(err({ kind: 'timeout' }));
  expect(await finishPayment('T1')).toEqual(err({ kind: 'timeout' }));
  expect(intents.of(FIFTY).requestId).toBe(requestId);
});
