import type { BuyWithCoins, BuyWithMoney } from './buy';
import type { ConfirmPurchase } from './confirm-purchase';
import type { DeviceWallets } from './device-wallets';
import type { FinishPayment } from './finish-payment';
import type { OpenCheckout } from './open-checkout';
import type { PayOrder } from './pay-order';
import type { PurchaseIntents } from './purchase-intents';
import type { RefreshMembership } from './refresh-membership';
import type { SaveBills } from './save-bills';
import { token } from '@/application/shared/token';

/** Balances, bills, and what is bought. */
export const walletTokens = {
  saveBills: token<SaveBills>('SaveBills'),
  purchaseIntents: token<PurchaseIntents>('PurchaseIntents'),
  deviceWallets: token<DeviceWallets>('DeviceWallets'),
  openCheckout: token<OpenCheckout>('OpenCheckout'),
  refreshMembership: token<RefreshMembership>('RefreshMembership'),
  buyWithCoins: token<BuyWithCoins>('BuyWithCoins'),
  buyWithMoney: token<BuyWithMoney>('BuyWithMoney'),
  confirmPurchase: token<ConfirmPurchase>('ConfirmPurchase'),
  payOrder: token<PayOrder>('PayOrder'),
  finishPayment: token<FinishPayment>('FinishPayment'),
} as const;
