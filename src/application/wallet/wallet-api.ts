import type { Tier } from '@/domain/membership/tier';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { BillType } from '@/domain/wallet/bill-types';
import type { Unit } from '@/domain/wallet/ledger';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { OrderedGoods } from './purchases-api';

/** What a movement was for, and where it can be looked at. */
export interface BillCause {
  readonly kind: 'translation' | 'chat' | 'photo' | 'giving' | 'packet' | 'order' | 'shop-order';
  /** The order, red packet or record of a translation. */
  readonly id?: string;
  /** The other person, where they can still be visited. */
  readonly person?: { readonly id: UserId; readonly address: ChatAddress };
}

/** One movement of a balance. */
export interface BillRecord {
  readonly id: string;
  /** The kind of ledger transaction, such as `welcome`; the catalogues have its name. */
  readonly item: string;
  readonly type: BillType;
  /** `money`: what it bought went to somebody else, and no balance of the user's moved. */
  readonly unit: Unit | 'money';
  /** The signed change of the balance; of money in cents. */
  readonly change: number;
  /** The balance afterwards; money has none. */
  readonly after?: number;
  /** The money that was paid for it, went back or came again. */
  readonly money?: { readonly cents: number; readonly currency: string };
  readonly at: EpochMs;
  readonly counterpart?: string;
  /** The words of whoever granted coins. */
  readonly reason?: string;
  readonly cause?: BillCause;
  /** Characters that were bought or translated. */
  readonly characters?: number;
  /** The language translated into. */
  readonly language?: Language;
  readonly tier?: Tier;
  readonly giftId?: number;
  /** What the order was for, where its money went back, came again, or was made good in coins. */
  readonly ordered?: OrderedGoods;
}

/** Which movements are asked for: of one type, from an instant to before another one. */
export interface BillFilter {
  readonly type?: BillType | undefined;
  readonly from?: EpochMs;
  readonly until?: EpochMs;
}

/** What the coins of a time come to. */
export interface CoinSums {
  readonly before: number;
  readonly in: number;
  readonly out: number;
}

/** A page of movements, newest first; without `older` it is the last one. Only the first has sums. */
export interface BillPage {
  readonly rows: readonly BillRecord[];
  readonly older?: string;
  readonly coins?: CoinSums;
}

/** One movement opened: all that one action moved, and the text that a translation was of. */
export interface OpenedBill {
  readonly balances: readonly {
    readonly unit: Unit;
    readonly before: number;
    readonly after: number;
  }[];
  readonly translation?: { readonly source: string; readonly translation?: string };
}

/** The wallet calls (specification §7). */
export interface WalletApi {
  bills(filter: BillFilter, before?: string): Promise<Result<BillPage, ApiFailure>>;
  bill(id: string): Promise<Result<OpenedBill, ApiFailure>>;
}
