import { parseJson } from '@/application/shared/parse-json';
import type { Clock } from '@/application/shared/clock';
import type { Ids } from '@/application/shared/ids';
import type { Preferences } from '@/application/shared/preferences';
import type { EpochMs } from '@/domain/shared/time';

/** One thing somebody is about to buy; `from` is the screen they came from. */
export interface PurchaseIntent {
  /** The key of the order: the same in every tab, and after a reload. */
  readonly requestId: string;
  readonly orderId?: string;
  readonly from?: string;
}

/** An intent as it is stored. */
export interface StoredIntent extends PurchaseIntent {
  /** What is bought, and for whom. */
  readonly goods: string;
  /** When the button was pressed; absent in what an older client has stored. */
  readonly madeAt?: EpochMs;
  /** Its outcome is known; it is kept for {@link StoredIntents.find}. */
  readonly ended?: boolean;
}

/**
 * What somebody is about to buy on this device. The same goods for the same person are the same intent
 * until its outcome is known, so that a second tab, the Back button and a reload lead to one order and
 * one charge (readings, Money: "One charge per intent").
 */
export interface StoredIntents {
  /** The intent of these goods; a new one where there is none. */
  of(goods: string): StoredIntent;
  /**
   * Remembers what was bought when the user began to look at a screen. At the press of its button the
   * answer is called: an intent that another tab made meanwhile is taken, ended or not, because whoever
   * presses in both tabs means one purchase.
   */
  look(): (goods: string) => StoredIntent;
  /** Keeps what belongs to an intent. */
  note(requestId: string, change: Omit<PurchaseIntent, 'requestId'>): void;
  find(orderId: string): StoredIntent | undefined;
  /** The outcome is known: the next purchase of these goods is another intent. */
  end(requestId: string): void;
}

/** What the intents are stored with, and under which key. */
export interface StoredIntentsDeps {
  readonly preferences: Preferences;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** Intents that are kept; those with an order that can still be paid are kept beyond that. */
const MOST_STORED = 20;

/** The intents under `key`, stored as one text. */
export function createStoredIntents(deps: StoredIntentsDeps, key: string): StoredIntents {
  const { preferences, ids, clock } = deps;
  const all = (): readonly StoredIntent[] => parse(preferences.read(key));
  const store = (intents: readonly StoredIntent[]): void => {
    if (intents.length === 0) preferences.remove(key);
    else preferences.write(key, JSON.stringify(trimmed(intents)));
  };
  const latest = (goods: string): StoredIntent | undefined =>
    all().findLast((each) => each.goods === goods);
  const make = (goods: string): StoredIntent => {
    const made = { goods, requestId: ids.intent(), madeAt: clock.now() };
    store([...all(), made]);
    return made;
  };
  return {
    of(goods) {
      const known = latest(goods);
      return known && !known.ended ? known : make(goods);
    },
    look() {
      const before = new Set(all().map(({ requestId }) => requestId));
      return (goods) => {
        const known = latest(goods);
        return known && (!known.ended || !before.has(known.requestId)) ? known : make(goods);
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
