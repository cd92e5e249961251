import { expect, it } from 'vitest';
import { orderAnswer } from '@server/payments/paypal/paypal-calls';
import { readPaypalOrder } from '@server/payments/paypal/read-paypal';

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
