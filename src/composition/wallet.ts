import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createBuyWithCoins, createBuyWithMoney } from '@/application/wallet/buy';
import { createConfirmPurchase } from '@/application/wallet/confirm-purchase';
import { createFinishPayment } from '@/application/wallet/finish-payment';
import { createPayOrder } from '@/application/wallet/pay-order';
import { createFindPlacedOrder, createListOpenOrders } from '@/application/wallet/placed-orders';
import { createPurchaseIntents } from '@/application/wallet/purchase-intents';
import { createRefreshMembership } from '@/application/wallet/refresh-membership';
import { createSaveBills } from '@/application/wallet/save-bills';
import { walletTokens as t } from '@/application/wallet/wallet-tokens';
import { myInfo } from '@/contract/http/account';
import { createDeviceWallets } from '@/infrastructure/browser/device-wallets';
import { createOpenCheckout } from '@/infrastructure/browser/open-checkout';
import { createHttpPurchasesApi } from '@/infrastructure/http/http-purchases-api';
import { createHttpWalletApi } from '@/infrastructure/http/http-wallet-api';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const httpApi = { api: browserTokens.httpApi };
const { walletApi, purchasesApi: api } = t;
const from = {
  ...sharedTokens,
  ...t,
  api,
  intents: t.purchaseIntents,
  browser: browserTokens.browser,
  session: accountTokens.session,
  readMe: myInfo,
  self: accountTokens.self,
  preferences: accountTokens.ownPreferences,
};

/** Balances, bills, and what is bought. */
export function provideWallet(scope: Scope): void {
  scope
    .make(walletApi, createHttpWalletApi, httpApi)
    .part(t.listBills, walletApi, 'bills')
    .part(t.openBill, walletApi, 'bill')
    .make(t.saveBills, createSaveBills, { api: walletApi, save: accountTokens.saveFile })
    .make(t.deviceWallets, createDeviceWallets, from)
    .make(api, createHttpPurchasesApi, { ...httpApi, deviceWallets: t.deviceWallets })
    .part(t.dismissOrder, api, 'dismiss')
    .part(t.readWithdrawable, api, 'withdrawable')
    .part(t.withdrawOrder, api, 'withdraw')
    .part(t.readCoinOffers, api, 'coinOffers')
    .part(t.readPackOffers, api, 'packOffers')
    .part(t.readPlanOffers, api, 'planOffers')
    .make(t.listOpenOrders, createListOpenOrders, from)
    .make(t.findPlacedOrder, createFindPlacedOrder, from)
    .make(t.purchaseIntents, createPurchaseIntents, from)
    .make(t.openCheckout, createOpenCheckout, from)
    .make(t.refreshMembership, createRefreshMembership, from)
    .make(t.buyWithCoins, createBuyWithCoins, from)
    .make(t.buyWithMoney, createBuyWithMoney, from)
    .make(t.confirmPurchase, createConfirmPurchase, from)
    .make(t.payOrder, createPayOrder, from)
    .make(t.finishPayment, createFinishPayment, from);
}
