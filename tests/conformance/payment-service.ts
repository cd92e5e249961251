import { expect, it } from 'vitest';
import { centsTakenBack, NOTHING_BACK } from '@/domain/wallet/take-back';
import type { PaymentSource } from '@/domain/wallet/payment-source';
import type { PaymentService } from '@server/kernel/ports/payments';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';

/** A payment service, and everything that happens on the other side of it. */
export interface PaymentStage {
  readonly service: PaymentService;
  /** The same service with a wrong secret, and one at an address without a server. */
  readonly stranger: PaymentService;
  readonly unreachable: PaymentService;
  /** An action on a payment on the service's pages. */
  does(id: string, action: PayerAction): Promise<void>;
  /** The newest message of this type about a payment, as it arrives. */
  message(type: string, id: string): Promise<{ headers: Record<string, string>; body: string }>;
}

const ORDER = {
  attempt: 1,
  cents: 1_000,
  currency: 'USD',
  description: '10 gold coins',
  language: 'de',
  returnUrl: 'http://localhost/account?index=2&pay=return',
  cancelUrl: 'http://localhost/account?index=2&pay=cancel',
} as const;

let orders = 0;

/** What every payment service does, whichever takes the money; register it inside a `describe`. */
export function describePaymentService(stage: () => PaymentStage, source: PaymentSource): void {
  const order = { ...ORDER, source };
  const newOrder = () => `ORDER-${(orders += 1)}`;
  const begun = async (orderId = newOrder()) => ({
    orderId,
    ...expectOk(await stage().service.create({ ...order, orderId })),
  });
  const after = async (...actions: readonly PayerAction[]) => {
    const payment = await begun();
    for (const action of actions) await stage().does(payment.id, action);
    return payment;
  };
  const captured = async (...actions: readonly PayerAction[]) => {
    const payment = await after('pay');
    expectOk(await stage().service.capture(payment.id));
    for (const action of actions) await stage().does(payment.id, action);
    return payment;
  };
  const found = async (id: string) => expectOk(await stage().service.lookUp(id));

  it('begins a payment with a page to approve it on', async () => {
    const { id, approveUrl } = await begun();
    expect(id).toMatch(/^[A-Z0-9]{1,36}$/);
    expect(new URL(approveUrl ?? '').searchParams.get('token')).toBe(id);
  });

  it('begins the same payment once, and another attempt as another one', async () => {
    const { orderId, id } = await begun();
    expect((await begun(orderId)).id).toBe(id);
    const next = await stage().service.create({ ...order, orderId, attempt: 2 });
    expect(expectOk(next).id).not.toBe(id);
  });

  it('knows a payment that was begun, with its order and its page', async () => {
    const { id, orderId, approveUrl } = await begun();
    const expected = { id, orderId, state: 'begun', approveUrl, back: NOTHING_BACK };
    expect(await found(id)).toEqual(expected);
  });

  it('knows no payment that never was', async () => {
    expect(outcome(await stage().service.lookUp('NOSUCH'))).toBe('payment-unknown');
    expect(outcome(await stage().service.capture('NOSUCH'))).toBe('payment-unknown');
  });

  it('takes nothing that is not approved', async () => {
    const { id } = await begun();
    expect(outcome(await stage().service.capture(id))).toBe('not-approved');
    expect((await found(id)).capture).toBeUndefined();
  });

  it('takes nothing after the payer turned back', async () => {
    const { id } = await after('cancel');
    expect(outcome(await stage().service.capture(id))).toBe('not-approved');
    expect((await found(id)).state).toBe('begun');
  });

  it('reports that a payment is approved', async () => {
    expect((await found((await after('pay')).id)).state).toBe('approved');
  });

  it('takes the money of an approved payment: amount, currency and order are reported', async () => {
    const { id, orderId } = await after('pay');
    const payment = expectOk(await stage().service.capture(id));
    expect(payment).toMatchObject({ id, orderId, state: 'captured', back: NOTHING_BACK });
    expect(payment.capture).toMatchObject({ cents: 1_000, currency: 'USD' });
    expect(await found(id)).toEqual(payment);
  });

  it('takes it once, also when it is asked twice at the same time', async () => {
    const { id } = await after('pay');
    const both = await Promise.all([1, 2].map(() => stage().service.capture(id)));
    expect(both.map((each) => expectOk(each).capture?.id)).toEqual(
      Array(2).fill((await found(id)).capture?.id),
    );
  });

  it('answers a repeated capture with the first one', async () => {
    const { id } = await captured();
    const again = expectOk(await stage().service.capture(id));
    expect(again).toEqual(await found(id));
  });

  it('reports the amount that was taken, not the one that was meant', async () => {
    const { id } = await after('pay-short');
    expect(expectOk(await stage().service.capture(id)).capture?.cents).toBe(999);
  });

  it('reports that a card was declined, and where to try again', async () => {
    const { id, approveUrl } = await after('decline');
    const fault = expectErr(await stage().service.capture(id));
    expect(fault).toEqual({ kind: 'instrument-declined', approveUrl });
  });

  it('takes the money after a declined card was replaced', async () => {
    const { id } = await after('decline');
    await stage().service.capture(id);
    expect((await found(id)).state).toBe('begun');
    await stage().does(id, 'pay');
    expect(expectOk(await stage().service.capture(id)).state).toBe('captured');
  });

  it('reports that the bank asks once more, and where', async () => {
    const { id, approveUrl } = await after('ask-again');
    const fault = expectErr(await stage().service.capture(id));
    expect(fault).toEqual({ kind: 'payer-action-required', approveUrl });
  });

  it('reports that money is on its way and not here', async () => {
    const { id } = await after('pay-pending');
    const payment = expectOk(await stage().service.capture(id));
    expect([payment.state, payment.capture]).toEqual(['pending', undefined]);
  });

  it('reports that a payment under review is not here', async () => {
    const { id } = await after('pay-review');
    expect(expectOk(await stage().service.capture(id)).state).toBe('pending');
  });

  it.each(['pay-and-leave', 'pay-told-twice', 'pay-unheard'] as const)(
    'takes the money of a payer who did not come back: %s',
    async (action) => {
      const { id } = await after(action);
      expect(expectOk(await stage().service.capture(id)).state).toBe('captured');
    },
  );

  it.each([
    ['complete-pending', 'captured'],
    ['fail-pending', 'declined'],
  ] as const)('reports what became of it: %s is %s', async (action, state) => {
    const { id } = await after('pay-pending');
    await stage().service.capture(id);
    await stage().does(id, action);
    expect((await found(id)).state).toBe(state);
  });

  it('reports that an expired payment is gone', async () => {
    const { id } = await after('expire');
    expect(outcome(await stage().service.lookUp(id))).toBe('payment-unknown');
  });

  it.each([
    ['a part is refunded', ['refund-half'], 500],
    ['all is refunded', ['refund'], 1_000],
    ['the rest is refunded, too', ['refund-half', 'refund'], 1_000],
    ['a bank reverses it', ['reverse'], 1_000],
    ['a dispute is open', ['dispute'], 1_000],
    ['a dispute was won', ['dispute', 'dispute-won'], 0],
    ['a dispute was lost', ['dispute', 'dispute-lost'], 1_000],
    ['a second dispute is open', ['dispute', 'dispute-won', 'dispute'], 1_000],
  ] as const)('reports what went back: %s', async (_, actions, cents) => {
    const { id } = await captured(...actions);
    const { state, capture, back } = await found(id);
    expect([state, centsTakenBack(capture?.cents ?? 0, back)]).toEqual(['captured', cents]);
  });

  it('gives a part of the money back, once under one name, and never more than came', async () => {
    const { id } = await captured();
    const { capture } = await found(id);
    const part = {
      captureId: capture?.id ?? '',
      cents: 300,
      currency: 'USD',
      requestId: `back-${id}`,
    };
    expectOk(await stage().service.refund(part));
    expectOk(await stage().service.refund(part));
    const { back } = await found(id);
    expect(back.refunded).toBe(300);
    const more = { ...part, cents: 701, requestId: `more-${id}` };
    expect(outcome(await stage().service.refund(more))).toBe('service-refused');
    expectOk(await stage().service.refund({ ...more, cents: 700 }));
    expect((await found(id)).back.refunded).toBe(1_000);
  });

  it('gives nothing back of a payment that never was, or while it is disputed', async () => {
    const { id } = await captured('dispute');
    const { capture } = await found(id);
    for (const captureId of ['CNOSUCH', capture?.id ?? '']) {
      const asked = { captureId, cents: 100, currency: 'USD', requestId: `no-${captureId}` };
      expect(outcome(await stage().service.refund(asked))).toBe('service-refused');
    }
  });

  it.each([
    ['CHECKOUT.ORDER.APPROVED', 'paymentId'],
    ['PAYMENT.CAPTURE.COMPLETED', 'paymentId'],
    ['PAYMENT.CAPTURE.REFUNDED', 'captureId'],
    ['CUSTOMER.DISPUTE.CREATED', 'captureId'],
  ] as const)('reads whose message %s is', async (type, trace) => {
    const actions = { REFUNDED: ['refund'], CREATED: ['dispute'] } as const;
    const { id } = await captured(...(actions[type.split('.')[2] as 'CREATED'] ?? []));
    const news = expectOk(await stage().service.read(await stage().message(type, id)));
    const { capture } = await found(id);
    expect(news[trace]).toBe(trace === 'paymentId' ? id : capture?.id);
  });

  it('reads how much a bank took back', async () => {
    const { id } = await captured('reverse');
    const message = await stage().message('PAYMENT.CAPTURE.REVERSED', id);
    expect(expectOk(await stage().service.read(message)).reversed).toBe(1_000);
  });

  it('believes no message that was changed, is unsigned, or is none', async () => {
    const { id } = await captured();
    const { headers, body } = await stage().message('PAYMENT.CAPTURE.COMPLETED', id);
    for (const message of [
      { headers, body: body.replace('10.00', '99.00') },
      { headers: {}, body },
      { headers: { ...headers, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }, body },
      { headers, body: 'not json' },
      { headers, body: '' },
    ]) {
      expect(outcome(await stage().service.read(message))).toBe('message-forged');
    }
  });

  it('refuses a caller without the secret', async () => {
    const { stranger } = stage();
    expect(outcome(await stranger.create({ ...order, orderId: newOrder() }))).toBe(
      'service-refused',
    );
  });

  it('reports for every call that it cannot be reached', async () => {
    const { unreachable } = stage();
    const { id } = await captured();
    const sent = await stage().message('PAYMENT.CAPTURE.COMPLETED', id);
    const answers = [
      await unreachable.create({ ...order, orderId: newOrder() }),
      await unreachable.capture(id),
      await unreachable.lookUp(id),
      await unreachable.read(sent),
    ];
    expect(answers.map((each) => outcome<unknown, { readonly kind: string }>(each))).toEqual(
      Array(4).fill('service-unreachable'),
    );
  });
}
