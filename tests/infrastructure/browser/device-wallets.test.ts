import { expect, it } from 'vitest';
import type { Wallet } from '@/domain/wallet/payment-source';
import { createDeviceWallets } from '@/infrastructure/browser/device-wallets';

const BOTH: readonly Wallet[] = ['apple_pay', 'google_pay'];

/** A browser with or without Apple Pay, and what the pages of wallets have noted in this tab. */
function wallets(
  apple: boolean | 'throws' | undefined,
  isSecureContext = true,
  noted: string[] = [],
) {
  const browser = {
    isSecureContext,
    sessionStorage: {
      getItem: (key: string) => (noted.includes(key) ? '1' : null),
    } as unknown as Storage,
    ...(apple !== undefined && {
      ApplePaySession: {
        canMakePayments: () => {
          if (apple === 'throws') throw new DOMException('insecure', 'InvalidAccessError');
          return apple;
        },
      },
    }),
  };
  return createDeviceWallets({ browser });
}

it.each([
  ['a browser without Apple Pay', wallets(undefined), ['google_pay']],
  ['one with it', wallets(true), BOTH],
  ['one with it, but without a card', wallets(false), ['google_pay']],
  ['one that refuses to say', wallets('throws'), ['google_pay']],
  ['a page that is not secure', wallets(undefined, false), []],
  [
    'one that has no Google Pay, as was noted',
    wallets(true, true, ['chat-without-google_pay']),
    ['apple_pay'],
  ],
  ['one that has neither', wallets(undefined, true, ['chat-without-google_pay']), []],
] as const)('%s offers what it can pay with', (_, ask, expected) => {
  expect(ask(BOTH)).toEqual(expected);
  expect(ask([])).toEqual([]);
});
