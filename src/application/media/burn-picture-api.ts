import type { MessageId } from '@/domain/messaging/message';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';

/** Why a burn-after-reading picture is not opened. */
export type OpenBurnFailure =
  | { readonly kind: 'burned' }
  | { readonly kind: 'not-enough-coins' }
  | ApiFailure;

/** What the server knows of burn-after-reading pictures. */
export interface BurnStatus {
  /** Can no longer be opened by anybody. */
  readonly burned: ReadonlySet<MessageId>;
  /** Opening it would take the photo permission now (readings, Money). */
  readonly priced: ReadonlySet<MessageId>;
}

/** Burn-after-reading pictures at the product's server. */
export interface BurnPictureApi {
  /** Records the view; the address shows the picture once. Done twice, the second time is `burned`. */
  open(id: MessageId): Promise<Result<string, OpenBurnFailure>>;
  /** About at most {@link MAX_STATUS_QUESTION} messages. */
  status(ids: readonly MessageId[]): Promise<Result<BurnStatus, ApiFailure>>;
}

/** Most messages one question is about. */
export const MAX_STATUS_QUESTION = 50;
