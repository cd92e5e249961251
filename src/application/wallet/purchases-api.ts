import type { MembershipPlan, PaidTier } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { TranslationPack } from '@/domain/translation/translation-packs';
import type { Balances } from '@/domain/wallet/balances';
import type { Coins } from '@/domain/wallet/coins';
import type { OrderCause, OrderState, Product } from '@/domain/wallet/order';
import type { PaymentSource, Wallet } from '@/domain/wallet/payment-source';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { SpendFailure } from '@/application/shared/spend-failure';
import type { Listed } from '@/application/shared/listed';

/** Who takes money here: PayPal, a simulator that moves none, or nobody. */
export type MoneyService = 'paypal' | 'simulator' | 'none';

/** What was ordered, as it was then. */
export type OrderedGoods =
  | { readonly kind: 'coins'; readonly amount: number }
  | { readonly kind: 'translation'; readonly characters: number }
  | { readonly kind: 'membership'; readonly tier: PaidTier; readonly months: number };

/** An order that was made, with the server's price. */
export interface PlacedOrder {
  readonly id: string;
  readonly state: OrderState;
  readonly goods: OrderedGoods;
  readonly cents: number;
  /** Absent for coins, which cost money only. */
  readonly coins?: Coins;
  /** Who gets it, where that is somebody else. */
  readonly receiver?: UserId;
  readonly madeAt: EpochMs;
  readonly paidWith?: 'money' | 'coins';
  readonly paidAt?: EpochMs;
  /** Of coins that were bought: how many paid what the buyer owed. */
  readonly owedPaid?: number;
  /** Cents that the payment service took back. */
  readonly takenBackCents: number;
  /** Why it is held, refunded or was cancelled by itself. */
  readonly cause?: OrderCause;
  /** Where there is a cause: the money that came. */
  readonly captured?: { readonly cents: number; readonly currency: string };
}

/** How money is taken here. */
export interface MoneyWays {
  readonly service: MoneyService;
  /** Wallets with which this device may pay as well; absent: none. */
  readonly wallets?: readonly Wallet[];
}

/** The amounts of coins on sale. */
export interface CoinOffers extends MoneyWays {
  readonly presets: readonly Coins[];
  /** Most coins one order can buy. */
  readonly max: number;
}

/** The packages of translation characters on sale. */
export interface PackOffers extends MoneyWays {
  readonly packs: readonly TranslationPack[];
}

/** A membership on sale, and what it would make of the user's own. */
export interface OfferedPlan {
  readonly plan: MembershipPlan;
  /** Until when the user's membership would run; absent where a higher one runs. */
  readonly until?: EpochMs;
  /** Whole days that the rest of the user's VIP membership becomes. */
  readonly convertedDays: number;
}

/** The memberships on sale. */
export interface PlanOffers extends MoneyWays {
  readonly plans: readonly OfferedPlan[];
}

/** Which orders are asked for. */
type OrderFilter = { readonly undecided: true } | { readonly id: string };

/** What is ordered, for whom, and the key of this one intent. */
interface OrderRequest {
  readonly product: Product;
  /** Absent: for oneself. */
  readonly receiver?: UserId | undefined;
  readonly requestId: string;
}

/** An order after its payment was looked at; `approveUrl` where the payer has to approve once more. */
export interface FinishedPayment {
  readonly order: PlacedOrder;
  readonly approveUrl?: string;
}

/** How a payment begins: with what, and when the buyer was shown what they pay. */
interface BeginHow {
  readonly source?: PaymentSource | undefined;
  readonly shownAt?: EpochMs | undefined;
}

/** Coins of an order that were not used, their money, and until when they can be given back. */
export interface WithdrawableOrder {
  readonly id: string;
  readonly unused: number;
  readonly cents: number;
  readonly until: EpochMs;
}

type Answer<T> = Promise<Result<T, ApiFailure>>;

/** The calls about buying (specification §7). */
export interface PurchasesApi {
  coinOffers(): Answer<CoinOffers>;
  packOffers(): Answer<PackOffers>;
  planOffers(): Answer<PlanOffers>;
  /** Makes an order, once for each `requestId`. */
  order(request: OrderRequest): Answer<PlacedOrder>;
  /** Pays an order with coins; repeated, it takes nothing, nor where the same was bought after `shownAt`. */
  payWithCoins(
    orderId: string,
    shownAt?: EpochMs,
  ): Promise<Result<{ readonly order: PlacedOrder; readonly balances: Balances }, SpendFailure>>;
  /** Orders of coins that can be withdrawn from, newest first. */
  withdrawable(): Answer<readonly WithdrawableOrder[]>;
  /** Gives the unused coins of an order back for their money; `told` are those that were shown. */
  withdraw(orderId: string, told: number): Answer<PlacedOrder>;
  /** Ends an order that is not paid and not under way; repeated, it answers the same. */
  dismiss(orderId: string): Answer<PlacedOrder>;
  /** Begins a payment with money, unless the same was bought after `shownAt`; the page on which it is approved. */
  begin(orderId: string, how?: BeginHow): Answer<string>;
  /** Finishes the payment that the payer came back from. */
  finish(token: string): Answer<FinishedPayment>;
  /** The user's orders, newest first: those that are not decided, or the one of a number. */
  orders(which: OrderFilter): Answer<Listed<PlacedOrder>>;
}
