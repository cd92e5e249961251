import type { AnyEndpoint, Endpoint } from '@/contract/http/endpoint';
import type { SessionEnd } from '@/domain/account/session';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { PriceChanged } from '@/domain/wallet/price-changed';

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

/**
 * In neither case anything was taken. `not-enough-coins`: specification §8, "code 105 or 106"; `price-changed`:
 * the price is higher than the shown one.
 */
export type SpendFailure = { readonly kind: 'not-enough-coins' } | PriceChanged | ApiFailure;

/** The options of a call besides its request. */
export interface CallOptions {
  /** The idempotency key, the same for each repetition of one intended action. */
  readonly intent?: string;
  /** The token of the session in which the call is made; by default that of the session when it is sent. */
  readonly token?: string;
}

/** Why a call of `E` failed. */
type FailureOf<Spends> = Spends extends true ? SpendFailure : ApiFailure;

/** A request without fields may be left out. */
type Given<Request> =
  Record<string, never> extends Request
    ? [request?: Request, options?: CallOptions]
    : [request: Request, options?: CallOptions];

/** One call of the contract as a function; it is provided under the contract's value (ADR-0077). */
export type Call<E extends AnyEndpoint> =
  E extends Endpoint<infer Request, infer Response, infer _Access, infer Spends>
    ? (...given: Given<Request>) => Promise<Result<Response, FailureOf<Spends>>>
    : never;

/** What a call of `E` answers with. */
export type AnswerOf<E extends AnyEndpoint> =
  E extends Endpoint<infer _Request, infer Response> ? Response : never;

/** Makes every call of the contract: the only port to the product's server. */
export interface Client {
  call<Request, Response, Spends extends boolean>(
    endpoint: Endpoint<Request, Response, 'public' | 'user', Spends>,
    request: Request,
    options?: CallOptions,
  ): Promise<Result<Response, FailureOf<Spends>>>;
}
