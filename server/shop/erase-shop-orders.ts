import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { ShopDeps } from './shop-deps';
import { forgetPerson } from './shop-order-store';
import type { TurnShopOrders } from './turn-shop-orders';

/**
 * What an account takes with it: where it lived and what it wrote. Orders for it that are not sent are
 * due from then on: they are cancelled, and their buyers have their coins back. That is done after the
 * deletion, since two people who ordered for each other may leave at the same moment, and each would hold
 * the account that the other's coins need.
 */
export function createEraseShopOrders(
  { clock }: Pick<ShopDeps, 'clock'>,
  turn: TurnShopOrders,
): EraseWithAccount {
  return async (user, transaction) => {
    await forgetPerson(transaction, user, clock.now());
    return async () => {
      await turn();
    };
  };
}
