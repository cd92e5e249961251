import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import type { Clock } from '@/application/shared/clock';
import { parseJson } from '@/application/shared/parse-json';
import type { UserId } from '@/domain/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import { DAY } from '@/domain/shared/time';

export interface OrderDraft {
  /** The friend chooses the address. */
  readonly isAsked: boolean;
  readonly address: string;
  readonly note: string;
  readonly quantity: number;
}

/**
 * The drafts of orders on this device, one for each of the goods and each receiver, so that no person gets the
 * note for another. They survive a reload, a second tab and a purchase of coins for some days; the end of the
 * session deletes the addresses.
 */
export interface OrderDrafts {
  /** The draft of these goods for a person; undefined: no person is chosen yet. */
  read(goodsId: number, recipient: UserId | undefined): OrderDraft | undefined;
  keep(goodsId: number, recipient: UserId | undefined, draft: OrderDraft): void;
  /** Deletes the draft after the order. */
  drop(goodsId: number, recipient: UserId): void;
  /** Deletes drafts that are too old. */
  forgetOld(): void;
}

interface OrderDraftsDeps extends OwnStorageDeps {
  readonly clock: Clock;
  readonly addresses: TypedAddresses;
}

interface StoredDraft extends Omit<OrderDraft, 'address'> {
  /** The goods and the recipient. */
  readonly of: string;
  readonly at: number;
}

/** The drafts of `self`, stored as one text under one key; their addresses are stored apart. */
export function createOrderDrafts({
  preferences,
  self,
  clock,
  addresses,
}: OrderDraftsDeps): OrderDrafts {
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
    read(goodsId, recipient) {
      const name = nameOf(goodsId, recipient);
      const draft = all().find(({ of }) => of === name);
      return draft && { ...draft, address: addresses.read(name) };
    },
    keep(goodsId, recipient, { address, ...draft }) {
      const of = nameOf(goodsId, recipient);
      store([...all().filter((each) => each.of !== of), { ...draft, of, at: clock.now() }]);
      addresses.keep(of, address);
    },
    drop(goodsId, recipient) {
      const over = [nameOf(goodsId, recipient), nameOf(goodsId, undefined)];
      store(all().filter(({ of }) => !over.includes(of)));
      for (const of of over) addresses.keep(of, '');
    },
    forgetOld() {
      store(all());
      addresses.forgetOld();
    },
  };
}

function nameOf(goodsId: number, recipient: UserId | undefined): string {
  return `${goodsId}-${recipient ?? 'nobody'}`;
}

function parse(stored: unknown): StoredDraft {
  const { of, at, isAsked, note, quantity } = asFields(stored);
  return {
    of: asText(of),
    at: typeof at === 'number' ? at : 0,
    isAsked: isAsked !== false,
    note: asText(note),
    quantity: typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : 1,
  };
}

/** How long a draft is stored on the device. */
const STALE_AFTER = 7 * DAY;

/**
 * Unsent addresses on this device, each for a draft of an order or for an order that waits for its address. They
 * survive a reload, and end with the session, however it ends.
 */
export interface TypedAddresses {
  /** Empty if none was typed. */
  read(of: string): string;
  /** An empty address deletes the stored one. */
  keep(of: string, address: string): void;
  /** Deletes addresses that are too old. */
  forgetOld(): void;
}

/** The addresses of `self`, stored as one text under one key. */
export function createTypedAddresses({
  preferences,
  self,
  clock,
}: OwnStorageDeps & { readonly clock: Clock }): TypedAddresses {
  const key = ownKey('addresses', self);
  const all = (): readonly (readonly [string, Typed])[] =>
    Object.entries(asFields(parseJson(preferences.read(key))))
      .map(([of, typed]) => [of, parseTypedAddresses(typed)] as const)
      .filter(([, { at }]) => at > clock.now() - STALE_AFTER);
  const store = (addresses: readonly (readonly [string, Typed])[]): void => {
    if (addresses.length === 0) preferences.remove(key);
    else preferences.write(key, JSON.stringify(Object.fromEntries(addresses)));
  };
  return {
    read: (of) => all().find(([each]) => each === of)?.[1].address ?? '',
    keep(of, address) {
      const others = all().filter(([each]) => each !== of);
      store(address === '' ? others : [...others, [of, { address, at: clock.now() }]]);
    },
    forgetOld: () => store(all()),
  };
}

interface Typed {
  readonly address: string;
  readonly at: number;
}

function parseTypedAddresses(stored: unknown): Typed {
  const { address, at } = asFields(stored);
  return { address: asText(address), at: typeof at === 'number' ? at : 0 };
}
