import { expect, it, vi } from 'vitest';
import { createFindPlacedOrder, createListOpenOrders } from '@/application/wallet/placed-orders';
import type { PurchasesApi } from '@/application/wallet/purchases-api';
import { err, ok } from '@/domain/shared/result';
import { anOrder } from '@tests/support/purchases';

function ordersOf(...pages: (readonly Parameters<typeof anOrder>[0][])[]) {
  return vi.fn<PurchasesApi['orders']>(async (before = '0') => {
    const at = Number(before);
    const rows = (pages[at] ?? []).map((order) => anOrder(order));
    return ok({ rows, ...(at + 1 < pages.length && { older: String(at + 1) }) });
  });
}

it('finds what is not decided beyond the newest page', async () => {
  const orders = ordersOf(
    [{ id: '5', state: 'paid' }],
    [
      { id: '4', state: 'pending' },
      { id: '3', state: 'open' },
      { id: '2', state: 'mismatch' },
    ],
    [{ id: '1', state: 'declined' }],
  );
  const open = await createListOpenOrders({ api: { orders } })();
  expect(open.ok && open.value.map(({ id }) => id)).toEqual(['4', '2', '1']);
});

it('finds an order, and reads no further', async () => {
  const orders = ordersOf([{ id: '3' }], [{ id: '2' }], [{ id: '1' }]);
  const find = createFindPlacedOrder({ api: { orders } });
  expect(await find('2')).toMatchObject({ ok: true, value: { id: '2' } });
  expect(orders).toHaveBeenCalledTimes(2);
  expect(await find('9')).toEqual(ok(undefined));
});

it('says why they could not be read', async () => {
  const orders = vi.fn<PurchasesApi['orders']>(async () => err({ kind: 'offline' }));
  expect(await createListOpenOrders({ api: { orders } })()).toEqual(err({ kind: 'offline' }));
});

it('stops after some pages', async () => {
  const orders = vi.fn<PurchasesApi['orders']>(async () => ok({ rows: [], older: 'more' }));
  expect(await createListOpenOrders({ api: { orders } })()).toEqual(ok([]));
  expect(orders).toHaveBeenCalledTimes(10);
});
