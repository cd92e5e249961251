import { expect, it } from 'vitest';
import type { SimulatedPayment } from '@server/payments/simulator/simulated-payment';
import { paymentPage } from '@server/payments/simulator/simulator-plugin';

const PAYMENT: SimulatedPayment = {
  id: 'PAYMENT1',
  orderId: 'order',
  locale: 'en-US',
  refunds: [],
  disputes: [],
  status: 'VOIDED',
  amount: { currency_code: 'USD', value: '9.00' },
  description: '9 coins',
  returnUrl: 'https://parley.example/account?index=2&pay=return',
  cancelUrl: 'https://parley.example/account?index=2&pay=cancel',
};

it('a payment that is over leads back to where it was begun', () => {
  expect(paymentPage(PAYMENT, [])).toContain(
    'href="https://parley.example/account?index=2&amp;pay=return&amp;token=PAYMENT1"',
  );
});
