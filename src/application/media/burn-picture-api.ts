import type { MessageId } from '@/domain/messaging/message';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';

/** Why opening a burn-after-reading picture failed. */
export type OpenBurnFailure =
  | { readonly kind: 'burned' }
  | { readonly kind: 'not-enough-coins' }
  /** It costs more than the reader was told; nothing was taken. */
  | { readonly kind: 'price-changed' }
  | ApiFailure;

/** The server's status of burn-after-reading pictures. */
export interface BurnStatus {
  /** The pictures that nobody can open any more. */
  readonly burned: ReadonlySet<MessageId>;
  /** The pictures whose opening would charge the photo permission now (readings, Money). */
  readonly priced: ReadonlySet<MessageId>;
  /** The pictures whose opening would take one of the month's free pictures now. */
  readonly free: ReadonlySet<MessageId>;
  /** How many of these are left; `Infinity` where the membership sets no limit. */
  readonly freeLeft: number;
}

/** The pictures of new friends that cost nothing this month; `Infinity` where the membership sets no limit. */
export interface PictureAllowance {
  readonly left: number;
  readonly renewsAt: EpochMs;
}

/** Burn-after-reading pictures at the product's server. */
export interface BurnPictureApi {
  /**
   * Records the view; the address serves the picture once. A second call fails as `burned`. More than
   * `told`, the coins the reader was told, is never taken.
   */
  open(id: MessageId, told: number): Promise<Result<string, OpenBurnFailure>>;
  /** The status of at most {@link MAX_STATUS_QUESTION} messages. */
  status(ids: readonly MessageId[]): Promise<Result<BurnStatus, ApiFailure>>;
  allowance(): Promise<Result<PictureAllowance, ApiFailure>>;
}

/** Most messages in one status call. */
export const MAX_STATUS_QUESTION = 50;
