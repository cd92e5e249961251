import { err, ok } from '@/domain/shared/result';
import type { Language } from '@/domain/shared/language';
import { moneyText } from '@/domain/wallet/money';
import { isWallet } from '@/domain/wallet/payment-source';
import type {
  CaptureFault,
  PaymentOrder,
  PaymentService,
  ServiceMessage,
  ServiceRefused,
  ServiceUnreachable,
} from '@server/kernel/ports/payments';
import type { Log } from '@server/kernel/ports/system';
import {
  approvingLink,
  createPaypalCalls,
  type CallPaypal,
  type PaypalCallsDeps,
  type PaypalFault,
  orderAnswer,
  refundAnswer,
  verificationAnswer,
  webhookEvent,
} from './paypal-calls';
import { createWithDisputes } from './paypal-disputes';
import { readPaypalOrder, readWebhook } from './read-paypal';

const NOT_FOUND = 404;
/** Refunds of which no money goes back; a pending one does later. */
const REFUND_ENDED: readonly string[] = ['CANCELLED', 'FAILED'];
/** The name of this product on PayPal's page. */
const BRAND = 'Parley';
/** What PayPal signs a message with; without all of them it is none of PayPal's. */
const SIGNATURE = [
  'auth-algo',
  'cert-url',
  'transmission-id',
  'transmission-sig',
  'transmission-time',
];

/** PayPal Orders v2 (ADR-0028): the payer approves on a page, this server captures. */
export function createPaypalService(
  deps: PaypalCallsDeps & { readonly log: Log },
  name: PaymentService['name'] = 'paypal',
): PaymentService {
  const call = createPaypalCalls(deps);
  const withDisputes = createWithDisputes(call, deps.log);
  const lookUp: PaymentService['lookUp'] = async (id) => {
    if (!PAYMENT_ID.test(id)) return err(UNKNOWN);
    const found = await call({ method: 'GET', path: orderPath(id) }, orderAnswer);
    if (!found.ok) return err(isGone(found.error) ? UNKNOWN : asFault(found.error));
    return withDisputes(readPaypalOrder(found.value));
  };
  return {
    name,
    create: async (order) => {
      const made = await call(creation(order), orderAnswer);
      if (!made.ok) return err(asFault(made.error));
      const approveUrl = approvingLink(made.value.links);
      if (approveUrl !== undefined) return ok({ id: made.value.id, approveUrl });
      return isWallet(order.source)
        ? ok({ id: made.value.id })
        : err({ kind: 'service-refused', issue: 'NO_LINK' });
    },
    capture: async (id) => {
      // Without an id of the request: an order is captured once anyway, and under the same id a card that
      // was declined would be declined for hours, whatever the payer has mended since.
      const path: `/${string}` = `${orderPath(id)}/capture`;
      const captured = await call({ method: 'POST', path }, orderAnswer);
      // The answer may be short, and says nothing of refunds and disputes.
      if (captured.ok) return lookUp(id);
      const { error } = captured;
      if (error.kind === 'refused' && error.issue === 'ORDER_ALREADY_CAPTURED') return lookUp(id);
      return err(asCaptureFault(error));
    },
    lookUp,
    refund: async ({ captureId, cents, currency, requestId }) => {
      const path: `/${string}` = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
      const body = { amount: { currency_code: currency, value: moneyText(cents) } };
      const back = await call({ method: 'POST', path, requestId, body }, refundAnswer);
      if (!back.ok) return err(asFault(back.error));
      const isOver = REFUND_ENDED.includes(back.value.status);
      return isOver ? err({ kind: 'service-refused', issue: back.value.status }) : ok(undefined);
    },
    read: (message) => verified(call, deps.settings.webhookId, message),
  };
}

/** What PayPal names its orders with; the id comes from an address that anybody can write. */
const PAYMENT_ID = /^[\w-]{1,64}$/;
const UNKNOWN = { kind: 'payment-unknown' } as const;

function orderPath(id: string): `/${string}` {
  return `/v2/checkout/orders/${encodeURIComponent(id)}`;
}

function creation(order: PaymentOrder) {
  const { orderId, attempt, cents, currency, description } = order;
  return {
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `create-${orderId}-${attempt}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: orderId,
          custom_id: orderId,
          invoice_id: `${orderId}-${attempt}`,
          description,
          amount: { currency_code: currency, value: moneyText(cents) },
        },
      ],
      payment_source: { [order.source]: { experience_context: experience(order) } },
    },
  } as const;
}

/** A wallet gets only the addresses to which the payer's bank sends them back; PayPal's own page gets more. */
function experience({ source, language, returnUrl, cancelUrl }: PaymentOrder) {
  const addresses = { return_url: returnUrl, cancel_url: cancelUrl };
  if (isWallet(source)) return addresses;
  return {
    brand_name: BRAND,
    locale: localeOf(language),
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    ...addresses,
  };
}

async function verified(
  call: CallPaypal,
  webhookId: string | undefined,
  { headers, body }: ServiceMessage,
): ReturnType<PaymentService['read']> {
  const forged = err({ kind: 'message-forged' });
  const event = webhookEvent.safeParse(parsed(body));
  const signature = SIGNATURE.map((name) => [name, headers[`paypal-${name}`] ?? ''] as const);
  const isSigned = signature.every(([, value]) => value !== '');
  if (webhookId === undefined || !isSigned || !event.success) return forged;
  const fields = signature.map(([name, value]) => [name.replace('-', '_'), value] as const);
  const claim = JSON.stringify({ ...Object.fromEntries(fields), webhook_id: webhookId });
  // The event as it came, letter for letter: the signature is over those.
  const path = '/v1/notifications/verify-webhook-signature';
  const asked = await call(
    { method: 'POST', path, body: `${claim.slice(0, -1)},"webhook_event":${body}}` },
    verificationAnswer,
  );
  if (!asked.ok) return asked.error.kind === 'service-unreachable' ? err(asked.error) : forged;
  return asked.value.verification_status === 'SUCCESS' ? ok(readWebhook(event.data)) : forged;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isGone(error: PaypalFault): boolean {
  return error.kind === 'refused' && error.status === NOT_FOUND;
}

function asFault(error: PaypalFault): ServiceUnreachable | ServiceRefused {
  return error.kind === 'refused' ? { kind: 'service-refused', issue: error.issue } : error;
}

function asCaptureFault(error: PaypalFault): CaptureFault {
  if (error.kind !== 'refused') return error;
  if (isGone(error)) return UNKNOWN;
  const again = error.approveUrl === undefined ? {} : { approveUrl: error.approveUrl };
  switch (error.issue) {
    case 'ORDER_NOT_APPROVED':
      return { kind: 'not-approved' };
    case 'INSTRUMENT_DECLINED':
    case 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED':
      return { kind: 'instrument-declined', ...again };
    case 'PAYER_ACTION_REQUIRED':
      return { kind: 'payer-action-required', ...again };
    case 'ORDER_COMPLETION_IN_PROGRESS':
      return { kind: 'service-unreachable' };
    default:
      return { kind: 'service-refused', issue: error.issue };
  }
}

/** PayPal's name of a language, which has a country in it. */
function localeOf(language: Language): string {
  const { language: tag, region } = new Intl.Locale(language).maximize();
  return `${tag}-${region}`;
}
