import Fastify, { type FastifyInstance } from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { PAYMENT_SOURCES, type PaymentSource } from '@/domain/wallet/payment-source';
import { createPaypalService } from '@server/payments/paypal/paypal-service';
import {
  act,
  PAYER_ACTIONS,
  type SimulatedPayment,
} from '@server/payments/simulator/simulated-payment';
import type { SimulatedPayments } from '@server/payments/simulator/simulated-payment-store';
import { eventOf } from '@server/payments/simulator/simulator-answers';
import {
  createSimulatorKeys,
  createSimulatorWire,
} from '@server/payments/simulator/simulator-wire';
import { expectOk, outcome } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import {
  PUBLISHED_ERRORS,
  PUBLISHED_REFUND_ISSUES,
  publishedCapture,
  publishedCreation,
  publishedError,
  publishedOrder,
  publishedRefund,
  publishedRefundRequest,
} from './paypal-published';

/** Payments in memory. */
function paymentsInMemory(): SimulatedPayments {
  const all = new Map<string, SimulatedPayment>();
  return {
    make: async (payment) => {
      if (!all.has(payment.id)) all.set(payment.id, payment);
      return all.get(payment.id) ?? payment;
    },
    find: async (id) => all.get(id),
    findByCapture: async (id) => [...all.values()].find(({ capture }) => capture?.id === id),
    findByDispute: async () => undefined,
    change: async (id, work) => {
      const payment = all.get(id);
      if (!payment) return undefined;
      const { payment: next = payment, value } = work(payment);
      all.set(id, next);
      return value;
    },
  };
}

interface Exchange {
  readonly path: string;
  readonly requestId: string | null;
  readonly sent: unknown;
  readonly status: number;
  readonly answer: unknown;
}

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const payments = paymentsInMemory();
const exchanges: Exchange[] = [];
const keys = createSimulatorKeys();
let wire: FastifyInstance;
beforeAll(async () => {
  wire = Fastify({ logger: false });
  await wire.register(createSimulatorWire({ keys, payments }));
});
afterAll(() => wire.close());

const service = (settings: object = {}) =>
  createPaypalService({
    settings: { ...keys, baseUrl: 'http://paypal.invalid', ...settings },
    clock: movableClock(),
    log: NO_LOG,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = request.method === 'POST' ? await request.text() : '';
      const { pathname, search } = new URL(request.url);
      const { statusCode: status, payload } = await wire.inject({
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(request.method === 'POST' && { payload: text }),
      });
      const sent: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
      const requestId = request.headers.get('paypal-request-id');
      exchanges.push({ path: pathname, requestId, sent, status, answer: JSON.parse(payload) });
      return new Response(payload, { status });
    },
  });

let orders = 0;
const anOrder = (language: (typeof LANGUAGES)[number], source: PaymentSource = 'paypal') => ({
  orderId: `01ORDER${(orders += 1)}`,
  attempt: 1,
  source,
  cents: 999,
  currency: 'USD',
  description: 'Ten coins',
  language,
  returnUrl: 'http://localhost/account?index=2&pay=return',
  cancelUrl: 'http://localhost/account?index=2&pay=cancel',
});

/** Every call about orders asks and answers as PayPal publishes it. */
function expectPublished({ path, requestId, sent, status, answer }: Exchange): void {
  if (!path.startsWith('/v2/')) return;
  if (path === '/v2/checkout/orders') publishedCreation.parse(sent);
  const isDone = status === 200 || status === 201;
  const isRefund = path.endsWith('/refund');
  if (isRefund) publishedRefundRequest.parse(sent);
  // Without a name a repeated refund would be another one.
  expect(!isRefund || /^[\x21-\x7e]{1,108}$/.test(requestId ?? '')).toBe(true);
  if (isDone) (isRefund ? publishedRefund : publishedOrder).parse(answer);
  expect(isRefund && status === 200).toBe(false);
  const error = isDone ? undefined : publishedError.parse(answer);
  expect(error?.name).toBe(PUBLISHED_ERRORS[status]);
  const issue = isRefund && status === 422 ? error?.details[0]?.issue : 'REFUND_NOT_ALLOWED';
  expect(PUBLISHED_REFUND_ISSUES).toContain(issue);
}

/** What a message is about has the shape of its own call. */
function expectEvent(type: string, payment: SimulatedPayment): void {
  const { resource } = eventOf(type, 'WH-1', payment);
  if (type.startsWith('CHECKOUT.ORDER.')) publishedOrder.parse(resource);
  const isBack = type.endsWith('.REFUNDED') || type.endsWith('.REVERSED');
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    (isBack ? publishedRefund : publishedCapture).parse(resource);
  }
}

