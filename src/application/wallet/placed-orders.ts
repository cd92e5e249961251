import type { ApiFailure } from '@/application/shared/api-failure';
import { ok, type Result } from '@/domain/shared/result';
import type { PlacedOrder, PurchasesApi } from './purchases-api';

/** The orders whose outcome is not known, newest first. */
export type ListOpenOrders = () => Promise<Result<readonly PlacedOrder[], ApiFailure>>;

/** One order of the user's; undefined when there is none of this number. */
export type FindPlacedOrder = (id: string) => Promise<Result<PlacedOrder | undefined, ApiFailure>>;

type Deps = { readonly api: Pick<PurchasesApi, 'orders'> };

/** One call, however much somebody has bought since. */
export function createListOpenOrders({ api }: Deps): ListOpenOrders {
  return async () => {
    const read = await api.orders({ undecided: true });
    return read.ok ? ok(read.value.rows) : read;
  };
}

/** One call, however long ago it was. */
export function createFindPlacedOrder({ api }: Deps): FindPlacedOrder {
  return async (id) => {
    const read = await api.orders({ id });
    return read.ok ? ok(read.value.rows[0]) : read;
  };
}
