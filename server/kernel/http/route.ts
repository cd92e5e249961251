import type { Access, Endpoint } from '@/contract/http/endpoint';
import type { Language } from '@/domain/shared/language';
import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { ApiRefusal } from './api-refusal';

/** What every call knows about who makes it. */
export interface Caller {
  readonly ip: string;
  /** The origin that was asked for, where it is one of the local network. */
  readonly origin?: string;
  /** Names this call in the log and in the header `x-request-id` of its answer. */
  readonly requestId: string;
  /** The header `idempotency-key`: one per intent. */
  readonly idempotencyKey?: IdempotencyKey;
  /** The header `language`, where it is one of the eight. */
  readonly language?: Language;
  /** Platform and browser in one line, for the list of devices; at most 200 characters. */
  readonly device: string;
}

/** What a call of a signed-in user knows besides. */
export interface SignedIn {
  readonly user: UserId;
  readonly token: string;
}

/** One call: its request, checked, and its caller. */
export type Call<Request, A extends Access> = Caller & {
  readonly request: Request;
} & (A extends 'user' ? SignedIn : unknown);

/** Carries out one call; it has been checked and, where needed, authenticated. */
type Handler<Request, Response, A extends Access> = (
  call: Call<Request, A>,
) => Promise<Result<Response, ApiRefusal>>;

/** One call and what carries it out. */
export interface Route {
  readonly endpoint: Endpoint<unknown, unknown>;
  readonly handle: (
    call: Caller & Partial<SignedIn> & { readonly request: unknown },
  ) => Promise<Result<unknown, ApiRefusal>>;
}

/** The routes of one slice of the server. */
export type RouteGroup = readonly Route[];

/** Serves `endpoint`: `handler` sees requests that fit, from callers that may make them. */
export function route<Request, Response, A extends Access>(
  endpoint: Endpoint<Request, Response, A>,
  handler: Handler<Request, Response, A>,
): Route {
  // The app passes a request that `endpoint` has read, and a user wherever `endpoint` asks for one.
  return { endpoint, handle: handler as Route['handle'] };
}
