import { ownKey } from '@/application/account/own-key';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { productKey, type Product } from '@/domain/wallet/order';
import {
  createStoredIntents,
  type PurchaseIntent,
  type StoredIntents,
  type StoredIntentsDeps,
} from './stored-intents';

/** The user presses the button that pays: the intent of the goods on the screen. */
export type AcceptOffer = () => PurchaseIntent;

/** What the user is about to buy on this device, apart from the shop. */
export interface PurchaseIntents extends Pick<StoredIntents, 'note' | 'end'> {
  /** The intent of these goods; a new one where there is none. */
  of(product: Product, receiver?: UserId): PurchaseIntent;
  /** Shows goods to the user; nothing is stored before the answer is called. */
  offer(product: Product, receiver?: UserId): AcceptOffer;
  find(orderId: string): PurchaseIntent | undefined;
}

/** What the intents are stored with. */
export interface PurchaseIntentsDeps extends StoredIntentsDeps {
  readonly self: ChatAddress;
}

/** The intents of `self`. */
export function createPurchaseIntents(deps: PurchaseIntentsDeps): PurchaseIntents {
  const intents = createStoredIntents(deps, ownKey('purchases', deps.self));
  return {
    ...intents,
    of: (product, receiver) => intents.of(goodsKey(product, receiver)),
    offer(product, receiver) {
      const press = intents.look();
      return () => press(goodsKey(product, receiver));
    },
  };
}

function goodsKey(product: Product, receiver: UserId | undefined): string {
  return `${productKey(product)}-${receiver ?? 'me'}`;
}
