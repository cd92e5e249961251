import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translateRecharge } from '@/contract/http/translation';
import {
  beginPayment,
  coinList,
  coinRecharge,
  finishPayment,
  payWithCoins,
} from '@/contract/http/wallet';
import type { OrderState } from '@/domain/wallet/order';
import { isWallet, PAYMENT_SOURCES, SOURCE_NAMES } from '@/domain/wallet/payment-source';
import { act, type PayerAction } from '@server/payments/simulator/simulated-payment';
import { createSimulatedPayments } from '@server/payments/simulator/simulated-payment-store';
import {
  createSimulatorKeys,
  createSimulatorWire,
} from '@server/payments/simulator/simulator-wire';
import { expectOk } from '@tests/support/expect-result';
import { movableClock } from '@tests/support/movable-clock';
import { startTestServer, type TestServer } from '@tests/support/server';
import { serverWorld, type ServerWorld } from '../wallet/signed-in';
import { openBuyingStage, requestId, type BuyingStage, payerDoes, tokenOf } from './buying-stage';

const WALLETS = PAYMENT_SOURCES.filter(isWallet);
const SETTINGS = { PAYPAL_WALLETS: 'apple, google' };

describe('at the simulator', () => {
  let till: BuyingStage;
  beforeAll(async () => {
    till = await openBuyingStage(SETTINGS);
  });
  afterAll(() => till.server.close());

  it('offers what is set, and its page plays that wallet', async () => {
    const ann = await till.world.signIn();
    expect((await ann.call(coinList, {})).wallets).toEqual(WALLETS);
    const { orderNo } = await ann.call(coinRecharge, { amount: 5, requestId: requestId() });
    const { approveUrl } = await ann.call(beginPayment, { orderNo, source: 'apple_pay' });
    const page = await fetch(approveUrl.replace(/^https?:\/\/[^/]+/, till.server.url), {
      headers: { 'accept-language': 'de' },
    });
    const text = await page.text();
    expect(text).toContain('Apple Pay');
    expect(text).toContain('lang="de"');
    expect(text).not.toContain('PayPal');
  });

  const outcomes: readonly [PayerAction, OrderState, number][] = [
    ['pay', 'paid', 10],
    ['pay-told-twice', 'paid', 10],
    ['pay-and-leave', 'paid', 10],
    ['pay-unheard', 'paid', 10],
    ['decline', 'declined', 0],
    ['cancel', 'open', 0],
    ['pay-review', 'pending', 0],
    ['ask-again', 'open', 0],
    ['pay-short', 'mismatch', 0],
  ];
  it.each(WALLETS.flatMap((wallet) => outcomes.map((each) => [wallet, ...each] as const)))(
    'by %s: after %s the order is %s',
    async (source, action, state, coins) => {
      const ann = await till.world.signIn();
      const { order } = await till.bought(ann, action, 10, source);
      expect([order.state, await till.coinsOf(ann)]).toEqual([state, coins]);
      await till.world.expectSound();
    },
  );

  it.each(WALLETS)(
    'takes coins back when the money of %s goes back, with a debt',
    async (source) => {
      const ann = await till.world.signIn();
      const { approveUrl, token } = await till.toThePage(ann, 10, source);
      await payerDoes(till.server.url, approveUrl, 'pay');
      await ann.call(finishPayment, { token });
      const pack = await ann.call(translateRecharge, { itemId: 1, requestId: requestId() });
      await ann.call(payWithCoins, { orderNo: pack.orderNo });
      const spent = pack.coins ?? 0;
      await payerDoes(till.server.url, approveUrl, 'dispute');
      expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([0, spent]);
      await payerDoes(till.server.url, approveUrl, 'dispute-won');
      expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([10 - spent, 0]);
    },
  );

  it('is one payment however it is paid: the way that was left takes nothing', async () => {
    const ann = await till.world.signIn();
    const { orderNo } = await ann.call(coinRecharge, { amount: 5, requestId: requestId() });
    const left = await ann.call(beginPayment, { orderNo, source: 'google_pay' });
    const again = await ann.call(beginPayment, { orderNo });
    expect(again.approveUrl).toBe(left.approveUrl);
    const paid = await ann.call(beginPayment, { orderNo, source: 'paypal' });
    expect(paid.approveUrl).not.toBe(left.approveUrl);
    await payerDoes(till.server.url, left.approveUrl, 'pay');
    await ann.call(finishPayment, { token: tokenOf(left.approveUrl) });
    expect(await till.coinsOf(ann)).toBe(0);
    await payerDoes(till.server.url, paid.approveUrl, 'pay');
    await ann.call(finishPayment, { token: tokenOf(paid.approveUrl) });
    expect(await till.coinsOf(ann)).toBe(5);
  });
});

