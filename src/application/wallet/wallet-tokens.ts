import type { BuyWithCoins, BuyWithMoney, DeviceWallets, OpenCheckout, PayOrder } from './buy';
import type { ConfirmPurchase, FinishPayment } from './finish-payment';
import type { PurchaseIntents } from './purchase-intents';
import type { RefreshMembership } from '../account/refresh-me';
import type { SaveBills } from './save-bills';
import { token } from '@/application/shared/shared-tokens';

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
