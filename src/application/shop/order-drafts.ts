import { ownKey } from '@/application/account/own-key';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import { parseJson } from '@/application/shared/parse-json';
import type { Ids } from '@/application/shared/ids';
import { asFields, asText } from '@/domain/shared/input';
import { parseUserId, type UserId } from '@/domain/shared/ids';

/** An order that is being written, and the one key under which it is placed. */
export interface OrderDraft {
  readonly requestId: string;
  /** Absent: nobody is chosen yet. */
  readonly recipient?: UserId;
  /** A friend is asked where. */
  readonly isAsked: boolean;
  readonly address: string;
  readonly note: string;
  readonly quantity: number;
}

/**
 * The orders that are being written on this device, one for each of the goods. A reload, a second tab and
 * the way to the coins keep text and key, so that one intent is one order (readings, Money).
 */
export interface OrderDrafts {
  /** The draft for these goods; a new one where there is none. */
  open(goodsId: number): OrderDraft;
  keep(goodsId: number, draft: OrderDraft): void;
  /** It was placed, or will not be under this key: the next one is another intent. */
  end(goodsId: number, requestId: string): void;
}

/** The drafts of `self`, each stored as one text. */
export function createOrderDrafts({
  preferences,
  self,
  ids,
}: OwnStorageDeps & { readonly ids: Ids }): OrderDrafts {
  const keyOf = (goodsId: number): string => ownKey('shop', self, goodsId);
  const read = (goodsId: number): OrderDraft | undefined =>
    parse(parseJson(preferences.read(keyOf(goodsId))));
  const keep = (goodsId: number, draft: OrderDraft): void =>
    preferences.write(keyOf(goodsId), JSON.stringify(draft));
  return {
    open(goodsId) {
      const known = read(goodsId);
      if (known) return known;
      const made = { requestId: ids.intent(), isAsked: true, address: '', note: '', quantity: 1 };
      keep(goodsId, made);
      return made;
    },
    keep,
    end(goodsId, requestId) {
      if (read(goodsId)?.requestId === requestId) preferences.remove(keyOf(goodsId));
    },
  };
}

function parse(stored: unknown): OrderDraft | undefined {
  const { requestId, recipient, isAsked, address, note, quantity } = asFields(stored);
  if (typeof requestId !== 'string' || requestId === '') return undefined;
  const chosen = parseUserId(recipient);
  return {
    requestId,
    ...(chosen.ok && { recipient: chosen.value }),
    isAsked: isAsked !== false,
    address: asText(address),
    note: asText(note),
    quantity: typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : 1,
  };
}
