import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { PaymentSource } from '@/domain/wallet/payment-source';
import type { MoneyBack } from '@/domain/wallet/take-back';

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
export interface BegunPayment {
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
 * Where a payment stands: the payer has to approve it, it can be captured, it waits for days, the
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
export type PaymentUnknown = { readonly kind: 'payment-unknown' };

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
export interface Refund {
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
