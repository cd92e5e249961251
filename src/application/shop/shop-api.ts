import type { SpendFailure } from '@/application/shared/spend-failure';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { CancelCause, ShopOrderState } from '@/domain/shop/shop-order-life';
import type { Coins } from '@/domain/wallet/coins';

/** Something on sale as the server offers it; the code selects its name and picture. */
export interface OfferedGoods {
  readonly id: number;
  readonly code: string;
  /** The code of its class. */
  readonly class: string;
  readonly price: Coins;
}

/** One of the two people of an order. */
export interface ShopParty {
  readonly id: UserId;
  readonly nickname: string;
}

/** One order as its reader, the buyer or the recipient, may see it. */
export interface ShopOrderRecord {
  readonly id: string;
  readonly goodsId: number;
  readonly code: string;
  readonly quantity: number;
  /** Only its buyer knows. */
  readonly price?: Coins;
  /** How many of the coins that came back paid what the buyer owed. */
  readonly owedPaid?: number;
  readonly buyer: ShopParty;
  readonly recipient: ShopParty;
  readonly note: string;
  readonly state: ShopOrderState;
  /** Who says where; `awaited` until the recipient has. */
  readonly addressFrom: 'buyer' | 'consignee' | 'awaited';
  /** Only for who said it and for the recipient, while it is kept. */
  readonly address?: string;
  readonly orderedAt: EpochMs;
  readonly sentAt?: EpochMs;
  readonly arrivedAt?: EpochMs;
  readonly cancelledAt?: EpochMs;
  readonly cancelledFor?: CancelCause;
  /** The words of the operator who cancelled it. */
  readonly reason?: string;
  /** When time ends what it waits for: an answer, the arrival, or the keeping of the address. */
  readonly until?: EpochMs;
}

/** What is ordered, and under which key of the intent. */
export interface NewShopOrder {
  readonly goodsId: number;
  readonly quantity: number;
  readonly recipient: UserId;
  /** Absent: the recipient says where. */
  readonly address?: string;
  readonly note: string;
  /** When the buyer was shown it: what they ordered since is not ordered again. */
  readonly shownAt?: EpochMs | undefined;
  /** What the button said that all of it costs; at another price nothing is ordered. */
  readonly price: Coins;
  readonly requestId: string;
}

type Answer<T> = Promise<Result<T, ApiFailure>>;

/** The calls of the shop (specification §7). */
export interface ShopApi {
  /** Everything on sale, in the order shown. */
  goods(): Answer<readonly OfferedGoods[]>;
  /** Orders and pays once per `requestId`; `coins` is the balance afterwards. */
  order(
    order: NewShopOrder,
  ): Promise<Result<{ readonly order: ShopOrderRecord; readonly coins: Coins }, SpendFailure>>;
  /** What the user ordered, newest first. */
  bought(before?: string): Answer<Listed<ShopOrderRecord>>;
  /** What others ordered for the user, newest first. */
  received(before?: string): Answer<Listed<ShopOrderRecord>>;
  find(id: string): Answer<ShopOrderRecord>;
  /** The buyer cancels what is not sent; the coins come back. */
  cancel(id: string): Answer<ShopOrderRecord>;
  sayWhere(id: string, address: string): Answer<ShopOrderRecord>;
  /** The recipient says "no, thank you"; the buyer's coins come back. */
  decline(id: string): Answer<ShopOrderRecord>;
  arrived(id: string): Answer<ShopOrderRecord>;
}