it('follows the published API of PayPal, whatever a payer, a bank and time do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...PAYMENT_SOURCES),
      fc.array(fc.constantFrom('capture', 'refund-some', ...PAYER_ACTIONS), {
        minLength: 1,
        maxLength: 8,
      }),
      async (language, source, steps) => {
        const paypal = service();
        const { id } = expectOk(await paypal.create(anOrder(language, source)));
        for (const step of ['look', ...steps] as const) {
          if (step === 'capture') await paypal.capture(id);
          else if (step === 'refund-some') await refundSome(id);
          else if (step !== 'look') {
            await payments.change(id, (payment) => {
              const next = act(payment, step);
              if (!next.ok) return { value: undefined };
              for (const type of next.value.events) expectEvent(type, next.value.payment);
              return { payment: next.value.payment, value: undefined };
            });
          }
          await paypal.lookUp(id);
        }
        await paypal.lookUp('NOSUCHORDER');
      },
    ),
    { numRuns: 50 },
  );
  await service({ clientSecret: 'guessed' }).lookUp('NOSUCHORDER');
  for (const exchange of exchanges) expectPublished(exchange);
  const seen = new Set(exchanges.map(({ status }) => status));
  expect([200, 201, 404, 422].filter((status) => !seen.has(status))).toEqual([]);
});

let refunds = 0;

/** Asks for a part of a payment twice, the second time under the name of the first; of none where there is no capture. */
async function refundSome(id: string, cents = 400, requestId = `some-${(refunds += 1)}`) {
  const captureId = (await payments.find(id))?.capture?.id ?? 'NOSUCHCAPTURE';
  const asked = { captureId, cents, currency: 'USD', requestId };
  const first = await service().refund(asked);
  const again = await service().refund(asked);
  expect(again).toEqual(first);
  return first;
}

it.each([
  ['some of it', ['pay', 'capture'], 400, undefined],
  ['all of it', ['pay', 'capture'], 999, undefined],
  ['more than all of it', ['pay', 'capture'], 1_000, 'REFUND_AMOUNT_EXCEEDED'],
  ['more than is left', ['pay', 'capture', 'refund-half'], 999, 'REFUND_AMOUNT_EXCEEDED'],
  ['nothing', ['pay', 'capture'], 0, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['what went back', ['pay', 'capture', 'refund'], 1, 'CAPTURE_FULLY_REFUNDED'],
  ['what is disputed', ['pay', 'capture', 'dispute'], 1, 'TRANSACTION_DISPUTED'],
  ['what was disputed and won', ['pay', 'capture', 'dispute', 'dispute-won'], 1, undefined],
  ['what takes days', ['pay-pending', 'capture'], 1, 'PENDING_CAPTURE'],
  ['what took days', ['pay-pending', 'capture', 'complete-pending'], 1, undefined],
  ['what failed', ['pay-pending', 'capture', 'fail-pending'], 1, 'REFUND_NOT_ALLOWED'],
  ['what was never captured', ['pay'], 1, 'INVALID_RESOURCE_ID'],
] as const)('refunds %s as PayPal publishes it', async (_, steps, cents, issue) => {
  const paypal = service();
  const { id } = expectOk(await paypal.create(anOrder('en')));
  for (const step of steps) {
    if (step === 'capture') await paypal.capture(id);
    else
      await payments.change(id, (payment) => ({
        payment: expectOk(act(payment, step)).payment,
        value: undefined,
      }));
  }
  const from = exchanges.length;
  const back = await refundSome(id, cents);
  for (const exchange of exchanges.slice(from)) expectPublished(exchange);
  expect(back.ok ? undefined : back.error).toEqual(issue && { kind: 'service-refused', issue });
});

it('asks later while a call for the same is still being carried out', async () => {
  const details = [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }];
  const answer = publishedError.parse({
    name: PUBLISHED_ERRORS[409],
    message: 'Conflict',
    debug_id: 'test',
    details,
    links: [],
  });
  const paypal = createPaypalService({
    settings: { ...keys, baseUrl: 'http://paypal.invalid' },
    clock: movableClock(),
    log: NO_LOG,
    fetch: async (input) =>
      new Request(input).url.endsWith('/token')
        ? Response.json({ access_token: 'a', expires_in: 900 })
        : Response.json(answer, { status: 409 }),
  });
  const refund = { captureId: 'C1', cents: 1, currency: 'USD', requestId: 'withdraw-1' };
  expect(outcome(await paypal.refund(refund))).toBe('service-unreachable');
  expect(outcome(await paypal.capture('O1'))).toBe('service-unreachable');
});

it('gives the reason why a payment that takes days is pending', async () => {
  const paypal = service();
  const { id } = expectOk(await paypal.create(anOrder('en')));
  await payments.change(id, (payment) => {
    const { payment: approved } = expectOk(act(payment, 'pay-pending'));
    return { payment: approved, value: undefined };
  });
  expectOk(await paypal.capture(id));
  const [unit] = publishedOrder.parse(exchanges.at(-1)?.answer).purchase_units;
  expect(unit?.payments?.captures[0]).toMatchObject({
    status: 'PENDING',
    status_details: { reason: 'ECHECK' },
  });
});
