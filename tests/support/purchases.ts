import { vi } from 'vitest';
import { createPurchaseIntents } from '@/application/wallet/purchase-intents';
import type { Call, ApiRefusal } from '@/application/shared/call';
import type { vipRecharge } from '@/contract/http/membership';
import type { PlacedOrder } from '@/contract/http/purchases';
import type { translateRecharge } from '@/contract/http/translation';
import type * as wallet from '@/contract/http/wallet';
import { findPlan } from '@/domain/membership/membership';
import { findTranslationPack } from '@/domain/translation/translation-packs';
import type { LocalId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { orderCents, priceInCoins, type Product } from '@/domain/wallet/order';
import { ann, balances, ANN, at, BO } from './builders';
import { expectOk } from './expect-result';
import { memoryPreferences } from './memory-preferences';
import type { ShopOrderRecord } from '@/contract/http/shop';

/** An unpaid order of 50 coins; name only what the test is about. */
export function anOrder(change: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    orderNo: 'O1',
    state: 'open',
    goods: { kind: 'coins', amount: 50 },
    cents: 5_000,
    currency: 'USD',
    madeAt: epochMs(0),
    takenBackCents: 0,
    ...change,
  };
}

/** The server refuses with a reason. */
export function refusal(reason: string): ApiRefusal {
  return { kind: 'refused', code: 409, reason, message: reason };
}

/** A server on which every purchase succeeds; a repeated order is the same one. */
export function purchaseCalls() {
  const known = new Map<string, PlacedOrder>();
  const ordered = (product: Product, requestId: string) => {
    const coins = priceInCoins(product);
    const price = { cents: orderCents(product), ...(coins !== undefined && { coins }) };
    const order = known.get(requestId) ?? anOrder({ orderNo: `O${known.size + 1}`, ...price });
    known.set(requestId, order);
    return ok(order);
  };
  return {
    orderCoins: vi.fn<Call<typeof wallet.coinRecharge>>(async ({ amount, requestId }) =>
      ordered({ kind: 'coins', amount: coins(amount) }, requestId),
    ),
    orderPack: vi.fn<Call<typeof translateRecharge>>(async ({ itemId, requestId }) =>
      ordered({ kind: 'translation', pack: expectOk(findTranslationPack(itemId)) }, requestId),
    ),
    orderPlan: vi.fn<Call<typeof vipRecharge>>(async ({ itemId, requestId }) =>
      ordered({ kind: 'membership', plan: expectOk(findPlan(itemId)) }, requestId),
    ),
    payWithCoins: vi.fn<Call<typeof wallet.payWithCoins>>(async ({ orderNo }) =>
      ok({ order: anOrder({ orderNo, state: 'paid' }), balances: balances({ coins: 7 }) }),
    ),
    begin: vi.fn<Call<typeof wallet.beginPayment>>(async ({ orderNo }) =>
      ok({ orderNo, approveUrl: `https://pay.example/${orderNo}` }),
    ),
    finish: vi.fn<Call<typeof wallet.finishPayment>>(async () =>
      ok({ order: anOrder({ state: 'paid' }) }),
    ),
    orders: vi.fn<Call<typeof wallet.orders>>(async () => ok({ rows: [] })),
  };
}

/** Intents of Ann; two tabs share what is kept. */
export function annsIntents(kept = new Map<string, string>()) {
  let made = 0;
  return createPurchaseIntents({
    preferences: memoryPreferences(kept),
    self: ann,
    ids: {
      intent: () => `intent-${kept.size}-${(made += 1)}-${Math.random().toString(36).slice(2)}`,
      localId: () => 'l' as LocalId,
    },
  });
}

/** Tulips from Ann for Bo, who has still to say where; name only what the test is about. */
export function aShopOrder(change: Partial<ShopOrderRecord> = {}): ShopOrderRecord {
  return {
    id: 'S1',
    goodsId: 1,
    code: 'tulips',
    quantity: 1,
    price: coins(25),
    buyer: { userId: ANN, nickname: 'Ann' },
    recipient: { userId: BO, nickname: 'Bo' },
    note: '',
    state: 'ordered',
    addressFrom: 'awaited',
    orderedAt: at('2026-11-20T20:31:00Z'),
    until: at('2026-12-04T20:31:00Z'),
    ...change,
  };
}
