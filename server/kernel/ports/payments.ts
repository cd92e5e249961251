import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { OrderCause, OrderRefusal, OrderState, Product } from '@/domain/wallet/order';
import type { PaymentSource } from '@/domain/wallet/payment-source';
import type { MoneyBack } from '@/domain/wallet/take-back';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** What a payment is for, and where the payer comes back to. */
export interface PaymentOrder {
  /** The number of our order; the service gives it back with everything about the payment. */
  readonly orderId: string;
  /** Which payment of this order it is, from 1: a repeated call with the same number is one payment. */
  readonly attempt: number;
  readonly source: PaymentSource;
  readonly cents: number;
  readonly currency: string;
  /** What the payer reads, at most 127 characters. */
  readonly description: string;
  readonly language: Language;
  /** Where the payer returns after approval; `token` is added to it. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A payment that was begun, and the service's page on which the payer approves it; a wallet may have none. */
interface BegunPayment {
  readonly id: string;
  readonly approveUrl?: string;
}

/** Money that was captured. */
export interface Capture {
  readonly id: string;
  readonly cents: number;
  /** ISO 4217, such as `USD`. */
  readonly currency: string;
}

/**
 * The state of a payment: the payer has to approve it, it can be captured, it waits for days, the
 * money is here, the service refused it, or it is void and a new one has to be begun.
 */
export type PaymentState = 'begun' | 'approved' | 'pending' | 'captured' | 'declined' | 'void';

/** A payment as the service knows it; the truth that every message is only a hint of. */
export interface Payment {
  readonly id: string;
  readonly orderId: string;
  readonly state: PaymentState;
  /** Set when the payer has to approve it, perhaps once more. */
  readonly approveUrl?: string;
  /** Set when it is captured. */
  readonly capture?: Capture;
  /** What was refunded, or is withheld by disputes. */
  readonly back: MoneyBack;
}

/** The service did not answer, or asked for patience; the same call may succeed later. */
export type ServiceUnreachable = { readonly kind: 'service-unreachable' };

/** The service refused what should be right: its settings are wrong, or this program is. */
export type ServiceRefused = { readonly kind: 'service-refused'; readonly issue: string };

/** The service knows no such payment any more. */
type PaymentUnknown = { readonly kind: 'payment-unknown' };

/** Why a payment was not captured; nothing was taken. */
export type CaptureFault =
  | ServiceUnreachable
  | ServiceRefused
  | PaymentUnknown
  | { readonly kind: 'not-approved' }
  | {
      /** The payer's card was refused, or their bank wants to ask them: they go to the page again. */
      readonly kind: 'instrument-declined' | 'payer-action-required';
      readonly approveUrl?: string;
    };

/** A message of the service, as it arrived. */
export interface ServiceMessage {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it came, not parsed. */
  readonly body: string;
}

/** What a message is about; every part may be missing. */
export interface ServiceNews {
  readonly paymentId?: string;
  readonly captureId?: string;
  readonly orderId?: string;
  /** Cents that a bank took back; `all` where the amount cannot be read. */
  readonly reversed?: number | 'all';
}

/** Money that goes back to who paid. */
interface Refund {
  readonly captureId: string;
  readonly cents: number;
  readonly currency: string;
  /** Names the refund: a repeated one is the same. */
  readonly requestId: string;
}

/** Takes money for orders. Errors are values; nothing is thrown for what the service answers. */
export interface PaymentService {
  readonly name: 'paypal' | 'simulator';
  /** Begins a payment; a repeated call is the same payment. */
  create(order: PaymentOrder): Promise<Result<BegunPayment, ServiceUnreachable | ServiceRefused>>;
  /** Takes the money of an approved payment, once however often it is called. */
  capture(id: string): Promise<Result<Payment, CaptureFault>>;
  lookUp(
    id: string,
  ): Promise<Result<Payment, ServiceUnreachable | ServiceRefused | PaymentUnknown>>;
  /**
   * Gives a part of the money of a capture back, once for each `requestId` however often it is called.
   */
  refund(refund: Refund): Promise<Result<void, ServiceUnreachable | ServiceRefused>>;
  /** What a message is about, if it is the service's own. */
  read(
    message: ServiceMessage,
  ): Promise<Result<ServiceNews, ServiceUnreachable | { readonly kind: 'message-forged' }>>;
}

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
  readonly from?: EpochMs | undefined;
  readonly until?: EpochMs | undefined;
  readonly id?: string | undefined;
  readonly isWithdrawn?: boolean | undefined;
}

/** The operators' side of orders. */
export interface OrderQueue {
  /** Orders that wait, oldest first, one more than a page. */
  waiting(db: Database, after: Cursor | undefined): Promise<readonly QueuedOrder[]>;
  /** All orders, or those of a search, newest first, one more than a page. */
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
