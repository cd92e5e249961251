import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Result } from '@/domain/shared/result';
import type { OrderCause, OrderRefusal, OrderState, Product } from '@/domain/wallet/order';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** Coins that were given back for their money. */
export interface Withdrawn {
  readonly cents: number;
  /** `due`: the service has not refunded it yet; `failed`: it will not, and the coins were given again. */
  readonly state: 'due' | 'refunded' | 'failed';
  readonly at: EpochMs;
}

/** An order as an operator sees it; in `mismatch` the money came, and the goods could not follow. */
export interface QueuedOrder {
  readonly id: string;
  readonly buyer: UserId;
  readonly receiver: UserId;
  readonly product: Product;
  readonly madeAt: EpochMs;
  readonly state: OrderState;
  /** Why it is held or refunded; `withdrawn`: its buyer has withdrawn from the contract. */
  readonly cause?: OrderCause | 'withdrawn';
  /** What its buyer withdrew. */
  readonly withdrawn?: Withdrawn;
  readonly paidWith?: 'money' | 'coins';
  /** What the goods cost, in US cents. */
  readonly cents: number;
  /** What came, and what of it went back since. */
  readonly captured?: {
    readonly cents: number;
    readonly currency: string;
    readonly takenBackCents: number;
  };
}

/** How an operator settles an order. */
export type OrderSettlement =
  | { readonly kind: 'deliver' }
  /** Coins for the buyer, with the words they read. */
  | { readonly kind: 'refund'; readonly reason: string };

/**
 * What came of it; `coins` were given back. `owedPaid` of the coins that came paid what the buyer owed.
 * `isGrant`: for goods that stay given, so that they come from the house as those an operator grants.
 */
export interface SettledOrder {
  readonly buyer: UserId;
  readonly receiver: UserId;
  readonly product: Product;
  readonly coins: number;
  readonly owedPaid: number;
  readonly isGrant: boolean;
}

/** Why nothing was settled. */
export type SettlementRefusal =
  | OrderRefusal
  | { readonly kind: 'order-unknown' | 'receiver-gone' | 'nothing-to-refund' };

/** Which orders are listed: made from `from` to before `until`, the one of a number, those withdrawn from. */
export interface ListedOrders {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly id?: string | undefined;
  readonly isWithdrawn?: boolean | undefined;
}

/** The operators' side of orders. */
export interface OrderQueue {
  /** Orders that wait, oldest first, one more than a page. */
  waiting(db: Database, after: Cursor | undefined): Promise<readonly QueuedOrder[]>;
  /** All orders, or those that are asked for, newest first, one more than a page. */
  all(
    db: Database,
    before: Cursor | undefined,
    which?: ListedOrders,
  ): Promise<readonly QueuedOrder[]>;
  /** Settles an order in the transaction of the operator's log. */
  settle(
    transaction: Transaction,
    id: string,
    settlement: OrderSettlement,
  ): Promise<Result<SettledOrder, SettlementRefusal>>;
  /** Tells open pages of both people; call it after the commit. */
  tell(settled: SettledOrder): Promise<void>;
}
