import type { UserId } from '@/domain/shared/ids';
import { err, type Result } from '@/domain/shared/result';
import {
  parseShopAddress,
  type ShopAddressProblem,
  type ShopOrderEvent,
  type ShopOrderRefusal,
} from '@/domain/shop/shop-order';
import { holdPeople, type ActorGone } from '@server/kernel/data/hold-people-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import { changeShopOrder, tellPages } from './change-shop-order';
import type { ShopDeps } from './shop-deps';
import { lockShopOrder, readShopOrder, type StoredShopOrder } from './shop-order-store';

/** What one of the two people does with an order. */
export type ShopAct =
  | { readonly kind: 'cancel' | 'decline' | 'arrived' }
  | { readonly kind: 'say-where'; readonly address: unknown };

/** Why nothing was done. */
export type ShopActRefusal =
  | ShopAddressProblem
  | ShopOrderRefusal
  | ActorGone
  | { readonly kind: 'order-unknown' };

/** Does it; done again, it is refused and changes nothing. */
type ActOnShopOrder = (
  user: UserId,
  id: string,
  act: ShopAct,
) => Promise<Result<StoredShopOrder, ShopActRefusal>>;

const EVENTS: Readonly<Record<ShopAct['kind'], ShopOrderEvent>> = {
  cancel: { kind: 'cancelled', for: 'buyer' },
  decline: { kind: 'cancelled', for: 'declined' },
  arrived: { kind: 'arrived' },
  'say-where': { kind: 'address-given' },
};

/** The buyer cancels; everything else is the consignee's. Of other people's orders nobody learns. */
export function createActOnShopOrder(deps: ShopDeps): ActOnShopOrder {
  return async (user, id, act) => {
    const address = act.kind === 'say-where' ? parseShopAddress(act.address) : undefined;
    if (address?.ok === false) return address;
    const acted = await allOrNothing<StoredShopOrder, ShopActRefusal>(
      deps.db,
      async (transaction) => {
        const found = await readShopOrder(transaction, id);
        const owner = act.kind === 'cancel' ? found?.buyer : found?.recipient;
        if (!found || owner !== user) return err({ kind: 'order-unknown' });
        const held = await holdPeople(transaction, user, [found.buyer, found.recipient]);
        if (!held.ok) return held;
        const order = await lockShopOrder(transaction, id);
        if (!order) return err({ kind: 'order-unknown' });
        const known = address && { address: deps.cipher.seal(id, address.value) };
        return changeShopOrder(deps, transaction, order, EVENTS[act.kind], known);
      },
    );
    if (acted.ok) await tellPages(deps, acted.value);
    return acted;
  };
}
