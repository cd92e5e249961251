import type { ApiFailure } from '@/application/shared/api-failure';
import type { Call } from '@/application/shared/call';
import type { beginPayment } from '@/contract/http/wallet';
import { err, ok, type Result } from '@/domain/shared/result';
import type { OpenCheckout } from './open-checkout';

/** Opens the payment page of an order that is not paid yet. */
export type PayOrder = (orderNo: string) => Promise<Result<void, ApiFailure>>;

/** However often it is called, it is one payment as long as that can still be approved (ADR-0028). */
export function createPayOrder(deps: {
  readonly begin: Call<typeof beginPayment>;
  readonly openCheckout: OpenCheckout;
}): PayOrder {
  return async (orderNo) => {
    const begun = await deps.begin({ orderNo });
    if (!begun.ok) return begun;
    return deps.openCheckout(begun.value.approveUrl)
      ? ok(undefined)
      : err({ kind: 'broken-answer' });
  };
}
