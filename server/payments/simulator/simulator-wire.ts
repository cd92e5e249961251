import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { centsOf } from '@/domain/wallet/money';
import { captureOf, refundOf, type SimulatedPayment } from './simulated-payment';
import type { SimulatedPayments } from './simulated-payment-store';
import {
  checkoutPage,
  disputeAnswerOf,
  errorAnswerOf,
  eventOf,
  orderAnswerOf,
  refundAnswerOf,
} from './simulator-answers';

/** Who may call the simulator, and what signs its messages. */
interface SimulatorKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly signingKey: string;
}

/** What the simulator's calls need. */
interface SimulatorWireDeps {
  readonly keys: SimulatorKeys;
  readonly payments: SimulatedPayments;
}

/** Secret keys, new for each process. */
export function createSimulatorKeys(): SimulatorKeys {
  const key = () => randomBytes(18).toString('base64url');
  return { clientId: key(), clientSecret: key(), webhookId: key(), signingKey: key() };
}

const TOKEN_SECONDS = 32_400;
const CREATED = 201;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
const MALFORMED = 400;
/** Letters of an id behind its first. */
const ID_LENGTH = 16;

/** The part of PayPal's API that this product uses: the same paths, states and refusals. */
export function createSimulatorWire(deps: SimulatorWireDeps): FastifyPluginAsync {
  return async (api) => {
    const text = { parseAs: 'string' } as const;
    api.addContentTypeParser('application/x-www-form-urlencoded', text, (_request, body, done) =>
      done(null, body),
    );
    const token = createHmac('sha256', deps.keys.signingKey).update('token').digest('hex');
    addToken(api, deps, token);
    await api.register(async (guarded) => {
      guarded.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization === `Bearer ${token}`) return undefined;
        return reply.code(UNAUTHORIZED).send(errorAnswerOf('AUTHENTICATION_FAILURE', ''));
      });
      addOrders(guarded, deps);
      addCapture(guarded, deps);
      addRefund(guarded, deps);
      addDisputes(guarded, deps);
      addVerification(guarded, deps);
    });
  };
}

function addToken(api: FastifyInstance, { keys }: SimulatorWireDeps, token: string): void {
  const credentials = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
  api.post('/v1/oauth2/token', async ({ headers, body }, reply) => {
    const isKnown = headers.authorization === `Basic ${credentials}`;
    if (!isKnown || body !== 'grant_type=client_credentials') {
      return reply.code(UNAUTHORIZED).send({ error: 'invalid_client' });
    }
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
  });
}

const addresses = { return_url: z.url(), cancel_url: z.url() };

const creation = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(
    z.object({
      custom_id: z.string().check(z.maxLength(127)),
      description: z.string().check(z.maxLength(127)),
      amount: z.object({
        currency_code: z.string().check(z.length(3)),
        value: z.string().check(z.regex(/^\d+\.\d\d$/)),
      }),
    }),
  ),
  payment_source: z.union([
    z.strictObject({
      paypal: z.object({ experience_context: z.object({ ...addresses, locale: z.string() }) }),
    }),
    z.strictObject({ apple_pay: z.object({ experience_context: z.strictObject(addresses) }) }),
    z.strictObject({ google_pay: z.object({ experience_context: z.strictObject(addresses) }) }),
  ]),
});

function addOrders(api: FastifyInstance, { payments }: SimulatorWireDeps): void {
  api.post('/v2/checkout/orders', async ({ headers, body }, reply) => {
    const read = creation.safeParse(body);
    const [unit] = read.success ? read.data.purchase_units : [];
    if (!read.success || !unit) {
      return reply.code(MALFORMED).send(errorAnswerOf('INVALID_REQUEST', 'INVALID_PARAMETER'));
    }
    const { source, page } = chosen(read.data.payment_source);
    const payment = await payments.make({
      id: idOf(String(headers['paypal-request-id'] ?? randomBytes(18).toString('hex'))),
      orderId: unit.custom_id,
      description: unit.description,
      source,
      amount: unit.amount,
      returnUrl: page.return_url,
      cancelUrl: page.cancel_url,
      locale: page.locale,
      status: 'PAYER_ACTION_REQUIRED',
      refunds: [],
      disputes: [],
    });
    return reply.code(CREATED).send(orderAnswerOf(payment));
  });
  api.get<ById>('/v2/checkout/orders/:id', async ({ params }, reply) => {
    const payment = await payments.find(params.id);
    return payment && payment.status !== 'VOIDED' ? orderAnswerOf(payment) : unknown(reply);
  });
}

/** The way of paying, and the values for its page; the sheet of a wallet is in the language of the device. */
function chosen(sources: z.infer<typeof creation>['payment_source']) {
  if ('paypal' in sources) {
    return { source: 'paypal', page: sources.paypal.experience_context } as const;
  }
  return 'apple_pay' in sources
    ? ({
        source: 'apple_pay',
        page: { ...sources.apple_pay.experience_context, locale: '' },
      } as const)
    : ({
        source: 'google_pay',
        page: { ...sources.google_pay.experience_context, locale: '' },
      } as const);
}

