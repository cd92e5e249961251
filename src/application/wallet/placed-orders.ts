import type { ApiFailure } from '@/application/shared/api-failure';
import { ok, type Result } from '@/domain/shared/result';
import type { OrderState } from '@/domain/wallet/order';
import type { PlacedOrder, PurchasesApi } from './purchases-api';

/** The states in which the buyer may wait for something, or do something. */
export const UNDECIDED = ['pending', 'mismatch', 'declined'] as const;

/** Whether the outcome of an order is not known yet. */
export function isUndecided(state: OrderState): state is (typeof UNDECIDED)[number] {
  return (UNDECIDED as readonly OrderState[]).includes(state);
}

/** The orders whose outcome is not known, newest first. */
export type ListOpenOrders = () => Promise<Result<readonly PlacedOrder[], ApiFailure>>;

/** One order of the user's; undefined when it is none of the latest. */
export type FindPlacedOrder = (id: string) => Promise<Result<PlacedOrder | undefined, ApiFailure>>;

type Deps = { readonly api: Pick<PurchasesApi, 'orders'> };

/** Pages that are read at most: what is older was decided long ago. */
const MOST_PAGES = 10;

/** Looks beyond the newest page: somebody may have bought much since. */
export function createListOpenOrders({ api }: Deps): ListOpenOrders {
  return async () => {
    const open: PlacedOrder[] = [];
    const read = await eachOrder(api, (order) => {
      if (isUndecided(order.state)) open.push(order);
      return false;
    });
    return read.ok ? ok(open) : read;
  };
}

/** Reads page after page until it is there. */
export function createFindPlacedOrder({ api }: Deps): FindPlacedOrder {
  return (id) => eachOrder(api, (order) => order.id === id);
}

/** Resolves with the first order for which `isFound`, newest first. */
async function eachOrder(
  api: Deps['api'],
  isFound: (order: PlacedOrder) => boolean,
): Promise<Result<PlacedOrder | undefined, ApiFailure>> {
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read = await api.orders(before);
    if (!read.ok) return read;
    const found = read.value.rows.find(isFound);
    if (found) return ok(found);
    before = read.value.older;
    if (before === undefined) break;
  }
  return ok(undefined);
}
