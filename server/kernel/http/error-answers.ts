import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '@/contract/http/envelope';
import type { Log } from '@server/kernel/ports/system';
import { misfit, type ApiRefusal, refused } from './api-answers';
import { refuse } from './serve-route';
import { answerTooMany, opensPage } from './html-page';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ALWAYS, DATA_POLICY } from './security-headers';

/** What the system says when a disk is full or read-only, or when nothing answers any more. */
const SYSTEM: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/**
 * Conditions of PostgreSQL that pass: no connection (08), no resources, such as a full disk (53), the
 * operator's intervention (57), trouble of the system (58), a database that takes no writes (25006).
 */
const DATABASE = /^(08...|53...|57P..|58...|25006)$/;

/** What the driver says without a code when no connection is to be had, or when one broke. */
const DRIVER =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|cannot use a pool after|driver has already been destroyed|the embedded database (ended|failed))/i;

/** Causes looked into, one behind the other. */
const DEEPEST = 5;

/** Whether something that the server needs is away or full: it is no bug, and may pass by itself. */
export function isOutage(error: unknown, levels = DEEPEST): boolean {
  if (!(error instanceof Error) || levels === 0) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && (SYSTEM.has(code) || DATABASE.test(code))) return true;
  if (DRIVER.test(error.message)) return true;
  const behind = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  return behind.some((cause: unknown) => isOutage(cause, levels - 1));
}

const TOO_MANY = 429;
const SERVER_ERROR = 500;
const UNAVAILABLE = 503;

/** The answer to a path that is not there. */
export const notFound: ApiRefusal = {
  kind: 'not-found',
  code: CODE.notFound,
  status: 404,
  msg: 'there is nothing here',
};

/** Something the server needs is away: the same call may succeed later. */
const OUTAGE: ApiRefusal = {
  kind: 'overloaded',
  code: UNAVAILABLE,
  status: UNAVAILABLE,
  msg: '',
};

/** Seconds until an outage is worth another try. */
const RETRY_OUTAGE = 5;

/** Errors of the transport that a client may cause, by HTTP status. */
const TRANSPORT: Readonly<Record<number, ApiRefusal>> = {
  400: misfit(''),
  404: notFound,
  413: { kind: 'too-large', code: 413, status: 413, msg: 'the request is too large' },
  414: { kind: 'too-large', code: 414, status: 414, msg: 'the address is too long' },
  415: { kind: 'wrong-type', code: 415, status: 415, msg: 'the API speaks application/json' },
  429: { kind: 'too-many-requests', code: CODE.tooMany, status: 429, msg: 'too many requests' },
  503: OUTAGE,
};

/** What was said of a file that could not be read in the end. */
const OF_THE_FILE = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag'];

/** What a client learns of a bug: that there was one. */
const BUG: ApiRefusal = {
  kind: 'server-error',
  code: SERVER_ERROR,
  status: SERVER_ERROR,
  // Nothing to say beyond that: the client has the words, in the user's language.
  msg: '',
};

/** Turns every thrown error into an envelope without details; bugs are logged with the request's id. */
export function addErrorAnswers(app: FastifyInstance, log: Log): void {
  app.setErrorHandler<FastifyError & Pick<ApiRefusal, 'retryAt'>>(async (error, request, reply) => {
    const status = error.statusCode ?? SERVER_ERROR;
    const known = TRANSPORT[status];
    const { retryAt } = error;
    if (status === TOO_MANY && opensPage(request)) return answerTooMany(request, reply);
    if (known) return refuse(reply, { ...known, ...(retryAt !== undefined && { retryAt }) });
    if (status < SERVER_ERROR) return refuse(reply, { ...misfit(''), status });
    for (const name of OF_THE_FILE) reply.removeHeader(name);
    const isOut = isOutage(error);
    log.error(isOut ? 'something the server needs is away' : 'a request failed', error, {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
    });
    return isOut ? refuse(reply.header('retry-after', RETRY_OUTAGE), OUTAGE) : refuse(reply, BUG);
  });
}

const HEADERS = {
  ...ALWAYS,
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
};

/** What Node says about bytes that are no request, and the status for it; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers an address that cannot be decoded; no hook has seen it, so the headers are put here. */
export function answerBrokenAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void refuse(reply.headers({ ...HEADERS, 'x-request-id': request.id }), misfit(''));
}

/** Answers bytes that are no HTTP request, and closes the connection: what follows cannot be read. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUS[error.code ?? ''] ?? 400;
    const body = JSON.stringify(refused({ ...misfit(''), code: status }));
    const headers = {
      ...HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy(error);
}
