import { ownKey } from '@/application/account/own-storage';
import { parseJson } from '@/application/shared/parse-json';
import type { Preferences } from '@/application/shared/preferences';
import type { Ids } from '@/application/shared/random';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { productKey, type Product } from '@/domain/wallet/order';

/** One purchase before its outcome; `from` is the screen before it. */
export interface PurchaseIntent {
  /** The key of the order: the same in every tab, and after a reload. */
  readonly requestId: string;
  /** When the goods were shown to the buyer: goods that they have bought since are not bought again. */
  readonly madeAt?: EpochMs;
  readonly orderId?: string;
  readonly from?: string;
}

/** An intent as it is stored. */
export interface StoredIntent extends PurchaseIntent {
  /** The goods and the receiver. */
  readonly goods: string;
  /** Its outcome is known; it is stored for {@link StoredIntents.find}. */
  readonly ended?: boolean;
}

/**
 * The purchases on this device before their outcome. The same goods for the same person are the same intent until
 * then, so that a double press, the Back button and a reload lead to one order and one charge; the server does the
 * same for several tabs and devices (readings, Money: "One charge per intent").
 */
export interface StoredIntents {
  /** The intent of these goods; a new one of what was shown at `madeAt` where there is none. */
  of(goods: string, madeAt: EpochMs | undefined): StoredIntent;
  /** Stores data with an intent. */
  note(requestId: string, change: Omit<PurchaseIntent, 'requestId'>): void;
  find(orderId: string): StoredIntent | undefined;
  /** The newest intent with an order and without a known outcome. */
  underWay(): StoredIntent | undefined;
  /** Ends an intent: the next purchase of these goods is another one. */
  end(requestId: string): void;
}

export interface StoredIntentsDeps {
  readonly preferences: Preferences;
  readonly ids: Ids;
}

/** The number of stored intents; those with an order that can still be paid are stored beyond that. */
const MOST_STORED = 20;

/** The intents under `key`, stored as one text. */
export function createStoredIntents(deps: StoredIntentsDeps, key: string): StoredIntents {
  const { preferences, ids } = deps;
  const all = (): readonly StoredIntent[] => parse(preferences.read(key));
  const store = (intents: readonly StoredIntent[]): void => {
    if (intents.length === 0) preferences.remove(key);
    else preferences.write(key, JSON.stringify(trimmed(intents)));
  };
  const latest = (goods: string): StoredIntent | undefined =>
    all().findLast((each) => each.goods === goods);
  return {
    of(goods, madeAt) {
      const known = latest(goods);
      if (known && !known.ended) return known;
      const made = { goods, requestId: ids.intent(), ...(madeAt !== undefined && { madeAt }) };
      store([...all(), made]);
      return made;
    },
    note: (requestId, change) => store(changed(all(), requestId, change)),
    find: (orderId) => all().find((each) => each.orderId === orderId),
    underWay: () => all().findLast(({ ended, orderId }) => !ended && orderId !== undefined),
    end: (requestId) => store(changed(all(), requestId, { ended: true })),
  };
}

/** Drops the oldest beyond the limit: first those that ended, then those without an order. */
function trimmed(intents: readonly StoredIntent[]): readonly StoredIntent[] {
  const spare = [
    ...intents.slice(0, -1).filter(({ ended }) => ended),
    ...intents.slice(0, -1).filter(({ ended, orderId }) => !ended && orderId === undefined),
  ];
  const dropped = new Set(spare.slice(0, Math.max(0, intents.length - MOST_STORED)));
  return intents.filter((each) => !dropped.has(each));
}

function changed(
  intents: readonly StoredIntent[],
  requestId: string,
  change: Partial<StoredIntent>,
): readonly StoredIntent[] {
  return intents.map((each) => (each.requestId === requestId ? { ...each, ...change } : each));
}

function parse(text: string | undefined): readonly StoredIntent[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter(isIntent) : [];
}

function isIntent(entry: unknown): entry is StoredIntent {
  const { goods, requestId, orderId, from, madeAt } = (entry ?? {}) as Partial<
    Record<string, unknown>
  >;
  const texts = [goods, requestId, orderId ?? '', from ?? ''];
  return texts.every((text) => typeof text === 'string') && typeof (madeAt ?? 0) === 'number';
}

/** The intents of the user on this device, apart from the shop. */
export interface PurchaseIntents extends Pick<StoredIntents, 'note' | 'end' | 'find' | 'underWay'> {
  /** The intent of these goods; a new one of what was shown at `madeAt` where there is none. */
  of(product: Product, receiver?: UserId, madeAt?: EpochMs): PurchaseIntent;
}

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
