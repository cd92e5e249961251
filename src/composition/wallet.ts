import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createBuyWithCoins, createBuyWithMoney, createPayOrder } from '@/application/wallet/buy';
import { createConfirmPurchase, createFinishPayment } from '@/application/wallet/finish-payment';
import { createPurchaseIntents } from '@/application/wallet/purchase-intents';
import { createRefreshMembership } from '@/application/account/refresh-me';
import { createSaveBills } from '@/application/wallet/save-bills';
import { walletTokens as t } from '@/application/wallet/wallet-tokens';
import { myInfo } from '@/contract/http/account';
import { vipRecharge } from '@/contract/http/membership';
import { translateRecharge } from '@/contract/http/translation';
import * as wallet from '@/contract/http/wallet';
import { createDeviceWallets } from '@/infrastructure/browser/device-wallets';
import { createOpenCheckout } from '@/infrastructure/browser/open-checkout';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = {
  ...sharedTokens,
  ...t,
  orderCoins: wallet.coinRecharge,
  orderPack: translateRecharge,
  orderPlan: vipRecharge,
  payWithCoins: wallet.payWithCoins,
  begin: wallet.beginPayment,
  finish: wallet.finishPayment,
  orders: wallet.orders,
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
    .make(t.saveBills, createSaveBills, {
      bills: wallet.bills,
      save: accountTokens.saveFile,
    })
    .make(t.deviceWallets, createDeviceWallets, from)
    .make(t.purchaseIntents, createPurchaseIntents, from)
    .make(t.openCheckout, createOpenCheckout, from)
    .make(t.refreshMembership, createRefreshMembership, from)
    .make(t.buyWithCoins, createBuyWithCoins, from)
    .make(t.buyWithMoney, createBuyWithMoney, from)
    .make(t.confirmPurchase, createConfirmPurchase, from)
    .make(t.payOrder, createPayOrder, from)
    .make(t.finishPayment, createFinishPayment, from);
}
