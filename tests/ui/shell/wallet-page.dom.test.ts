import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Wallet } from '@/domain/wallet/payment-source';
import { textsIn } from '@server/kernel/texts';
import { walletPage } from '@server/payments/wallets/wallet-plugin';
import { walletVendor } from '@server/payments/wallets/wallet-vendors';

const script = readFileSync(join(import.meta.dirname, '../../../public/wallet-page.js'), 'utf8');
const words = (text: string, name: string) => text.replaceAll('{wallet}', name);
const EN = textsIn('en').walletPage;
const BACK = 'https://parley.example/account?index=2&token=O1&pay=return';

/** The page of a wallet after its vendor's programs have run. */
function open(wallet: Wallet, vendor: object) {
  const paypal = { clientId: 'id', baseUrl: 'https://api-m.paypal.com' };
  const html = walletPage({
    wallet,
    vendor: walletVendor(wallet, paypal, 'USD'),
    nonce: 'n0nce',
    language: 'en',
    paymentId: 'O1',
    description: '<b>5</b> coins',
    amount: '5.00',
    currency: 'USD',
    returnUrl: BACK,
    cancelUrl: 'https://parley.example/account?index=2&token=O1&pay=cancel',
  });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const each of parsed.querySelectorAll('script')) each.remove();
  document.body.replaceChildren(...parsed.body.childNodes);
  const assign = vi.fn<(address: string) => void>();
  const window = { ...vendor };
  // oxlint-disable-next-line no-new-func -- the file is no module: this is how a page runs it
  new Function('window', 'location', script)(window, { assign });
  const said = () => document.querySelector('[role="status"]')?.textContent;
  const button = () => document.querySelector<HTMLButtonElement>('#button button');
  return { assign, said, button };
}

/** Google's and PayPal's programs, which answer as published. */
function google(confirmed = 'APPROVED', isReady = true) {
  const loadPaymentData = vi.fn<(request: object) => Promise<object>>(async () => ({
    paymentMethodData: { type: 'CARD' },
  }));
  const confirmOrder = vi.fn<(asked: object) => Promise<object>>(async () => ({
    status: confirmed,
  }));
  const initiatePayerAction = vi.fn<(asked: object) => Promise<void>>(async () => undefined);
  const made = vi.fn<(options: object) => void>();
  const vendor = {
    paypal: {
      Googlepay: () => ({
        config: async () => ({
          apiVersion: 2,
          apiVersionMinor: 0,
          allowedPaymentMethods: [{ type: 'CARD' }],
          merchantInfo: { merchantId: 'M' },
          countryCode: 'US',
        }),
        confirmOrder,
        initiatePayerAction,
      }),
    },
    google: {
      payments: {
        api: {
          PaymentsClient: class {
            constructor(options: object) {
              made(options);
            }
            isReadyToPay = async () => ({ result: isReady });
            loadPaymentData = loadPaymentData;
            createButton = ({ onClick }: { onClick: () => void }) => {
              const button = document.createElement('button');
              button.addEventListener('click', onClick);
              return button;
            };
          },
        },
      },
    },
  };
  return { vendor, loadPaymentData, confirmOrder, initiatePayerAction, made };
}

/** Apple's and PayPal's programs; the sheet does what the test says. */
function apple(canMakePayments = true, isEligible = true) {
  const sessions: Record<string, unknown>[] = [];
  const confirmOrder = vi.fn<(asked: object) => Promise<void>>(async () => undefined);
  const completePayment = vi.fn<(result: object) => void>();
  const completeMerchantValidation = vi.fn<(session: unknown) => void>();
  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static supportsVersion = () => true;
    static canMakePayments = () => canMakePayments;
    completePayment = completePayment;
    completeMerchantValidation = completeMerchantValidation;
    abort = vi.fn<() => void>();
    begin = vi.fn<() => void>();
    constructor(version: number, request: object) {
      sessions.push(
        Object.assign(this as unknown as Record<string, unknown>, { version, request }),
      );
    }
  }
  const config = async () => ({
    isEligible,
    countryCode: 'US',
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa'],
  });
  const validateMerchant = async () => ({ merchantSession: 'session' });
  const paypal = { Applepay: () => ({ config, validateMerchant, confirmOrder }) };
  const vendor = { ApplePaySession, paypal };
  return { vendor, sessions, confirmOrder, completePayment, completeMerchantValidation };
}

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

