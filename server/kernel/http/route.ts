import type { Access, Endpoint } from '@/contract/http/endpoint';
import type { Language } from '@/domain/shared/language';
import { type IdempotencyKey, type UserId, parseIdempotencyKey } from '@/domain/shared/ids';
import { type Result, err, ok } from '@/domain/shared/result';
import { type ApiRefusal, misfit } from './api-answers';
import type { SessionEnd } from '@/domain/account/session';
import type { FastifyRequest } from 'fastify';
import { language } from '@/contract/http/shapes';
import { addressAmong } from './network';

/** What every call knows about who makes it. */
interface Caller {
  readonly ip: string;
  /** The requested origin, where it is one of the local network. */
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
type Call<Request, A extends Access> = Caller & {
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

/** Whose token this is; undefined when it is unknown, expired or revoked. */
export interface Authenticate {
  (token: string): Promise<UserId | undefined>;
  /** Why the session of a token is over; undefined where it is unknown. */
  readonly whyEnded?: (token: string) => Promise<SessionEnd | undefined>;
}

/** Names and addresses that only this machine or its network can reach (RFC 1918, RFC 4193, RFC 6762). */
const LOCAL_NETWORK = [
  /^localhost$/,
  /^[\w-]+$/,
  /\.(local|lan|home\.arpa)$/,
  /^127(\.\d+){3}$/,
  /^10(\.\d+){3}$/,
  /^192\.168(\.\d+){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/,
  /^\[(::1|f[cd][0-9a-f:]+|fe80:[0-9a-f:]+)\]$/,
];

/**
 * The requested origin on the local network, without a slash at the end. Undefined for every other name: a forged
 * `host` header must not choose where the links in mails lead, so that a public server needs `PUBLIC_URL`.
 */
export function originAsked(protocol: string, host: string): string | undefined {
  if (!URL.canParse(`${protocol}://${host}`)) return undefined;
  const url = new URL(`${protocol}://${host}`);
  const isBare = url.pathname === '/' && url.username === '' && url.search === '';
  const isNumber = /^\d+$/.test(url.hostname);
  const isLocal = LOCAL_NETWORK.some((pattern) => pattern.test(url.hostname)) && !isNumber;
  return isBare && isLocal ? url.origin : undefined;
}

const LONGEST_DEVICE = 200;
const LONGEST_TOKEN = 200;

/** What the headers of specification §7 and the connection say about the caller. */
export function callerOf(request: FastifyRequest): Result<Caller, ApiRefusal> {
  const key = header(request, 'idempotency-key');
  const idempotencyKey = key === undefined ? undefined : parseIdempotencyKey(key);
  if (idempotencyKey && !idempotencyKey.ok) return err(misfit('idempotency-key'));
  const origin = originAsked(request.protocol, request.host);
  const spoken = language.safeParse(header(request, 'language'));
  return ok({
    ip: addressAmong(request.ips ?? [request.ip], request.headers),
    requestId: request.id,
    device: deviceOf(request),
    ...(origin !== undefined && { origin }),
    ...(idempotencyKey && { idempotencyKey: idempotencyKey.value }),
    ...(spoken.success && { language: spoken.data }),
  });
}

/** The header `token`; undefined when there is none that could be one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = header(request, 'token');
  return token === undefined || token === '' || token.length > LONGEST_TOKEN ? undefined : token;
}

/** Platform and browser of who makes the call, as they name themselves. */
export function deviceOf(request: FastifyRequest): string {
  const parts = [header(request, 'platform'), header(request, 'user-agent')];
  return parts
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
    .slice(0, LONGEST_DEVICE);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
