import type { FastifyError, FastifyInstance } from 'fastify';
import { CODE } from '@/contract/http/envelope';
import type { Log } from '@server/kernel/ports/system';
import { isOutage } from '@server/kernel/outage';
import { misfit, type ApiRefusal } from './api-refusal';
import { refuse } from './serve-route';
import { answerTooMany, opensPage } from './too-many-page';

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
