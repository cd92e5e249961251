import { describe, expect, it, vi } from 'vitest';
import {
  createOrderDrafts,
  type OrderDraft,
  createTypedAddresses,
} from '@/application/shop/order-drafts';
import {
  createOrderGoods,
  type OrderGoodsFailure,
  createShopIntents,
  shopIntentKey,
} from '@/application/shop/order-goods';
import type { Call } from '@/application/shared/call';
import type { buyGoods } from '@/contract/http/shop';
import type { LocalId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { DAY, later, type EpochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { ANN, ann, at, balances, BO } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe, SessionRecorder } from '@tests/support/people';
import { refusal, aShopOrder } from '@tests/support/purchases';

const TULIPS = 1;
const ORDER = aShopOrder();
const NOW = at('2026-11-20T20:00:00Z');
const KEY = shopIntentKey(TULIPS, BO);
const DRAFT: OrderDraft = { isAsked: false, address: 'Paris', note: 'x', quantity: 2 };

let made = 0;
const ids = { localId: () => 'unused' as LocalId, intent: () => `intent-${(made += 1)}` };

/** A browser with its storage, which several tabs share, and a server. */
function browser() {
  const kept = new Map<string, string>();
  const clock = { now: vi.fn<() => EpochMs>(() => NOW) };
  const preferences = memoryPreferences(kept);
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const buy = vi.fn<Call<typeof buyGoods>>(async () => ok({ order: ORDER, coins: coins(17) }));
  const own = { preferences, self: ann, clock };
  const drafts = createOrderDrafts({ ...own, addresses: createTypedAddresses(own) });
  const intents = createShopIntents({ preferences, self: ann, ids });
  const refreshMembership = vi.fn<() => Promise<void>>(async () => {});
  const orderGoods = createOrderGoods({ buy, drafts, intents, session, refreshMembership });
  return {
    kept,
    clock,
    session,
    buy,
    drafts,
    refreshMembership,
    /** A page with the goods; the answer is the press of its button. */
    open: () => {
      const shownAt = clock.now();
      return () =>
        orderGoods({
          goodsId: TULIPS,
          quantity: 1,
          recipient: BO,
          note: '',
          price: coins(25),
          intent: intents.of(KEY, shownAt),
        });
    },
    keys: () => buy.mock.calls.map(([{ requestId }]) => requestId),
  };
}

it('shows the new balance, forgets the text, and the next order is another intent', async () => {
  const { open, session, drafts, keys } = browser();
  drafts.keep(TULIPS, BO, DRAFT);
  expect(await open()()).toEqual(ok(ORDER));
  expect(session.me?.balances.coins).toBe(17);
  expect(drafts.read(TULIPS, BO)).toBeUndefined();
  await open()();
  expect(new Set(keys()).size).toBe(2);
});

it('puts no old balance back where the answer comes late', async () => {
  const { open, session, buy } = browser();
  buy.mockImplementation(async () => {
    session.setBalances(balances({ coins: 1 }));
    return ok({ order: ORDER, coins: coins(17) });
  });
  expect(await open()()).toEqual(ok(ORDER));
  expect(session.me?.balances.coins).toBe(1);
});

it('sends when the goods were shown, and reports that they were ordered since in another tab', async () => {
  const { open, buy, clock, keys } = browser();
  const [first, second] = [open(), open()];
  clock.now.mockReturnValue(later(NOW, 5));
  expect(await first()).toEqual(ok(ORDER));
  buy.mockResolvedValueOnce(err(refusal('bought-meanwhile')));
  expect(await second()).toEqual(err({ kind: 'already-ordered' }));
  expect(buy.mock.calls.map(([{ shownAt }]) => shownAt)).toEqual([NOW, NOW]);
  expect(await open()()).toEqual(ok(ORDER));
  expect(buy.mock.lastCall?.[0].shownAt).toBe(later(NOW, 5));
  expect(new Set(keys()).size).toBe(3);
});

it('goes by the first shown price as long as its outcome is not known', async () => {
  const { open, buy, clock } = browser();
  buy.mockResolvedValueOnce(err({ kind: 'offline' }));
  await open()();
  clock.now.mockReturnValue(later(NOW, 7 * DAY));
  await open()();
  expect(buy.mock.calls.map(([{ shownAt }]) => shownAt)).toEqual([NOW, NOW]);
});

it('takes the same key in the tab beside it while the answer is not known', async () => {
  const { open, buy, keys } = browser();
  buy.mockResolvedValue(err({ kind: 'offline' }));
  const [first, second] = [open(), open()];
  await first();
  await second();
  expect(new Set(keys()).size).toBe(1);
});

it('reports that the order was placed before with other words, and ends the intent', async () => {
  const { open, buy, keys } = browser();
  buy.mockResolvedValueOnce(err(refusal('request-changed')));
  expect(await open()()).toEqual(err({ kind: 'already-ordered' }));
  await open()();
  expect(new Set(keys()).size).toBe(2);
});

it.each(['cancelled', 'sent', 'arrived'] as const)(
  'does not call ordered what the server repeats as %s',
  async (state) => {
    const { open, buy, session } = browser();
    buy.mockResolvedValue(ok({ order: aShopOrder({ state }), coins: coins(42) }));
    expect(await open()()).toEqual(err({ kind: 'already-ordered' }));
    expect(session.me?.balances.coins).toBe(42);
  },
);

it.each([
  { kind: 'offline' },
  { kind: 'not-enough-coins' },
  refusal('recipient-not-friend'),
] satisfies OrderGoodsFailure[])(
  'keeps the intent after $kind, so that trying again is the same order',
  async (failure) => {
    const { open, buy, keys } = browser();
    buy.mockResolvedValue(err(failure));
    const press = open();
    expect(await press()).toEqual(err(failure));
    await press();
    expect(new Set(keys()).size).toBe(1);
  },
);

it('reads the balance again when it was too high, and reports a price that has changed', async () => {
  const { open, buy, refreshMembership } = browser();
  buy.mockResolvedValueOnce(err({ kind: 'price-changed' }));
  expect(await open()()).toEqual(err({ kind: 'price-changed' }));
  expect(refreshMembership).not.toHaveBeenCalled();
  buy.mockResolvedValueOnce(err({ kind: 'not-enough-coins' }));
  await open()();
  expect(refreshMembership).toHaveBeenCalledOnce();
});

describe('the text of an order', () => {
  it('is kept for each of the goods and each person', () => {
    const { drafts } = browser();
    drafts.keep(TULIPS, BO, DRAFT);
    expect(drafts.read(TULIPS, BO)).toMatchObject(DRAFT);
    expect([drafts.read(TULIPS, ANN), drafts.read(2, BO)]).toEqual([undefined, undefined]);
  });

  it('is gone from the device after a week, whatever else is written', () => {
    const { drafts, clock, kept } = browser();
    drafts.keep(TULIPS, BO, DRAFT);
    clock.now.mockReturnValue(later(NOW, 7 * DAY));
    expect(drafts.read(TULIPS, BO)).toBeUndefined();
    drafts.forgetOld();
    expect([...kept.values()].join()).not.toContain('Paris');
  });

  it.each(['{', '[{"of":7}]', '"x"', '[7]'])('reads as nothing when damaged: %s', (text) => {
    const { drafts, kept } = browser();
    kept.set('chat-shop-ann', text);
    expect(drafts.read(TULIPS, BO)).toBeUndefined();
  });
});