it('pays the amount of the server with Google Pay, and goes back', async () => {
  const fake = google();
  const page = open('google_pay', fake.vendor);
  expect(page.said()).toBe(words(EN.loading, 'Google Pay'));
  await vi.waitFor(() => expect(page.button()).not.toBeNull());
  expect(fake.made).toHaveBeenCalledWith({ environment: 'PRODUCTION', nonce: 'n0nce' });
  page.button()?.click();
  page.button()?.click();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalledWith(BACK));
  expect(fake.loadPaymentData).toHaveBeenCalledTimes(1);
  expect(fake.loadPaymentData.mock.calls[0]?.[0]).toMatchObject({
    transactionInfo: { totalPrice: '5.00', currencyCode: 'USD', totalPriceStatus: 'FINAL' },
  });
  expect(fake.confirmOrder).toHaveBeenCalledWith({
    orderId: 'O1',
    paymentMethodData: { type: 'CARD' },
  });
  expect(fake.initiatePayerAction).not.toHaveBeenCalled();
  expect(document.querySelector('dd')?.textContent).toBe('<b>5</b> coins');
});

it('lets the bank ask the payer before it goes back', async () => {
  const fake = google('PAYER_ACTION_REQUIRED');
  const page = open('google_pay', fake.vendor);
  await vi.waitFor(() => expect(page.button()).not.toBeNull());
  page.button()?.click();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalledWith(BACK));
  expect(fake.initiatePayerAction).toHaveBeenCalledWith({ orderId: 'O1' });
});

it.each([
  [{ statusCode: 'CANCELED' }, ''],
  [{ statusCode: 'DEVELOPER_ERROR' }, EN.declined],
  [new Error('declined'), EN.declined],
] as const)('stays when Google Pay ends with %o, and can be tried again', async (error, said) => {
  const fake = google();
  fake.loadPaymentData.mockRejectedValueOnce(error);
  const page = open('google_pay', fake.vendor);
  await vi.waitFor(() => expect(page.button()).not.toBeNull());
  page.button()?.click();
  await vi.waitFor(() => expect(page.said()).toBe(said));
  expect(page.assign).not.toHaveBeenCalled();
  page.button()?.click();
  await vi.waitFor(() => expect(page.assign).toHaveBeenCalledWith(BACK));
});

it.each([
  ['Google Pay is not ready', 'google_pay', google('APPROVED', false).vendor, EN.unavailable],
  ['there is no Apple Pay', 'apple_pay', {}, EN.unavailable],
  ['Apple Pay cannot pay', 'apple_pay', apple(false).vendor, EN.unavailable],
  ['PayPal does not carry it', 'apple_pay', apple(true, false).vendor, EN.unavailable],
  ['a program did not come', 'google_pay', {}, EN.failed],
] as const)('shows no button where %s', async (_, wallet, vendor, said) => {
  const page = open(wallet, vendor);
  const name = wallet === 'apple_pay' ? 'Apple Pay' : 'Google Pay';
  await vi.waitFor(() => expect(page.said()).toBe(words(said, name)));
  expect(page.button()).toBeNull();
  const isNoted = sessionStorage.getItem(`chat-without-${wallet}`) !== null;
  expect(isNoted).toBe(said === EN.unavailable);
  expect(document.querySelector('a')?.textContent).toBe(EN.other);
});

it('pays the amount of the server with Apple Pay, and goes back', async () => {
  const fake = apple();
  const page = open('apple_pay', fake.vendor);
  await vi.waitFor(() => expect(page.button()).not.toBeNull());
  expect(page.button()?.getAttribute('aria-label')).toBe('Pay with Apple Pay');
  page.button()?.click();
  const [session] = fake.sessions as [Record<string, (event: object) => Promise<void>>];
  expect(session).toMatchObject({
    version: 4,
    request: { currencyCode: 'USD', total: { amount: '5.00', type: 'final' } },
  });
  await session.onvalidatemerchant?.({ validationURL: 'https://apple.example' });
  expect(fake.completeMerchantValidation).toHaveBeenCalledWith('session');
  await session.onpaymentauthorized?.({ payment: { token: 'T', billingContact: 'B' } });
  expect(fake.confirmOrder).toHaveBeenCalledWith({
    orderId: 'O1',
    token: 'T',
    billingContact: 'B',
  });
  expect(fake.completePayment).toHaveBeenCalledWith({ status: 0 });
  expect(page.assign).toHaveBeenCalledWith(BACK);
});

it('reports that Apple Pay was declined, on the sheet and on the page', async () => {
  const fake = apple();
  fake.confirmOrder.mockRejectedValueOnce(new Error('declined'));
  const page = open('apple_pay', fake.vendor);
  await vi.waitFor(() => expect(page.button()).not.toBeNull());
  page.button()?.click();
  const [session] = fake.sessions as [Record<string, (event: object) => Promise<void>>];
  await session.onpaymentauthorized?.({ payment: { token: 'T' } });
  expect(fake.completePayment).toHaveBeenCalledWith({ status: 1 });
  expect(page.said()).toBe(EN.declined);
  expect(page.assign).not.toHaveBeenCalled();
});
