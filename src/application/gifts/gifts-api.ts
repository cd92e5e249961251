import type { LocalId } from '@/domain/messaging/message';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { ApiFailure } from '@/application/shared/api-failure';

/** A gift as the server offers it; the code selects its name and picture. */
export interface OfferedGift {
  readonly id: number;
  readonly code: string;
  readonly price: Coins;
}

/** The free gifts left this month; `Infinity` where the membership sets no limit. */
export interface GiftAllowance {
  readonly left: number;
  readonly renewsAt: EpochMs;
}

/** `not-enough-coins`: nothing was taken (specification §8, "code 105 or 106"). */
export type SpendFailure = { readonly kind: 'not-enough-coins' } | ApiFailure;

/** The gift calls (specification §7). */
export interface GiftsApi {
  /** Every gift that can be given, the cheapest first. */
  offers(): Promise<Result<readonly OfferedGift[], ApiFailure>>;
  allowance(): Promise<Result<GiftAllowance, ApiFailure>>;
  /** Gives once per `requestId`; the chat message must contain the record's id. */
  give(gift: {
    readonly to: UserId;
    readonly giftId: number;
    readonly requestId: LocalId;
  }): Promise<Result<{ readonly recordId: string }, SpendFailure>>;
}
