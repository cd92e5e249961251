import { describe, expect, it, vi } from 'vitest';
import {
  createBuyWithCoins,
  createBuyWithMoney,
  type OpenCheckout,
} from '@/application/wallet/buy';
import type { RefreshMembership } from '@/application/account/refresh-me';
import { MEMBERSHIP_PLANS } from '@/domain/membership/membership';
import { err, ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import type { Product } from '@/domain/wallet/order';
import { balances, BO } from '@tests/support/builders';
import { aMe, SessionRecorder } from '@tests/support/people';
import { annsIntents, anOrder, purchaseCalls, refusal } from '@tests/support/purchases';

const FIFTY: Product = { kind: 'coins', amount: coins(50) };
const SVIP: Product = { kind: 'membership', plan: MEMBERSHIP_PLANS[3]! };

function setUp(kept?: Map<string, string>) {
  const api = purchaseCalls();
  const intents = annsIntents(kept);
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const openCheckout = vi.fn<OpenCheckout>((address) => address.startsWith('https:'));
  const refreshMembership = vi.fn<RefreshMembership>(async () => {});
  const deps = { ...api, intents, session, openCheckout, refreshMembership };
  return {
    api,
    ...deps,
    buyWithCoins: createBuyWithCoins(deps),
    buyWithMoney: createBuyWithMoney(deps),
  };
}

describe('buying with coins', () => {
  it('shows the balances at once, reads the membership, and ends the intent', async () => {
    const { api, buyWithCoins, intents, session, refreshMembership } = setUp();
    const goods = { kind: 'membership', tier: 'svip', months: 1 } as const;
    const order = anOrder({ state: 'paid', goods });
    api.payWithCoins.mockResolvedValue(ok({ order, balances: balances({ coins: 3 }) }));
    const intent = intents.of(SVIP);
    expect(await buyWithCoins({ product: SVIP, intent })).toEqual(ok(order));
    expect(session.me?.balances.coins).toBe(3);
    expect(refreshMembership).toHaveBeenCalledOnce();
    expect(intents.of(SVIP).requestId).not.toBe(intent.requestId);
  });

  it('puts no old balance back where the answer comes late', async () => {
    const { api, buyWithCoins, intents, session } = setUp();
    api.payWithCoins.mockImplementation(async () => {
      session.setBalances(balances({ coins: 1 }));
      return ok({ order: anOrder({ state: 'paid' }), balances: balances({ coins: 3 }) });
    });
    await buyWithCoins({ product: SVIP, intent: intents.of(SVIP) });
    expect(session.me?.balances.coins).toBe(1);
  });

  it('reads no membership of its own when it was for another person', async () => {
    const { api, buyWithCoins, intents, refreshMembership } = setUp();
    const goods = { kind: 'membership', tier: 'svip', months: 1 } as const;
    const order = anOrder({ state: 'paid', goods, receiver: BO });
    api.payWithCoins.mockResolvedValue(ok({ order, balances: balances() }));
    await buyWithCoins({ product: SVIP, receiver: BO, intent: intents.of(SVIP, BO) });
    expect(api.orderPlan).toHaveBeenCalledWith(expect.objectContaining({ receiver: BO }));
    expect(refreshMembership).not.toHaveBeenCalled();
  });

  it('keeps the intent when coins are short or the answer is lost, so that the next try is the same order', async () => {
    const { api, buyWithCoins, intents } = setUp();
    api.payWithCoins.mockResolvedValueOnce(err({ kind: 'timeout' }));
    api.payWithCoins.mockResolvedValueOnce(err({ kind: 'not-enough-coins' }));
    const failures = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const bought = await buyWithCoins({ product: SVIP, intent: intents.of(SVIP) });
      failures.push(bought.ok ? undefined : bought.error.kind);
    }
    expect(failures).toEqual(['timeout', 'not-enough-coins', undefined]);
    expect(new Set(api.payWithCoins.mock.calls.map(([asked]) => asked.orderNo))).toEqual(
      new Set(['O1']),
    );
  });
});

