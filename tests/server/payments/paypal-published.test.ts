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
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import {
  PUBLISHED_ERRORS,
  publishedCapture,
  publishedCreation,
  publishedError,
  publishedOrder,
  publishedRefund,
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
    findByCapture: async () => undefined,
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
      exchanges.push({ path: pathname, sent, status, answer: JSON.parse(payload) });
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
function expectPublished({ path, sent, status, answer }: Exchange): void {
  if (!path.startsWith('/v2/')) return;
  if (path === '/v2/checkout/orders') publishedCreation.parse(sent);
  const isDone = status === 200 || status === 201;
  const name = isDone ? undefined : publishedError.parse(answer).name;
  if (isDone) publishedOrder.parse(answer);
  expect(name).toBe(PUBLISHED_ERRORS[status]);
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

it('asks, answers and tells as PayPal publishes it, whatever a payer, a bank and time do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...PAYMENT_SOURCES),
      fc.array(fc.constantFrom('capture', ...PAYER_ACTIONS), { minLength: 1, maxLength: 8 }),
      async (language, source, steps) => {
        const paypal = service();
        const { id } = expectOk(await paypal.create(anOrder(language, source)));
        for (const step of ['look', ...steps] as const) {
          if (step === 'capture') await paypal.capture(id);
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
    { numRuns: 100 },
  );
  await service({ clientSecret: 'guessed' }).lookUp('NOSUCHORDER');
  for (const exchange of exchanges) expectPublished(exchange);
  const seen = new Set(exchanges.map(({ status }) => status));
  expect([200, 201, 404, 422].filter((status) => !seen.has(status))).toEqual([]);
});

it('says of a payment that takes days why it waits', async () => {
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
