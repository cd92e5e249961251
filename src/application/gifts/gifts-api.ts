import type { LocalId, UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Coins } from '@/domain/wallet/coins';
import type { PreparedBody } from '@/application/messaging/prepare-message';
import type { Listed } from '@/application/shared/listed';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { SpendFailure } from '@/application/shared/spend-failure';

/** A gift as the server offers it; the code selects its name and picture. */
export interface OfferedGift {
  readonly id: number;
  readonly code: string;
  readonly price: Coins;
}

/** One gift that was given, as its giver or its receiver sees it. */
export interface GiftRecord {
  readonly id: string;
  readonly code: string;
  readonly giftId: number;
  readonly quantity: number;
  /** The other person; without a name: their account is gone. */
  readonly other: { readonly id: UserId; readonly nickname: string };
  readonly sent: boolean;
  /** The coins it took then, 0 for one of the month's free gifts; only its giver knows. */
  readonly coins?: Coins;
  readonly at: EpochMs;
}

/** Which gifts are listed (specification §2, "Gift history"). */
export type GiftTab = 'all' | 'sent' | 'received';

/** The free gifts left this month; `Infinity` where the membership sets no limit. */
export interface GiftAllowance {
  readonly left: number;
  readonly renewsAt: EpochMs;
}

/** The gift calls (specification §7). */
export interface GiftsApi {
  /** Every gift that can be given, the cheapest first. */
  offers(): Promise<Result<readonly OfferedGift[], ApiFailure>>;
  allowance(): Promise<Result<GiftAllowance, ApiFailure>>;
  /** What `self` gave and was given, newest first. */
  records(
    tab: GiftTab,
    self: UserId,
    before?: string,
  ): Promise<Result<Listed<GiftRecord>, ApiFailure>>;
  /** Gives once per `requestId`, under which the server writes the message; absent while the chat lacks it. */
  give(gift: {
    readonly to: UserId;
    readonly giftId: number;
    /** Coins the giver was told that it takes; where it takes more nothing is given. */
    readonly told?: number | undefined;
    readonly requestId: LocalId;
  }): Promise<
    Result<
      { readonly recordId: string; readonly worth?: Coins } & Pick<PreparedBody, 'written'>,
      SpendFailure
    >
  >;
}
