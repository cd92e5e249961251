import { ownKey } from '@/application/account/own-key';
import type { Preferences } from '@/application/shared/preferences';
import type { Ids } from '@/application/shared/ids';
import { parseJson } from '@/application/shared/parse-json';
import { asFields } from '@/domain/shared/input';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { productKey, type Product } from '@/domain/wallet/order';

/** One thing somebody is about to buy; `from` is the screen they came from. */
export interface PurchaseIntent {
  /** The key of the order: the same in every tab, and after a reload. */
  readonly requestId: string;
  readonly orderId?: string;
  readonly from?: string;
}

/**
 * The user presses the button that pays: the intent of the goods on the screen. If it was made in
 * another tab after the goods were shown here, it is that one, ended or not: whoever presses in both
 * tabs means one purchase.
 */
export type AcceptOffer = () => PurchaseIntent;

/**
 * What the user is about to buy on this device. The same goods for the same person are the same intent
 * until its outcome is known, so that a second tab, the Back button and a reload lead to one order and
 * one charge (readings, Money: "One charge per intent").
 */
export interface PurchaseIntents {
  /** The intent of these goods; a new one where there is none. */
  of(product: Product, receiver?: UserId): PurchaseIntent;
  /** Shows goods to the user; nothing is stored before the answer is called. */
  offer(product: Product, receiver?: UserId): AcceptOffer;
  /** Keeps what belongs to an intent. */
  note(requestId: string, change: Omit<PurchaseIntent, 'requestId'>): void;
  find(orderId: string): PurchaseIntent | undefined;
  /** The outcome is known: the next purchase of these goods is another intent. */
  end(requestId: string): void;
}

/** What the intents are stored with. */
export interface PurchaseIntentsDeps {
  readonly preferences: Preferences;
  readonly self: ChatAddress;
  readonly ids: Ids;
}

interface StoredIntent extends PurchaseIntent {
  readonly goods: string;
  /** Its outcome is known; it is kept for {@link PurchaseIntents.find}. */
  readonly ended?: boolean;
}

/** Intents that are kept; those with an order that can still be paid are kept beyond that. */
const MOST_STORED = 20;

/** The intents of `self`, stored as one text under one key. */
export function createPurchaseIntents(deps: PurchaseIntentsDeps): PurchaseIntents {
  const { preferences, self, ids } = deps;
  const key = ownKey('purchases', self);
  const all = (): readonly StoredIntent[] => parse(preferences.read(key));
  const store = (intents: readonly StoredIntent[]): void => {
    if (intents.length === 0) preferences.remove(key);
    else preferences.write(key, JSON.stringify(trimmed(intents)));
  };
  const latest = (goods: string): StoredIntent | undefined =>
    all().findLast((each) => each.goods === goods);
  const make = (goods: string): StoredIntent => {
    const made = { goods, requestId: ids.intent() };
    store([...all(), made]);
    return made;
  };
  return {
    of(product, receiver) {
      const goods = goodsKey(product, receiver);
      const known = latest(goods);
      return known && !known.ended ? known : make(goods);
    },
    offer(product, receiver) {
      const goods = goodsKey(product, receiver);
      const shown = latest(goods)?.requestId;
      return () => {
        const known = latest(goods);
        return known && (!known.ended || known.requestId !== shown) ? known : make(goods);
      };
    },
    note: (requestId, change) => store(changed(all(), requestId, change)),
    find: (orderId) => all().find((each) => each.orderId === orderId),
    end: (requestId) => store(changed(all(), requestId, { ended: true })),
  };
}

/** Without the oldest ones that are too many: first those that ended, then those without an order. */
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

function goodsKey(product: Product, receiver: UserId | undefined): string {
  return `${productKey(product)}-${receiver ?? 'me'}`;
}

function parse(text: string | undefined): readonly StoredIntent[] {
  const list = parseJson(text);
  return Array.isArray(list) ? list.filter(isIntent) : [];
}

function isIntent(entry: unknown): entry is StoredIntent {
  const { goods, requestId, orderId, from } = asFields(entry);
  const texts = [goods, requestId, orderId ?? '', from ?? ''];
  return texts.every((text) => typeof text === 'string');
}
