import * as z from 'zod';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, MINUTE, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { CloudSettings } from '@server/gateway/chat-settings';
import type { Clock } from '@server/kernel/ports/system';
import { parseJson, readAtMost } from '@server/kernel/untrusted-input';

/**
 * Why a call of the cloud failed (specification §5, "Chat-service registration errors").
 * `unreachable` and `busy` pass by themselves; the rest needs an operator.
 */
export type CloudFault =
  | { readonly kind: 'unreachable' | 'busy' }
  /** The name is already taken. */
  | { readonly kind: 'user-exists' }
  | { readonly kind: 'user-unknown' }
  | { readonly kind: 'name-too-long' }
  | { readonly kind: 'name-illegal' }
  /** Wrong client id or secret, or registration is not allowed. */
  | { readonly kind: 'unauthorized' }
  /** The plan holds no more users. */
  | { readonly kind: 'quota-exceeded' }
  | { readonly kind: 'unexpected'; readonly detail: string };

/** What is read of an answer that is no success. */
interface CloudRefusal {
  readonly status: number;
  readonly error: string;
  readonly description: string;
}

/** The fault of an answer of the cloud, by its status and its own names of errors. */
export function cloudFault({ status, error, description }: CloudRefusal): CloudFault {
  switch (error) {
    case 'duplicate_unique_property_exists':
      return { kind: 'user-exists' };
    case 'resource_limited':
      return { kind: 'quota-exceeded' };
    case 'service_resource_not_found':
    case 'entity_not_found':
      return { kind: 'user-unknown' };
    case 'invalid_grant':
      return { kind: status === 404 ? 'user-unknown' : 'unauthorized' };
    case 'management':
      return { kind: 'user-unknown' };
    case 'illegal_argument':
      return illegal(status, description);
  }
  if (status === 401 || error === 'unauthorized') return { kind: 'unauthorized' };
  if (status === 429 || status >= 500) return { kind: 'busy' };
  return { kind: 'unexpected', detail: `${status} ${error}`.trim() };
}

function illegal(status: number, description: string): CloudFault {
  if (description.includes('USERNAME_TOO_LONG')) return { kind: 'name-too-long' };
  if (/username .*is not legal/.test(description)) return { kind: 'name-illegal' };
  return { kind: 'unexpected', detail: `${status} illegal_argument` };
}

/** One sentence for the operator, without anybody's name or secret. */
export function cloudFaultText(fault: CloudFault): string {
  switch (fault.kind) {
    case 'unreachable':
      return 'the chat cloud did not answer';
    case 'busy':
      return 'the chat cloud is busy';
    case 'user-exists':
      return 'the chat cloud knows the user already';
    case 'user-unknown':
      return 'the chat cloud does not know the user';
    case 'name-too-long':
      return 'the chat cloud finds the name too long';
    case 'name-illegal':
      return 'the chat cloud does not accept the name';
    case 'unauthorized':
      return 'the chat cloud does not accept EASEMOB_CLIENT_ID and EASEMOB_CLIENT_SECRET';
    case 'quota-exceeded':
      return "the chat cloud's plan holds no more users";
    case 'unexpected':
      return `the chat cloud answered ${fault.detail}`;
  }
}

/** One call; the path begins behind the application's own. */
export interface CloudCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly body?: unknown;
}

interface CloudRestDeps {
  readonly settings: Pick<CloudSettings, 'appKey' | 'clientId' | 'clientSecret' | 'restUrl'>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

/** How long the cloud may take; a person may be waiting to be signed in. */
const LIMIT: Milliseconds = 5 * SECOND;
/** A token is renewed after this share of its life, because the cloud may end it a little early. */
const FRESH_FOR = 0.8;
/** No token is requested for this long after a refusal: the cloud locks out clients that repeat it too often. */
const REFUSAL_HOLDS: Milliseconds = MINUTE;
/** Longest answer that is read, in characters. */
const MAX_ANSWER = 200_000;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});
const refusalAnswer = z.object({
  error: z.string().catch(''),
  error_description: z.string().catch(''),
});

/** The REST calls of the cloud as its application's administrator; the token is requested once. */
export class CloudRest {
  readonly #deps: CloudRestDeps;
  readonly #base: string;
  #token: { readonly value: string; readonly until: EpochMs } | undefined;
  #renewing: Promise<Result<string, CloudFault>> | undefined;
  #refusedUntil: EpochMs | undefined;

  constructor(deps: CloudRestDeps) {
    this.#deps = deps;
    this.#base = `${deps.settings.restUrl}/${deps.settings.appKey.replace('#', '/')}`;
  }

  /** The answer to a call; a token the cloud no longer takes is renewed once. */
  async call<T>(call: CloudCall, answer: z.ZodType<T>): Promise<Result<T, CloudFault>> {
    const first = await this.#authorized(call, answer);
    if (first.ok || first.error.kind !== 'unauthorized') return first;
    this.#token = undefined;
    return this.#authorized(call, answer);
  }

  async #authorized<T>(call: CloudCall, answer: z.ZodType<T>): Promise<Result<T, CloudFault>> {
    const token = await this.#appToken();
    if (!token.ok) return token;
    return this.#ask(call, answer, { authorization: `Bearer ${token.value}` });
  }

  #appToken(): Promise<Result<string, CloudFault>> {
    const held = this.#token;
    const now = this.#deps.clock.now();
    if (held && now < held.until) return Promise.resolve(ok(held.value));
    if (this.#refusedUntil !== undefined && now < this.#refusedUntil) {
      return Promise.resolve(err({ kind: 'unauthorized' }));
    }
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #renew(): Promise<Result<string, CloudFault>> {
    const { clientId, clientSecret } = this.#deps.settings;
    const body = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    };
    const at = this.#deps.clock.now();
    const granted = await this.#ask({ method: 'POST', path: '/token', body }, tokenAnswer, {});
    const isRefused = !granted.ok && granted.error.kind === 'unauthorized';
    this.#refusedUntil = isRefused ? later(at, REFUSAL_HOLDS) : undefined;
    if (!granted.ok) return granted;
    const { access_token: value, expires_in: seconds } = granted.value;
    this.#token = { value, until: later(at, Math.floor(seconds * SECOND * FRESH_FOR)) };
    return ok(value);
  }

  async #ask<T>(
    { method, path, body }: CloudCall,
    answer: z.ZodType<T>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Result<T, CloudFault>> {
    let response: Response;
    let content: unknown;
    try {
      response = await this.#deps.fetch(this.#base + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT),
      });
      const text = await readAtMost(response, MAX_ANSWER);
      content = parseJson(text?.toString('utf8') ?? '');
    } catch {
      return err({ kind: 'unreachable' });
    }
    if (response.status !== 200) {
      const { error, error_description: description } = refusalAnswer.catch(NOTHING).parse(content);
      return err(cloudFault({ status: response.status, error, description }));
    }
    const read = answer.safeParse(content);
    return read.success ? ok(read.data) : err({ kind: 'unexpected', detail: 'something else' });
  }
}

const NOTHING = { error: '', error_description: '' };
