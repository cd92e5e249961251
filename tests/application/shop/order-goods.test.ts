import { expect, it, vi } from 'vitest';
import { createOrderDrafts } from '@/application/shop/order-drafts';
import { createOrderGoods, type OrderGoodsFailure } from '@/application/shop/order-goods';
import type { NewShopOrder, ShopApi } from '@/application/shop/shop-api';
import type { LocalId } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { ann, BO } from '@tests/support/builders';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe, SessionRecorder } from '@tests/support/people';
import { refusal } from '@tests/support/purchases';
import { aShopOrder } from '@tests/support/shop';

const TULIPS = 1;
const ORDER = aShopOrder();

let made = 0;
const ids = {
  localId: () => 'unused' as LocalId,
  intent: () => `intent-${(made += 1)}`,
};

function drafts(kept = new Map<string, string>()) {
  return createOrderDrafts({ preferences: memoryPreferences(kept), self: ann, ids });
}

function ordering(answer: Awaited<ReturnType<ShopApi['order']>>) {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const kept = drafts();
  const order = vi.fn<ShopApi['order']>(async () => answer);
  const { requestId } = kept.open(TULIPS);
  const wanted: NewShopOrder = {
    goodsId: TULIPS,
    quantity: 1,
    recipient: BO,
    note: '',
    requestId,
  };
  return {
    session,
    isOver: () => kept.open(TULIPS).requestId !== requestId,
    result: createOrderGoods({ api: { order }, drafts: kept, session })(wanted),
  };
}

it('shows the new balance, and the next order is another intent', async () => {
  const { session, result, isOver } = ordering(ok({ order: ORDER, coins: coins(17) }));
  expect(await result).toEqual(ok(ORDER));
  expect(session.me?.balances.coins).toBe(17);
  expect(isOver()).toBe(true);
});

it('says that the order was placed before, as it was then, and ends the intent', async () => {
  const { result, isOver } = ordering(err(refusal('request-changed')));
  expect(await result).toEqual(err({ kind: 'already-ordered' }));
  expect(isOver()).toBe(true);
});

it.each([
  { kind: 'offline' },
  { kind: 'not-enough-coins' },
  refusal('recipient-not-friend'),
] satisfies OrderGoodsFailure[])(
  'keeps the intent after $kind, so that trying again is the same order',
  async (failure) => {
    const { result, isOver } = ordering(err(failure));
    expect(await result).toEqual(err(failure));
    expect(isOver()).toBe(false);
  },
);

it('keeps what is written over a reload and in another tab', () => {
  const kept = new Map<string, string>();
  const draft = drafts(kept).open(TULIPS);
  drafts(kept).keep(TULIPS, {
    ...draft,
    recipient: BO,
    isAsked: false,
    address: 'Here',
    note: 'x',
  });
  expect(drafts(kept).open(TULIPS)).toEqual({
    ...draft,
    recipient: BO,
    isAsked: false,
    address: 'Here',
    note: 'x',
  });
  expect(drafts(kept).open(2).address).toBe('');
});

it.each(['{', '[]', '{"requestId":1}', '"x"'])('reads damaged storage as nothing: %s', (text) => {
  const kept = new Map([[`chat-shop-ann:${TULIPS}`, text]]);
  expect(drafts(kept).open(TULIPS)).toMatchObject({ isAsked: true, address: '', quantity: 1 });
});
