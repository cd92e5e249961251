import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { createPaypalService } from '@server/payments/paypal/paypal-service';
import { readWebhook, readPaypalOrder } from '@server/payments/paypal/read-paypal';
import { expectOk, outcome } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { orderAnswer } from '@server/payments/paypal/paypal-calls';

describe('faults of PayPal', () => {
  /** PayPal with one paid order, and an app that may read no disputes. */
  let paypal: FastifyInstance;
  let asked: string[] = [];
  let verified: unknown;
  let refundValue = '3.00';
  let listed: readonly object[] | undefined;
  let outcomeCode: string | undefined;
  const errors: string[] = [];

  beforeAll(async () => {
    paypal = Fastify({ logger: false });
    paypal.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null, {}),
    );
    paypal.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    paypal.addHook('onRequest', async ({ url }) => void asked.push(url));
    paypal.post('/v1/oauth2/token', async () => ({ access_token: 'a', expires_in: 900 }));
    paypal.get('/v2/checkout/orders/:id', async () => ({
      id: 'O1',
      status: 'COMPLETED',
      purchase_units: [
        {
          custom_id: 'order-1',
          payments: {
            captures: [
              { id: 'C1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '10.00' } },
            ],
            refunds: [{ id: 'R1', amount: { currency_code: 'USD', value: refundValue } }],
          },
        },
      ],
    }));
    paypal.get('/v1/customer/disputes/:id', async (_request, reply) =>
      outcomeCode === undefined
        ? reply.code(403).send({ name: 'NOT_AUTHORIZED' })
        : { status: 'RESOLVED', dispute_outcome: { outcome_code: outcomeCode } },
    );
    paypal.get('/v1/customer/disputes', async (_request, reply) =>
      listed
        ? { items: listed }
        : reply
            .code(403)
            .send({ name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }),
    );
    paypal.post('/v1/notifications/verify-webhook-signature', async ({ body }) => {
      verified = body;
      return { verification_status: 'SUCCESS' };
    });
    await paypal.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => paypal.close());

  const service = () => {
    const { port } = paypal.server.address() as { readonly port: number };
    const settings = {
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: 'hook',
      baseUrl: `http://127.0.0.1:${port}`,
    };
    const quiet = () => undefined;
    const log = { info: quiet, warn: quiet, error: (text: string) => void errors.push(text) };
    return createPaypalService({ settings, clock: movableClock(), log, fetch });
  };

  it('accepts a payment whose disputes the app may not read, and logs that once', async () => {
    const app = service();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(expectOk(await app.lookUp('O1'))).toMatchObject({
        state: 'captured',
        back: { refunded: 300, disputed: 0, lost: 0, won: 0, disputesUnknown: true },
      });
    }
    expect(errors).toEqual(['ALARM: PayPal does not let this app read disputes']);
  });

  it.each([
    ['cannot be read', undefined, { disputed: 0, won: 0, disputesUnknown: true }],
    ['is decided in unknown words', 'SOMETHING_NEW', { won: 0, disputesUnknown: true }],
    ['is won', 'RESOLVED_SELLER_FAVOUR', { won: 1_000 }],
    ['is lost', 'RESOLVED_BUYER_FAVOUR', { lost: 1_000, won: 0 }],
  ] as const)('takes nothing for won that is not: a dispute that %s', async (_, code, back) => {
    listed = [{ dispute_id: 'D1', status: 'RESOLVED' }];
    outcomeCode = code;
    errors.length = 0;
    const app = service();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(expectOk(await app.lookUp('O1')).back).toMatchObject(back);
    }
    expect(errors).toHaveLength(code === undefined ? 1 : 0);
    listed = undefined;
  });

  it('counts a refund with an unreadable amount as all of the money', async () => {
    refundValue = '3,00 USD';
    expect(expectOk(await service().lookUp('O1')).back.refunded).toBe(1_000);
  });

  it('has PayPal verify a message letter for letter as it came', async () => {
    const body = `{ "event_type":"PAYMENT.CAPTURE.COMPLETED",\n  "resource": {"b":1.00, "a":"\\u00e9"} }`;
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': 'id',
      'paypal-transmission-sig': 'sig',
      'paypal-transmission-time': '2026-06-15T12:00:00Z',
    };
    expectOk(await service().read({ headers, body }));
    expect(verified).toBe(
      `{"auth_algo":"SHA256withRSA","cert_url":"https://api.paypal.com/cert","transmission_id":"id",` +
        `"transmission_sig":"sig","transmission_time":"2026-06-15T12:00:00Z","webhook_id":"hook","webhook_event":${body}}`,
    );
  });

  it('does not look up an unsigned message', async () => {
    asked = [];
    const body = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} });
    const part = { 'paypal-transmission-id': 'a', 'paypal-transmission-sig': 'b' };
    for (const headers of [{}, part]) {
      expect(outcome(await service().read({ headers, body }))).toBe('message-forged');
    }
    expect(asked).toEqual([]);
  });

  it.each([
    ['10.00', 1_000],
    ['-10.00', 1_000],
    ['ten', 'all'],
    [undefined, 'all'],
  ] as const)('reads a reversal of %s', (value, expected) => {
    const amount = value === undefined ? {} : { amount: { currency_code: 'USD', value } };
    const resource = { id: 'R1', links: [], ...amount };
    expect(readWebhook({ event_type: 'PAYMENT.CAPTURE.REVERSED', resource }).reversed).toBe(
      expected,
    );
  });
});

describe('an order of PayPal', () => {
  /** What PayPal recommends for each answer of the payer's bank ("3D Secure response parameters"). */
  it.each([
    ['Y', 'Y', 'POSSIBLE', 'approved'],
    ['Y', 'A', 'POSSIBLE', 'approved'],
    ['Y', 'Y', 'YES', 'approved'],
    ['N', undefined, 'NO', 'approved'],
    ['U', undefined, 'NO', 'approved'],
    ['B', undefined, 'NO', 'approved'],
    ['Y', 'N', 'NO', 'declined'],
    ['Y', 'R', 'NO', 'declined'],
    ['Y', 'U', 'NO', 'declined'],
    ['Y', undefined, 'NO', 'declined'],
    ['Y', 'U', 'UNKNOWN', 'declined'],
    ['Y', 'C', 'UNKNOWN', 'declined'],
    ['U', undefined, 'UNKNOWN', 'declined'],
    [undefined, undefined, 'UNKNOWN', 'declined'],
    [undefined, undefined, undefined, 'declined'],
  ])(
    'a card that is enrolled %s, answered %s, with the shift %s is %s',
    (enrolled, status, shift, state) => {
      const authentication_result = {
        liability_shift: shift,
        three_d_secure: { enrollment_status: enrolled, authentication_status: status },
      };
      const payment_source = { google_pay: { card: { authentication_result } } };
      const read = (more: object) =>
        readPaypalOrder(orderAnswer.parse({ id: 'O1', status: 'APPROVED', ...more })).state;
      expect(read({ payment_source })).toBe(state);
      expect(read({ payment_source: { google_pay: { card: {} } } })).toBe('approved');
      expect(read({ payment_source: { apple_pay: {} } })).toBe('approved');
      expect(read({})).toBe('approved');
    },
  );
});
