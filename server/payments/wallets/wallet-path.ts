import type { Language } from '@/domain/shared/language';
import { isWallet, type PaymentSource } from '@/domain/wallet/payment-source';
import type { PaymentService } from '@server/kernel/ports/payments';

/** The page on which a wallet pays. */
export const WALLET_PATH = '/pay-with-wallet';

/** What tells where a payment is approved. */
export interface ToApprove {
  readonly service: PaymentService['name'];
  readonly source: PaymentSource;
  readonly origin: string;
  /** The payment, as the service names it. */
  readonly id: string;
  readonly language: Language;
}

/**
 * Where a payment is approved: a wallet on our own page, as its vendors want it; everything else, and
 * whatever the simulator plays, on the page that the service names.
 */
export function pageToApprove(
  { service, source, origin, id, language }: ToApprove,
  link: string | undefined,
): string | undefined {
  if (service === 'simulator' || !isWallet(source)) return link;
  return `${origin}${WALLET_PATH}?${new URLSearchParams({ token: id, language }).toString()}`;
}
