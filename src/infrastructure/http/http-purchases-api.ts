import type * as z from 'zod/mini';
import type { DeviceWallets } from '@/application/wallet/device-wallets';
import type { MoneyWays, PlacedOrder, PurchasesApi } from '@/application/wallet/purchases-api';
import { vipList, vipRecharge } from '@/contract/http/membership';
import type { order as orderShape } from '@/contract/http/purchases';
import { translateList, translateRecharge } from '@/contract/http/translation';
import * as wallet from '@/contract/http/wallet';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { Client } from '@/application/shared/call';
import { listed } from './map-page';
import { mapAnswer } from './map-answer';
import { orderedGoodsOf, paidTier } from './wire-goods';
import { shown } from './shown-at';
import { spending } from './spend-failure';
import { momentOf } from './wire-people';

type OrderWire = z.infer<typeof orderShape>;

/** The calls about buying over HTTP. */
export function createHttpPurchasesApi({
  api,
  deviceWallets,
}: {
  readonly api: Client;
  readonly deviceWallets: DeviceWallets;
}): PurchasesApi {
  return {
    ...offers(api, ({ service, wallets }) => {
      // What only plays asks no browser.
      return { service, wallets: service === 'simulator' ? wallets : deviceWallets(wallets) };
    }),
    order: (request) => mapAnswer(ordered(api, request), orderOf),
    payWithCoins: (orderNo, at) =>
      mapAnswer(
        spending(api.call(wallet.payWithCoins, { orderNo, ...shown(at) })),
        ({ order, balances }) => ({ order: orderOf(order), balances }),
      ),
    withdrawable: () =>
      mapAnswer(api.call(wallet.withdrawable, {}), ({ rows }) =>
        rows.map(({ orderNo: id, unused, cents, until }) => ({
          id,
          unused,
          cents,
          until: momentOf(until),
        })),
      ),
    withdraw: (orderNo, coins) => mapAnswer(api.call(wallet.withdraw, { orderNo, coins }), orderOf),
    dismiss: (orderNo) => mapAnswer(api.call(wallet.dismissOrder, { orderNo }), orderOf),
    begin: (orderNo, { source, shownAt } = {}) =>
      mapAnswer(
        api.call(wallet.beginPayment, { orderNo, source, ...shown(shownAt) }),
        ({ approveUrl }) => approveUrl,
      ),
    finish: (token) =>
      mapAnswer(api.call(wallet.finishPayment, { token }), ({ order, approveUrl }) => ({
        order: orderOf(order),
        ...(approveUrl !== undefined && { approveUrl }),
      })),
    orders: (which) => {
      const request = 'id' in which ? { orderNo: which.id } : { state: 'undecided' as const };
      return mapAnswer(api.call(wallet.orders, request), (page) => listed(page, orderOf));
    },
  };
}

function offers(
  api: Client,
  moneyWays: (wire: Required<MoneyWays>) => MoneyWays,
): Pick<PurchasesApi, 'coinOffers' | 'packOffers' | 'planOffers'> {
  return {
    coinOffers: () =>
      mapAnswer(api.call(wallet.coinList, {}), ({ presets, max, ...ways }) => ({
        presets: presets.map(({ amount }) => coins(amount)),
        max,
        ...moneyWays(ways),
      })),
    packOffers: () =>
      mapAnswer(api.call(translateList, {}), ({ packs, ...ways }) => ({
        packs: packs.map(({ id, characters, goldCoin }) => ({
          id,
          characters,
          price: coins(goldCoin),
        })),
        ...moneyWays(ways),
      })),
    planOffers: () =>
      mapAnswer(api.call(vipList, {}), ({ plans, ...ways }) => ({
        plans: plans.map(({ id, vipLevel, months, goldCoin, until, convertedDays }) => ({
          plan: { id, tier: paidTier(vipLevel), months, price: coins(goldCoin) },
          ...(until !== undefined && { until: momentOf(until) }),
          convertedDays,
        })),
        ...moneyWays(ways),
      })),
  };
}

function ordered(
  api: Client,
  { product, receiver, requestId }: Parameters<PurchasesApi['order']>[0],
) {
  const forWhom = receiver === undefined ? {} : { targetUserId: receiver };
  switch (product.kind) {
    case 'coins':
      return api.call(wallet.coinRecharge, { amount: product.amount, requestId });
    case 'translation':
      return api.call(translateRecharge, { itemId: product.pack.id, ...forWhom, requestId });
    case 'membership':
      return api.call(vipRecharge, { itemId: product.plan.id, ...forWhom, requestId });
  }
}

function orderOf(order: OrderWire): PlacedOrder {
  const { orderNo, state, cents, goldCoin, targetUserId, madeAt, paidWith, paidAt } = order;
  const { takenBackCents, cause, captured, owedPaid } = order;
  return {
    id: orderNo,
    state,
    goods: orderedGoodsOf(order),
    cents,
    ...(goldCoin !== null && { coins: coins(goldCoin) }),
    ...(targetUserId !== undefined && { receiver: targetUserId as UserId }),
    madeAt: momentOf(madeAt),
    ...(paidWith && { paidWith }),
    ...(owedPaid !== undefined && { owedPaid }),
    ...(paidAt !== undefined && { paidAt: momentOf(paidAt) }),
    takenBackCents,
    ...(cause && { cause }),
    ...(captured && { captured }),
  };
}
