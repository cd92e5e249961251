import { vi } from 'vitest';
import { createPurchaseIntents } from '@/application/wallet/purchase-intents';
import type { PlacedOrder, PurchasesApi } from '@/application/wallet/purchases-api';
import type { ApiRefusal } from '@/application/shared/api-failure';
import type { LocalId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { orderCents, priceInCoins } from '@/domain/wallet/order';
import { ann, balances } from './builders';
import { memoryPreferences } from './memory-preferences';

/** An order of 50 coins that nobody has paid; name only what the test is about. */
export function anOrder(change: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    id: 'O1',
    state: 'open',
    goods: { kind: 'coins', amount: 50 },
    cents: 5_000,
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
export function purchasesApi() {
  const known = new Map<string, PlacedOrder>();
  return {
    coinOffers: vi.fn<PurchasesApi['coinOffers']>(async () =>
      ok({ presets: [coins(10), coins(50)], max: 10_000, service: 'simulator' }),
    ),
    packOffers: vi.fn<PurchasesApi['packOffers']>(async () =>
      ok({ packs: [], service: 'simulator' }),
    ),
    planOffers: vi.fn<PurchasesApi['planOffers']>(async () =>
      ok({ plans: [], service: 'simulator' }),
    ),
    order: vi.fn<PurchasesApi['order']>(async ({ product, requestId }) => {
      const coins = priceInCoins(product);
      const price = { cents: orderCents(product), ...(coins !== undefined && { coins }) };
      const order = known.get(requestId) ?? anOrder({ id: `O${known.size + 1}`, ...price });
      known.set(requestId, order);
      return ok(order);
    }),
    payWithCoins: vi.fn<PurchasesApi['payWithCoins']>(async (id) =>
      ok({ order: anOrder({ id, state: 'paid' }), balances: balances({ coins: 7 }) }),
    ),
    withdrawable: vi.fn<PurchasesApi['withdrawable']>(async () => ok([])),
    withdraw: vi.fn<PurchasesApi['withdraw']>(async (id) => ok(anOrder({ id, state: 'refunded' }))),
    dismiss: vi.fn<PurchasesApi['dismiss']>(async (id) => ok(anOrder({ id, state: 'cancelled' }))),
    begin: vi.fn<PurchasesApi['begin']>(async (id) => ok(`https://pay.example/${id}`)),
    finish: vi.fn<PurchasesApi['finish']>(async () => ok({ order: anOrder({ state: 'paid' }) })),
    orders: vi.fn<PurchasesApi['orders']>(async () => ok({ rows: [] })),
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