describe('at PayPal', () => {
  const clock = movableClock();
  const keys = createSimulatorKeys();
  const file = join(tmpdir(), `apple-domain-${process.pid}`);
  let wire: FastifyInstance;
  let server: TestServer;
  let plain: TestServer;
  let world: ServerWorld;
  beforeAll(async () => {
    await writeFile(file, '7B227073704964');
    wire = Fastify({ logger: false });
    // Looked up when it is asked: the payments lie in the database of the server under test.
    const payments = () => createSimulatedPayments({ db: server.db, clock });
    await wire.register(
      createSimulatorWire({
        keys,
        payments: {
          make: (payment) => payments().make(payment),
          find: (id) => payments().find(id),
          findByCapture: (id) => payments().findByCapture(id),
          findByDispute: (id) => payments().findByDispute(id),
          change: (id, work) => payments().change(id, work),
        },
      }),
    );
    const settings = {
      PAYPAL_CLIENT_ID: keys.clientId,
      PAYPAL_CLIENT_SECRET: keys.clientSecret,
      PAYPAL_BASE_URL: await wire.listen({ host: '127.0.0.1', port: 0 }),
      PUBLIC_URL: 'https://parley.example',
    };
    server = await startTestServer({
      clock,
      settings: { ...settings, ...SETTINGS, APPLE_PAY_DOMAIN_FILE: file },
    });
    plain = await startTestServer({ clock, settings });
    world = serverWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await plain.close();
    await wire.close();
  });

  async function walletPage(source: (typeof WALLETS)[number]) {
    const ann = await world.signIn();
    const { orderNo } = await ann.call(coinRecharge, { amount: 5, requestId: requestId() });
    const { approveUrl } = await ann.call(beginPayment, { orderNo, source });
    const { origin, pathname, search } = new URL(approveUrl);
    expect([origin, pathname]).toEqual(['https://parley.example', '/pay-with-wallet']);
    return { ann, orderNo, approveUrl, answer: await fetch(server.url + pathname + search) };
  }

  it.each(WALLETS)('leads to a page of ours with the button of %s', async (source) => {
    const { answer, approveUrl } = await walletPage(source);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain(SOURCE_NAMES[source]);
    expect(text).toContain('data-amount="5.00"');
    expect(text).toContain(`data-order="${tokenOf(approveUrl)}"`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.replace(/'nonce-[^']+' /, '');
    const google = source === 'google_pay' ? ' https://pay.google.com' : '';
    expect(scripts).toBe(`'self' https://*.paypal.com https://*.paypalobjects.com${google}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const loaded = [...text.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(loaded.map((src) => new URL(src, 'https://parley.example').hostname)).toEqual([
      ...(source === 'google_pay' ? ['pay.google.com'] : []),
      'www.sandbox.paypal.com',
      'parley.example',
    ]);
  });

  it('gives the coins of what the page has approved, and shows the page no more', async () => {
    const { ann, approveUrl } = await walletPage('google_pay');
    const token = tokenOf(approveUrl);
    await createSimulatedPayments({ db: server.db, clock }).change(token, (payment) => ({
      payment: expectOk(act(payment, 'pay')).payment,
      value: undefined,
    }));
    const { order } = await ann.call(finishPayment, { token });
    expect(order.state).toBe('paid');
    const { pathname, search } = new URL(approveUrl);
    expect((await fetch(server.url + pathname + search)).status).toBe(404);
  });

  it.each(['', 'MADEUP', "' or 1=1"])('knows no payment %j', async (token) => {
    const query = new URLSearchParams({ token }).toString();
    const answer = await fetch(`${server.url}/pay-with-wallet?${query}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('changes the policy of no other page, and has none of its own where no wallet is set', async () => {
    const policies = async ({ url }: TestServer) =>
      Promise.all(
        ['/', '/login', '/account?index=2', '/desk', '/workers/chat.js', '/api/coin/list', '/sw.js']
          .map((path) => fetch(url + path, { headers: { host: 'x', accept: 'text/html' } }))
          .map(async (asked) => {
            const { headers } = await asked;
            const names = [
              'content-security-policy',
              'permissions-policy',
              'cross-origin-opener-policy',
            ];
            return names.map((name) => headers.get(name)?.replaceAll(/ws:\/\/[^ ]+/g, ''));
          }),
      );
    expect(await policies(server)).toEqual(await policies(plain));
    expect((await fetch(`${plain.url}/pay-with-wallet?token=x`)).status).toBe(404);
    const ann = await serverWorld(plain).signIn();
    expect((await ann.call(coinList, {})).wallets).toEqual([]);
    const { orderNo } = await ann.call(coinRecharge, { amount: 5, requestId: requestId() });
    expect(await ann.refused(beginPayment, { orderNo, source: 'apple_pay' })).toEqual([
      503,
      'purchases-unavailable',
    ]);
  });

  it('serves the file by which Apple knows the site, where one is set', async () => {
    const path = '/.well-known/apple-developer-merchantid-domain-association';
    const answer = await fetch(server.url + path);
    expect([answer.status, await answer.text()]).toEqual([200, '7B227073704964']);
    expect((await fetch(plain.url + path)).status).toBe(404);
  });
});
