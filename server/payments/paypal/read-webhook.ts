import { centsOf } from '@/domain/wallet/money';
import type { ServiceNews } from '@server/kernel/ports/payments';
import type { WebhookEvent } from './paypal-shapes';

/** A capture in the link of what followed from it. */
const CAPTURE_LINK = /\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/;

/** What a message is about: an order, its capture, a refund of that, or a dispute about it. */
export function readWebhook({ event_type: type, resource }: WebhookEvent): ServiceNews {
  const paymentId = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id;
  const captureId = captureOf(type, resource);
  const isReversal = type === 'PAYMENT.CAPTURE.REVERSED';
  // Some amounts that go back have a minus.
  const reversed = centsOf(resource.amount?.value.replace(/^-/, '') ?? '') ?? 'all';
  return {
    ...(paymentId !== undefined && { paymentId }),
    ...(captureId !== undefined && { captureId }),
    ...(resource.custom_id !== undefined && { orderId: resource.custom_id }),
    ...(isReversal && { reversed }),
  };
}

function captureOf(type: string, resource: WebhookEvent['resource']): string | undefined {
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    return resource.disputed_transactions?.[0]?.seller_transaction_id;
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined;
  const linked = resource.links.flatMap(({ href, rel }) =>
    rel === 'up' ? (CAPTURE_LINK.exec(href)?.[1] ?? []) : [],
  );
  return linked[0] ?? resource.id;
}