describe('buying with money', () => {
  it('leaves for the payment page and remembers where the payer came from', async () => {
    const { buyWithMoney, intents, openCheckout } = setUp();
    const bought = await buyWithMoney({
      product: FIFTY,
      intent: intents.of(FIFTY),
      from: '/chat?with=bo',
    });
    expect(bought).toEqual(ok(undefined));
    expect(openCheckout).toHaveBeenCalledWith('https://pay.example/O1');
    expect(intents.find('O1')?.from).toBe('/chat?with=bo');
  });

  it('is one order in two tabs and after Back', async () => {
    const kept = new Map<string, string>();
    const [one, two] = [setUp(kept), setUp(kept)];
    await one.buyWithMoney({ product: FIFTY, intent: one.intents.of(FIFTY) });
    await two.buyWithMoney({ product: FIFTY, intent: two.intents.of(FIFTY) });
    const keys = [one, two].map(({ api }) => api.orderCoins.mock.calls[0]?.[0].requestId);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each(['order-paid', 'bought-meanwhile'])(
    'reports that it is paid, and begins nothing: %s',
    async (reason) => {
      const { api, buyWithMoney, intents, openCheckout } = setUp();
      api.begin.mockResolvedValue(err(refusal(reason)));
      const intent = intents.of(FIFTY);
      expect(await buyWithMoney({ product: FIFTY, intent })).toEqual(err({ kind: 'already-paid' }));
      expect(openCheckout).not.toHaveBeenCalled();
      expect(intents.of(FIFTY).requestId).not.toBe(intent.requestId);
    },
  );

  it('replaces an order that was closed meanwhile, once', async () => {
    const { api, buyWithMoney, intents } = setUp();
    api.begin.mockResolvedValueOnce(err(refusal('order-closed')));
    const intent = intents.of(FIFTY, undefined, epochMs(5));
    const bought = await buyWithMoney({ product: FIFTY, intent });
    expect(bought.ok).toBe(true);
    expect(api.begin.mock.calls).toEqual([
      [{ orderNo: 'O1', source: 'paypal', shownAt: 5 }],
      [{ orderNo: 'O2', source: 'paypal', shownAt: 5 }],
    ]);
  });

  it('reports that the replacing order was paid, too, and begins nothing', async () => {
    const { api, buyWithMoney, intents } = setUp();
    api.begin.mockResolvedValueOnce(err(refusal('order-closed')));
    api.begin.mockResolvedValueOnce(err(refusal('order-paid')));
    const bought = await buyWithMoney({ product: FIFTY, intent: intents.of(FIFTY) });
    expect(bought).toEqual(err({ kind: 'already-paid' }));
  });

  it('takes no other price than the shown one; the next press is a new order', async () => {
    const { api, buyWithCoins, intents } = setUp();
    const dearer = ok(anOrder({ cents: 2_700, coins: coins(27) }));
    api.orderPlan.mockResolvedValueOnce(dearer);
    const intent = intents.of(SVIP);
    const bought = await buyWithCoins({ product: SVIP, intent });
    expect(bought).toEqual(err({ kind: 'price-changed' }));
    expect(api.payWithCoins).not.toHaveBeenCalled();
    expect(intents.of(SVIP).requestId).not.toBe(intent.requestId);
  });

  it('makes a new order after one that the server knows as another purchase', async () => {
    const { api, buyWithMoney, intents } = setUp();
    api.orderCoins.mockResolvedValueOnce(err(refusal('request-changed')));
    const intent = intents.of(FIFTY);
    const bought = await buyWithMoney({ product: FIFTY, intent });
    expect(bought).toEqual(err(refusal('request-changed')));
    expect(intents.of(FIFTY).requestId).not.toBe(intent.requestId);
  });

  it('orders a package, for another person as well', async () => {
    const { api, buyWithCoins, intents } = setUp();
    const product: Product = { kind: 'translation', pack: TRANSLATION_PACKS[1]! };
    const intent = intents.of(product, BO);
    await buyWithCoins({ product, receiver: BO, intent });
    const { requestId } = intent;
    expect(api.orderPack).toHaveBeenCalledExactlyOnceWith({ itemId: 2, receiver: BO, requestId });
  });

  it('waits for nothing but the payment', async () => {
    const { api, buyWithCoins, intents, refreshMembership } = setUp();
    const goods = { kind: 'membership', tier: 'svip', months: 1 } as const;
    const order = anOrder({ state: 'paid', goods });
    api.payWithCoins.mockResolvedValue(ok({ order, balances: balances() }));
    refreshMembership.mockReturnValue(new Promise(() => {}));
    expect(await buyWithCoins({ product: SVIP, intent: intents.of(SVIP) })).toEqual(ok(order));
  });

  it.each(['order-held', 'order-pending', 'payment-undecided', 'purchases-unavailable'])(
    'reports why nothing begins: %s',
    async (reason) => {
      const { api, buyWithMoney, intents } = setUp();
      api.begin.mockResolvedValue(err(refusal(reason)));
      const intent = intents.of(FIFTY);
      const bought = await buyWithMoney({ product: FIFTY, intent });
      expect(bought).toEqual(err(refusal(reason)));
      expect(intents.of(FIFTY).requestId).toBe(intent.requestId);
    },
  );

  it('goes to web pages only', async () => {
    const { api, buyWithMoney, intents } = setUp();
    api.begin.mockResolvedValue(ok({ orderNo: 'O1', approveUrl: 'javascript:alert(1)' }));
    const bought = await buyWithMoney({ product: FIFTY, intent: intents.of(FIFTY) });
    expect(bought).toEqual(err({ kind: 'broken-answer' }));
  });
});
