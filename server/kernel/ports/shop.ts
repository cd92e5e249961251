import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ShopOrderRefusal, ShopOrderState } from '@/domain/shop/shop-order';
import type { Coins } from '@/domain/wallet/coins';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** An order at the shop as an operator sees it. */
export interface QueuedShopOrder {
  readonly id: string;
  readonly buyer: UserId;
  readonly recipient: UserId;
  readonly goods: number;
  readonly quantity: number;
  readonly price: Coins;
  readonly note: string;
  readonly state: ShopOrderState;
  readonly isAwaitingAddress: boolean;
  readonly orderedAt: EpochMs;
}

/** What came of an order; `owedPaid` of the coins that came back paid what the buyer owed. */
export interface ShopSettlement extends Pick<
  QueuedShopOrder,
  'id' | 'buyer' | 'recipient' | 'price' | 'state'
> {
  readonly owedPaid: number;
}

/** Why nothing was done. */
export type ShopSettlementRefusal = ShopOrderRefusal | { readonly kind: 'order-unknown' };

/** Where an order goes, and whose address that is. */
export interface ShopAddress {
  readonly recipient: UserId;
  readonly address: string;
}

/** Why no address is shown. */
export type ShopAddressRefusal = ShopSettlementRefusal | { readonly kind: 'address-unreadable' };

/** The operators' side of the shop. */
export interface ShopQueue {
  /** Orders to send, oldest first; others newest first; one more than a page. */
  list(
    db: Database,
    tab: 'to-send' | 'sent' | 'all',
    cursor: Cursor | undefined,
  ): Promise<readonly QueuedShopOrder[]>;
  /** Where an order goes that has to be sent; the caller writes down who reads it. */
  address(db: Database, id: string): Promise<Result<ShopAddress, ShopAddressRefusal>>;
  /** Notes that it was sent, in the transaction of the operator's log. */
  send(
    transaction: Transaction,
    id: string,
  ): Promise<Result<ShopSettlement, ShopSettlementRefusal>>;
  /** Cancels it with words its buyer reads; the coins come back. */
  cancel(
    transaction: Transaction,
    id: string,
    reason: string,
  ): Promise<Result<ShopSettlement, ShopSettlementRefusal>>;
  /** Tells open pages of both people; call it after the commit. */
  tell(settled: ShopSettlement): Promise<void>;
}
