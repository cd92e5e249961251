import type { AnyEndpoint, Endpoint } from '@/contract/http/endpoint';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from './api-failure';
import type { SpendFailure } from './spend-failure';

/** What a call may carry besides its request. */
export interface CallOptions {
  /** The same for each repetition of what is meant once. */
  readonly intent?: string;
  /** Of the session it is made in; without it, of the session when the call goes out. */
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
