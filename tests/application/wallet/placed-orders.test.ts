import { expect, it, vi } from 'vitest';
import { createFindPlacedOrder, createListOpenOrders } from '@/application/wallet/placed-orders';
import type { PurchasesApi } from '@/application/wallet/purchases-api';
import { err, ok } from '@/domain/shared/result';
import { anOrder } from '@tests/support/purchases';

it('asks once for what is not decided', async () => {
  const rows = [anOrder({ id: '4', state: 'pending' }), anOrder({ id: '2', state: 'mismatch' })];
  const orders = vi.fn<PurchasesApi['orders']>(async () => ok({ rows }));
  expect(await createListOpenOrders({ api: { orders } })()).toEqual(ok(rows));
  expect(orders).toHaveBeenCalledExactlyOnceWith({ undecided: true });
});

it('asks once for an order, however long ago it was', async () => {
  const found = anOrder({ id: '2' });
  const orders = vi.fn<PurchasesApi['orders']>(async (which) =>
    ok({ rows: 'id' in which && which.id === '2' ? [found] : [] }),
  );
  const find = createFindPlacedOrder({ api: { orders } });
  expect(await find('2')).toEqual(ok(found));
  expect(await find('9')).toEqual(ok(undefined));
  expect(orders).toHaveBeenCalledTimes(2);
});

it('says why they could not be read', async () => {
  const orders = vi.fn<PurchasesApi['orders']>(async () => err({ kind: 'offline' }));
  const api = { orders };
  expect(await createListOpenOrders({ api })()).toEqual(err({ kind: 'offline' }));
  expect(await createFindPlacedOrder({ api })('2')).toEqual(err({ kind: 'offline' }));
});
