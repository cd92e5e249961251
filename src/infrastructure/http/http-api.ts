import * as z from 'zod/mini';
import type { Ending } from '@/application/account/session';
import type { ApiFailure, CallOptions, Client, SpendFailure } from '@/application/shared/call';
import type { Scheduler } from '@/application/shared/clock';
import { queryOf, type AnyEndpoint } from '@/contract/http/endpoint';
import { CODE, envelope, refusalData } from '@/contract/http/envelope';
import { parseSessionEnd } from '@/domain/account/session';
import { REQUEST_TIMEOUT, epochMs, SECOND, type Milliseconds } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';
import { isShortOfCoins, meaningOfAnswer } from '@/domain/shared/server-answer';

/** The status of a request from an address that has sent too many. */
const TOO_MANY = 429;

/** The data about this client in every request (specification §7). */
export interface RequestContext {
  readonly token: () => string | undefined;
  readonly language: () => string;
  readonly brand: string;
}

export interface HttpApiDeps {
  readonly fetch: typeof globalThis.fetch;
  /** Base of all paths, without a trailing slash. */
  readonly base: string;
  readonly context: RequestContext;
  readonly scheduler: Pick<Scheduler, 'after'>;
  /** Called when the server no longer knows the token (specification §8, "401"). */
  readonly onSignedOut: (ending: Ending) => void;
}

/** The API over `fetch`: it times out after 30 s, checks every answer against the contract and never throws. */
export function createHttpApi(deps: HttpApiDeps): Client {
  return {
    async call(endpoint, request, options = {}) {
      const ask = async () => {
        const written = z.safeEncode(endpoint.request, request);
        if (!written.success) return err(misfit(written.error.issues[0]));
        const answer = await send(deps, endpoint, written.data, options);
        return answer.ok ? readAnswer(answer.value, endpoint.response) : answer;
      };
      const answer = await endingItsSession(deps, ask, options.token);
      // Only a call that spends can be refused for coins.
      return (endpoint.spends ? spending(answer) : answer) as typeof answer;
    },
  };
}

/** A request that the server would refuse as well. */
function misfit(issue: { readonly path: readonly PropertyKey[] } | undefined): ApiFailure {
  const field = (issue?.path ?? []).map(String).join('.');
  return { kind: 'refused', code: CODE.badRequest, reason: 'misfit', message: '', field };
}

/** The answer of a call that spends coins; want of coins and a changed price are failures of their own. */
function spending<T>(answer: Result<T, ApiFailure>): Result<T, SpendFailure> {
  if (answer.ok || answer.error.kind !== 'refused') return answer;
  if (answer.error.reason === 'price-changed') return err({ kind: 'price-changed' });
  return isShortOfCoins(answer.error.code) ? err({ kind: 'not-enough-coins' }) : answer;
}

/**
 * Resolves with the answer of `ask`. If the server no longer knows the token, the session of the request ends, and
 * no later one.
 */
export async function endingItsSession<T>(
  { context, onSignedOut }: Pick<HttpApiDeps, 'context' | 'onSignedOut'>,
  ask: () => Promise<Result<T, ApiFailure>>,
  asked = context.token(),
): Promise<Result<T, ApiFailure>> {
  const answer = await ask();
  const isOver = !answer.ok && answer.error.kind === 'signed-out' && context.token() === asked;
  if (isOver) onSignedOut(answer.error);
  return answer;
}

async function send(
  { fetch, base, context, scheduler }: HttpApiDeps,
  { method, path }: AnyEndpoint,
  request: unknown,
  { intent, token = context.token() }: CallOptions,
): Promise<Result<Response, ApiFailure>> {
  const headers: Record<string, string> = {
    ...requestHeaders({ ...context, token: () => token }),
    ...(intent && { 'idempotency-key': intent }),
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  };
  const url = method === 'GET' ? `${base}${path}${queryOf(request)}` : `${base}${path}`;
  const ask = () =>
    fetch(url, {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      ...(method === 'POST' && { body: JSON.stringify(request) }),
    });
  try {
    const answer = await ask();
    const wait = method === 'GET' ? waitOf(answer) : undefined;
    if (wait === undefined) return ok(answer);
    await new Promise<void>((resolve) => scheduler.after(wait, resolve));
    return ok(await ask());
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return err({ kind: late ? 'timeout' : 'offline' });
  }
}

/**
 * How long to wait after too many requests, if that is no longer than the time limit of an answer: many people
 * behind one address share its requests. Only reads are repeated by themselves.
 */
function waitOf({ status, headers }: Response): Milliseconds | undefined {
  const wait = Number(headers.get('retry-after') ?? Number.NaN) * SECOND;
  return status === TOO_MANY && wait > 0 && wait <= REQUEST_TIMEOUT ? wait : undefined;
}

/** The headers of every request (specification §7). */
export function requestHeaders(context: RequestContext): Record<string, string> {
  const token = context.token();
  return {
    platform: 'Web',
    brand: context.brand,
    language: context.language(),
    ...(token && { token }),
  };
}

async function readAnswer<T>(
  answer: Response,
  response: z.ZodMiniType<T>,
): Promise<Result<T, ApiFailure>> {
  const read = await readEnvelope(answer);
  if (!read.ok) return read;
  const data = response.safeParse(read.value);
  return data.success ? ok(data.data) : err({ kind: 'broken-answer' });
}

/** The data in an answer's envelope, or the failure it reports (specification §8). */
export async function readEnvelope(answer: Response): Promise<Result<unknown, ApiFailure>> {
  const body = envelope.safeParse(await answer.json().catch(() => undefined));
  const said = body.success ? body.data : undefined;
  const message = said?.msg ?? '';
  switch (meaningOfAnswer(answer.status, said?.code)) {
    case 'success':
      return ok(said?.data);
    case 'session-ended':
      return err({ kind: 'signed-out', ...endingOf(answer.status, said) });
    case 'forbidden':
      return err({ kind: 'forbidden', message });
    case 'maintenance':
      return err({ kind: 'maintenance', ...(message !== '' && { message }) });
    case 'refused':
      if (said) return err(refusalOf(said));
  }
  return err({ kind: 'broken-answer' });
}

/** A refusal without a kind. */
const UNNAMED = {
  kind: 'unknown',
  field: undefined,
  retryAt: undefined,
  why: undefined,
  left: undefined,
};

/** Why the server ended the session; its message counts if it came in the body alone. */
function endingOf(status: number, said: z.infer<typeof envelope> | undefined): Ending {
  const why = parseSessionEnd(refusalData.safeParse(said?.data).data?.why);
  const message = status === 401 ? '' : (said?.msg ?? '');
  return { ...(why && { why }), ...(message !== '' && { message }) };
}

function refusalOf({ code, msg, data }: { code: number; msg: string; data?: unknown }): ApiFailure {
  const details = refusalData.safeParse(data);
  const { kind, field, retryAt, why, left } = details.success ? details.data : UNNAMED;
  return {
    kind: 'refused',
    code,
    message: msg,
    reason: kind,
    ...(field !== undefined && { field }),
    ...(retryAt !== undefined && { retryAt: epochMs(Date.parse(retryAt)) }),
    ...(why !== undefined && { why }),
    ...(left !== undefined && { left }),
  };
}
