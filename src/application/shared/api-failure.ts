import type { SessionEnd } from '@/domain/account/session';
import type { EpochMs } from '@/domain/shared/time';

/**
 * Why a call to the product's server failed (specification §8).
 *
 * `refused` carries the server's reason as a kind; `field` names the input at fault, `retryAt` when
 * to try again, `why` the name of a reason behind it, `left` how many tries remain.
 */
export type ApiFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  /** The session is over; `why` as far as the server says, `message` its own words (specification §8). */
  | { readonly kind: 'signed-out'; readonly why?: SessionEnd; readonly message?: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  /** A 5xx status; `message` is the server's own, absent when it sent none (specification §8). */
  | { readonly kind: 'maintenance'; readonly message?: string }
  | { readonly kind: 'broken-answer' }
  | ApiRefusal;

/** The server understood the request and refused it. */
export interface ApiRefusal {
  readonly kind: 'refused';
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly field?: string;
  readonly retryAt?: EpochMs;
  readonly why?: string;
  readonly left?: number;
}
