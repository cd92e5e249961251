import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '@server/kernel/data/timestamp';

type Json = JSONColumnType<Readonly<Record<string, unknown>>>;

/** One order: what, for whom, at which price, and what became of its payment. */
export interface PurchaseOrderTable {
  id: string;
  buyer: number;
  receiver: number;
  /** The goods and their price in coins as they were when the order was made. */
  goods: Json;
  cents: number;
  state: 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'mismatch' | 'refunded';
  given: Generated<boolean>;
  /** An operator gave coins for it. */
  compensated: Generated<boolean>;
  /** Why it was held, or ended because the same was bought; null: it never was. */
  held_for: 'amount' | 'receiver-gone' | 'money-back' | 'bought-meanwhile' | null;
  paid_with: 'money' | 'coins' | null;
  /** Payments begun at the payment service; `payment_id` is the last one. */
  attempts: Generated<number>;
  payment_id: string | null;
  /** What pays it: PayPal's page or a wallet; null: no payment was begun, or before there were wallets. */
  payment_source: 'paypal' | 'apple_pay' | 'google_pay' | null;
  capture_id: string | null;
  captured_cents: number | null;
  captured_currency: string | null;
  /** Cents the service's messages said were reversed. */
  reversed_cents: Generated<number>;
  taken_back_cents: Generated<number>;
  /** Movements of the ledger made because money went back or came again. */
  movements: Generated<number>;
  /** The movement that its payer reads in their bills, of what money paid for another person. */
  payer_entry: Generated<number | null>;
  /** Cents that its buyer withdrew, and the state of their refund; null: nothing was. */
  withdrawn_cents: number | null;
  withdrawal: 'due' | 'refunded' | 'failed' | null;
  withdrawn_at: Timestamp | null;
  /** Rises with every change. */
  version: Generated<number>;
  made_at: Timestamp;
  begun_at: Timestamp | null;
  /** When its buyer was shown what they pay with money; null: not said. */
  shown_at: Timestamp | null;
  /** When its money began to be taken; null: it never was. */
  taken_at: Timestamp | null;
  paid_at: Timestamp | null;
  /** When the payment service is asked next, or the order given up; null: never. */
  follow_up_at: Timestamp | null;
}

/** One payment of the simulator, which moves no money. */
interface SimulatedPaymentTable {
  id: string;
  payment: Json;
  made_at: Timestamp;
}

/** The tables of orders and of the payment simulator. */
export interface PaymentsTables {
  purchase_order: PurchaseOrderTable;
  simulated_payment: SimulatedPaymentTable;
}
