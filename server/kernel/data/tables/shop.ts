import type { Generated } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One order at the shop. */
export interface ShopOrderTable {
  id: string;
  buyer: number;
  recipient: number;
  goods: number;
  quantity: number;
  /** Coins for all pieces, as they were when it was ordered. */
  price: number;
  note: string;
  /** Encrypted; null while it is awaited and once it is no longer kept. */
  address: string | null;
  address_from: 'buyer' | 'consignee' | 'awaited';
  state: 'ordered' | 'sent' | 'arrived' | 'cancelled';
  ordered_at: Timestamp;
  sent_at: Timestamp | null;
  arrived_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  cancelled_for: 'buyer' | 'declined' | 'unanswered' | 'operator' | 'recipient-gone' | null;
  /** The words of the operator who cancelled it. */
  reason: string | null;
  /** When time alone changes something next. */
  turn_at: Timestamp | null;
}

/** What tells whether the server's key is the one that addresses were encrypted with; one row. */
interface ShopKeyTable {
  only_one: Generated<boolean>;
  key_check: string;
}

/** The tables of the shop. */
export interface ShopTables {
  shop_key: ShopKeyTable;
  shop_order: ShopOrderTable;
}
