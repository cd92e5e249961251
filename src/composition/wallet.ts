import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createBuyWithCoins, createBuyWithMoney } from '@/application/wallet/buy';
import { createFinishPayment } from '@/application/wallet/finish-payment';
import { createPayOrder } from '@/application/wallet/pay-order';
import { createFindPlacedOrder, createListOpenOrders } from '@/application/wallet/placed-orders';
import { createPurchaseIntents } from '@/application/wallet/purchase-intents';
import { createRefreshMembership } from '@/application/wallet/refresh-membership';
import { createSaveBills } from '@/application/wallet/save-bills';
import { walletTokens as t } from '@/application/wallet/wallet-tokens';
import { createOpenCheckout } from '@/infrastructure/browser/open-checkout';
import { createHttpPurchasesApi } from '@/infrastructure/http/http-purchases-api';
import { createHttpWalletApi } from '@/infrastructure/http/http-wallet-api';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { httpApi, browser } = browserTokens;
const { session, self, accountApi, ownPreferences: preferences } = accountTokens;
const { purchasesApi: api, purchaseIntents: intents, openCheckout, refreshMembership } = t;

/** Balances, bills, and what is bought. */
export function provideWallet(scope: Scope): void {
  const buying = { api, intents, session, refreshMembership, openCheckout };
  scope
    .make(t.walletApi, createHttpWalletApi, { api: httpApi })
    .part(t.listBills, t.walletApi, 'bills')
    .part(t.openBill, t.walletApi, 'bill')
    .make(t.saveBills, createSaveBills, { api: t.walletApi, save: accountTokens.saveFile })
    .make(api, createHttpPurchasesApi, { api: httpApi })
    .part(t.readCoinOffers, api, 'coinOffers')
    .part(t.readPackOffers, api, 'packOffers')
    .part(t.readPlanOffers, api, 'planOffers')
    .make(t.listOpenOrders, createListOpenOrders, { api })
    .make(t.findPlacedOrder, createFindPlacedOrder, { api })
    .make(intents, createPurchaseIntents, {
      preferences,
      self,
      ids: sharedTokens.ids,
      clock: sharedTokens.clock,
    })
    .make(openCheckout, createOpenCheckout, { browser })
    .make(refreshMembership, createRefreshMembership, { api: accountApi, session })
    .make(t.buyWithCoins, createBuyWithCoins, buying)
    .make(t.buyWithMoney, createBuyWithMoney, buying)
    .make(t.payOrder, createPayOrder, { api, openCheckout })
    .make(t.finishPayment, createFinishPayment, { api, intents, refreshMembership });
}
