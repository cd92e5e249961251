import type { ApiFailure } from '@/application/shared/api-failure';
import { err, ok, type Result } from '@/domain/shared/result';
import type { OpenCheckout } from './open-checkout';
import type { PurchasesApi } from './purchases-api';

/** Opens the payment page of an order that is not paid yet. */
export type PayOrder = (orderId: string) => Promise<Result<void, ApiFailure>>;

/** However often it is called, it is one payment as long as that can still be approved (ADR-0028). */
export function createPayOrder(deps: {
  readonly api: Pick<PurchasesApi, 'begin'>;
  readonly openCheckout: OpenCheckout;
}): PayOrder {
  return async (orderId) => {
    const begun = await deps.api.begin(orderId);
    if (!begun.ok) return begun;
    return deps.openCheckout(begun.value) ? ok(undefined) : err({ kind: 'broken-answer' });
  };
}