interface ById {
  readonly Params: { readonly id: string };
}

function addCapture(api: FastifyInstance, { payments }: SimulatorWireDeps): void {
  api.post<ById>('/v2/checkout/orders/:id/capture', async ({ params }, reply) => {
    const value = await payments.change<ReturnType<typeof captureOf>>(params.id, (payment) => {
      const captured = captureOf(payment);
      if (captured.ok) return { payment: captured.value.payment, value: captured };
      const { error } = captured;
      return { ...('payment' in error && { payment: error.payment }), value: captured };
    });
    if (value === undefined) return unknown(reply);
    if (value.ok) {
      return reply.code(CREATED).send(orderAnswerOf(value.value.payment));
    }
    const { error } = value;
    const redirect = 'payment' in error ? checkoutPage(error.payment) : undefined;
    const answer = errorAnswerOf('UNPROCESSABLE_ENTITY', error.kind, redirect);
    return reply.code(UNPROCESSABLE).send(answer);
  });
}

const refundRequest = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }),
});

function addRefund(api: FastifyInstance, { payments }: SimulatorWireDeps): void {
  api.post<ById>('/v2/payments/captures/:id/refund', async ({ params, headers, body }, reply) => {
    const read = refundRequest.safeParse(body);
    const payment = await payments.findByCapture(params.id);
    if (!payment) return unknown(reply);
    const cents = (read.success && centsOf(read.data.amount.value)) || 0;
    const id = String(headers['paypal-request-id'] ?? randomBytes(18).toString('hex'));
    const value = await payments.change<ReturnType<typeof refundOf>>(payment.id, (current) => {
      const back = refundOf(current, cents, id);
      return { ...(back.ok && { payment: back.value.payment }), value: back };
    });
    if (value === undefined) return unknown(reply);
    if (value.ok) return reply.code(CREATED).send(refundAnswerOf(value.value.refund));
    const refusal = errorAnswerOf('UNPROCESSABLE_ENTITY', value.error.kind);
    return reply.code(UNPROCESSABLE).send(refusal);
  });
}

function addDisputes(api: FastifyInstance, { payments }: SimulatorWireDeps): void {
  interface ByCapture {
    readonly Querystring: { readonly disputed_transaction_id?: string };
  }
  api.get<ByCapture>('/v1/customer/disputes', async ({ query }) => {
    const payment = await payments.findByCapture(query.disputed_transaction_id ?? '');
    const items = payment?.disputes.map((dispute) => disputeAnswerOf(payment, dispute)) ?? [];
    return { items, links: [] };
  });
  api.get<ById>('/v1/customer/disputes/:id', async ({ params }, reply) => {
    const payment = await payments.findByDispute(params.id);
    const dispute = payment?.disputes.find(({ id }) => id === params.id);
    return payment && dispute ? disputeAnswerOf(payment, dispute) : unknown(reply);
  });
}

const verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
});

function addVerification(api: FastifyInstance, { keys }: SimulatorWireDeps): void {
  api.post('/v1/notifications/verify-webhook-signature', async ({ body }) => {
    const read = verification.safeParse(body);
    const isOwn =
      read.success && read.data.webhook_id === keys.webhookId && isSigned(keys, read.data);
    return { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' };
  });
}

function isSigned(keys: SimulatorKeys, claim: z.infer<typeof verification>): boolean {
  const { transmission_id: id, transmission_time: time, transmission_sig: given } = claim;
  const own = Buffer.from(
    signatureOf(keys, { id, time, body: JSON.stringify(claim.webhook_event) }),
  );
  const theirs = Buffer.from(given);
  return own.length === theirs.length && timingSafeEqual(own, theirs);
}

/** A message as it is sent: body and headers. */
export function signedMessage(
  keys: SimulatorKeys,
  type: string,
  payment: SimulatedPayment,
  time: string,
) {
  const id = randomBytes(12).toString('hex');
  const body = JSON.stringify(eventOf(type, `WH-${id}`, payment));
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'simulated',
    'paypal-cert-url': 'https://simulator.invalid/certificate',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf(keys, { id, time, body }),
  };
  return { headers, body };
}

function signatureOf(
  { signingKey, webhookId }: SimulatorKeys,
  { id, time, body }: { readonly id: string; readonly time: string; readonly body: string },
): string {
  const hmac = createHmac('sha256', signingKey);
  return hmac.update(`${id}|${time}|${webhookId}|${body}`).digest('base64url');
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply.code(NOT_FOUND).send(errorAnswerOf('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'));
}

/** The same id for the same request, so that a repeated one is the same payment. */
function idOf(requestId: string): string {
  const hash = createHash('sha256').update(requestId).digest('hex').toUpperCase();
  return `O${hash.slice(0, ID_LENGTH)}`;
}
