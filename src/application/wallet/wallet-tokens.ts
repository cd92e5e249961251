import type { BuyWithCoins, BuyWithMoney } from './buy';
import type { ConfirmPurchase } from './confirm-purchase';
import type { DeviceWallets } from './device-wallets';
import type { FinishPayment } from './finish-payment';
import type { OpenCheckout } from './open-checkout';
import type { PayOrder } from './pay-order';
import type { FindPlacedOrder, ListOpenOrders } from './placed-orders';
import type { PurchasesApi } from './purchases-api';
import type { PurchaseIntents } from './purchase-intents';
import type { RefreshMembership } from './refresh-membership';
import type { SaveBills } from './save-bills';
import type { WalletApi } from './wallet-api';
import { token } from '@/application/shared/token';

/** Balances, bills, and what is bought. */
export const walletTokens = {
  walletApi: token<WalletApi>('WalletApi'),
  listBills: token<WalletApi['bills']>('ListBills'),
  openBill: token<WalletApi['bill']>('OpenBill'),
  saveBills: token<SaveBills>('SaveBills'),
  purchasesApi: token<PurchasesApi>('PurchasesApi'),
  purchaseIntents: token<PurchaseIntents>('PurchaseIntents'),
  deviceWallets: token<DeviceWallets>('DeviceWallets'),
  openCheckout: token<OpenCheckout>('OpenCheckout'),
  refreshMembership: token<RefreshMembership>('RefreshMembership'),
  buyWithCoins: token<BuyWithCoins>('BuyWithCoins'),
  buyWithMoney: token<BuyWithMoney>('BuyWithMoney'),
  confirmPurchase: token<ConfirmPurchase>('ConfirmPurchase'),
  payOrder: token<PayOrder>('PayOrder'),
  finishPayment: token<FinishPayment>('FinishPayment'),
  listOpenOrders: token<ListOpenOrders>('ListOpenOrders'),
  readWithdrawable: token<PurchasesApi['withdrawable']>('ReadWithdrawable'),
  withdrawOrder: token<PurchasesApi['withdraw']>('WithdrawOrder'),
  dismissOrder: token<PurchasesApi['dismiss']>('DismissOrder'),
  findPlacedOrder: token<FindPlacedOrder>('FindPlacedOrder'),
  readCoinOffers: token<PurchasesApi['coinOffers']>('ReadCoinOffers'),
  readPackOffers: token<PurchasesApi['packOffers']>('ReadPackOffers'),
  readPlanOffers: token<PurchasesApi['planOffers']>('ReadPlanOffers'),
} as const;
