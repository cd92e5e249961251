import { ownKey } from '@/application/account/own-key';
import {
  createStoredIntents,
  type StoredIntents,
  type StoredIntentsDeps,
} from '@/application/wallet/stored-intents';
import type { ChatAddress, UserId } from '@/domain/shared/ids';

/** What one purchase at the shop is: the goods and who gets them. */
export function shopIntentKey(goodsId: number, recipient: UserId): string {
  return `${goodsId}-${recipient}`;
}

/** What `self` is about to order at the shop. */
export function createShopIntents(
  deps: StoredIntentsDeps & { readonly self: ChatAddress },
): StoredIntents {
  return createStoredIntents(deps, ownKey('purchases', deps.self, 'shop'));
}
