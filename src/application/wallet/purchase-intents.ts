import { ownKey } from '@/application/account/own-key';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { productKey, type Product } from '@/domain/wallet/order';
import {
  createStoredIntents,
  type PurchaseIntent,
  type StoredIntents,
  type StoredIntentsDeps,
} from './stored-intents';

/** What the user is about to buy on this device, apart from the shop. */
export interface PurchaseIntents extends Pick<StoredIntents, 'note' | 'end' | 'find' | 'underWay'> {
  /** The intent of these goods; a new one of what was shown at `madeAt` where there is none. */
  of(product: Product, receiver?: UserId, madeAt?: EpochMs): PurchaseIntent;
}

/** What the intents are stored with. */
interface PurchaseIntentsDeps extends StoredIntentsDeps {
  readonly self: ChatAddress;
}

/** The intents of `self`. */
export function createPurchaseIntents(deps: PurchaseIntentsDeps): PurchaseIntents {
  const intents = createStoredIntents(deps, ownKey('purchases', deps.self));
  return {
    ...intents,
    of: (product, receiver, madeAt) => intents.of(goodsKey(product, receiver), madeAt),
  };
}

function goodsKey(product: Product, receiver: UserId | undefined): string {
  return `${productKey(product)}-${receiver ?? 'me'}`;
}
