import { ownKey } from '@/application/account/own-key';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import { parseJson } from '@/application/shared/parse-json';
import type { Clock } from '@/application/shared/clock';
import { asFields, asText } from '@/domain/shared/input';
import type { UserId } from '@/domain/shared/ids';
import { DAY } from '@/domain/shared/time';

/** An order that is being written. */
export interface OrderDraft {
  /** A friend is asked where. */
  readonly isAsked: boolean;
  readonly address: string;
  readonly note: string;
  readonly quantity: number;
}

/**
 * The orders that are being written on this device, one for each of the goods and each person who gets
 * them, so that nobody is sent what was written for somebody else. A reload, a second tab and the way to
 * the coins keep them for some days.
 */
export interface OrderDrafts {
  /** What is written of these goods for somebody; undefined: nobody is chosen yet. */
  read(goodsId: number, recipient: UserId | undefined): OrderDraft | undefined;
  keep(goodsId: number, recipient: UserId | undefined, draft: OrderDraft): void;
  /** It was ordered. */
  drop(goodsId: number, recipient: UserId): void;
  /** Removes what was written too long ago. */
  forgetOld(): void;
}

/** How long what nobody has ordered is kept: an address is in it. */
const STALE_AFTER = 7 * DAY;

interface StoredDraft extends OrderDraft {
  /** The goods and the recipient. */
  readonly of: string;
  readonly at: number;
}

/** The drafts of `self`, stored as one text under one key. */
export function createOrderDrafts({
  preferences,
  self,
  clock,
}: OwnStorageDeps & { readonly clock: Clock }): OrderDrafts {
  const key = ownKey('shop', self);
  const all = (): readonly StoredDraft[] => {
    const list = parseJson(preferences.read(key));
    const stored = Array.isArray(list) ? list.map(parse) : [];
    return stored.filter(({ of, at }) => of !== '' && at > clock.now() - STALE_AFTER);
  };
  const store = (drafts: readonly StoredDraft[]): void => {
    if (drafts.length === 0) preferences.remove(key);
    else preferences.write(key, JSON.stringify(drafts));
  };
  return {
    read: (goodsId, recipient) => all().find(({ of }) => of === nameOf(goodsId, recipient)),
    keep(goodsId, recipient, draft) {
      const of = nameOf(goodsId, recipient);
      store([...all().filter((each) => each.of !== of), { ...draft, of, at: clock.now() }]);
    },
    drop(goodsId, recipient) {
      const over = [nameOf(goodsId, recipient), nameOf(goodsId, undefined)];
      store(all().filter(({ of }) => !over.includes(of)));
    },
    forgetOld: () => store(all()),
  };
}

function nameOf(goodsId: number, recipient: UserId | undefined): string {
  return `${goodsId}-${recipient ?? 'nobody'}`;
}

function parse(stored: unknown): StoredDraft {
  const { of, at, isAsked, address, note, quantity } = asFields(stored);
  return {
    of: asText(of),
    at: typeof at === 'number' ? at : 0,
    isAsked: isAsked !== false,
    address: asText(address),
    note: asText(note),
    quantity: typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : 1,
  };
}
