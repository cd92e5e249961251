import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWallet, PAYMENT_SOURCES, SOURCE_NAMES } from '@/domain/wallet/payment-source';
import { describeRule, property } from '@tests/support/rule';

describeRule('payment-source', () => {
  it.each([
    ['paypal', 'PayPal', false],
    ['apple_pay', 'Apple Pay', true],
    ['google_pay', 'Google Pay', true],
  ] as const)('%s is %s; paid on a page of ours: %s', (source, name, wallet) => {
    expect([SOURCE_NAMES[source], isWallet(source)]).toEqual([name, wallet]);
  });

  property(
    'no two ways have one name, and one alone is no wallet',
    [fc.constantFrom(...PAYMENT_SOURCES), fc.constantFrom(...PAYMENT_SOURCES)],
    (one, other) => {
      expect(SOURCE_NAMES[one] === SOURCE_NAMES[other]).toBe(one === other);
      expect(isWallet(one) || one === 'paypal').toBe(true);
    },
  );
});
