import { monitorEventLoopDelay } from 'node:perf_hooks';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_PATH } from '@/contract/operator/desk-calls';
import { later } from '@/domain/shared/time';
import { systemClock } from '@server/kernel/time';
import type { OpenFiles } from './connections';
import { networkOf } from './network';
import { isPageRequest } from './static-client';

/** Largest body of an API call in bytes. */
export const BODY_LIMIT = 262_144;
/** How long a request may take to arrive, in milliseconds (specification §9). */
export const REQUEST_TIMEOUT = 30_000;
/** How long a connection may be silent, in milliseconds. */
export const CONNECTION_TIMEOUT = 60_000;
/** Event-loop delay above which calls are answered with 503, in nanoseconds. */
const MOST_DELAY = 1_000_000_000;
/** How long the delay is measured before it is judged, in milliseconds. */
const JUDGED_OVER = 1_000;
/** How often the event loop is looked at, in milliseconds. */
const RESOLUTION = 10;
const RETRY_AFTER_SECONDS = 2;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/**
 * Files of the client are many and cost nothing; they do not count. Nor does whether the server is well: one that
 * looks dead because it is busy would be restarted, which helps no user.
 */
const UNCOUNTED =
  /^\/((desk\/)?(assets|workers|icons|portraits)\/|[\w-]+\.(js|svg|txt|webmanifest)(\?|$)|(healthz|readyz)(\?|$))/;
/** Where the operators' calls are. */
const OPERATOR_ROOT = '/internal/';
/** Where nothing but files and pages is served: addresses of the client, of the desk, and those that nothing has. */
const ROUTES_OF_PAGES = new Set<string | undefined>([
  '/',
  '/*',
  DESK_PATH,
  `${DESK_PATH}/`,
  undefined,
]);

/**
 * Whether a request opens a page where nothing but pages and files is served. What is below the path of the
 * operators looks as if nothing were there, and so counts as what is there.
 */
function isFreePage(request: FastifyRequest): boolean {
  const isHidden = request.url.startsWith(OPERATOR_ROOT);
  return !isHidden && ROUTES_OF_PAGES.has(request.routeOptions.url) && isPageRequest(request);
}

/** How many requests one address may make, and whether an overloaded server says so. */
export interface Limits {
  /** Requests a minute from one address; `off` in tests only. */
  readonly perMinute: number | 'off';
  /** Whether to answer 503 while the process cannot keep up; off in tests, whose machine is busy. */
  readonly shedLoad: boolean;
  /** Where several servers count together; absent: each counts for itself. */
  readonly shared?: SharedCounts | undefined;
  /** How long a request may take to arrive, in milliseconds; default {@link REQUEST_TIMEOUT}. */
  readonly arrival?: number;
  /** Default: as the system says, with the database elsewhere. */
  readonly openFiles?: OpenFiles;
}

/** A Valkey or Redis in which servers count together. */
export interface SharedCounts {
  /** A client of `ioredis`. */
  readonly client: unknown;
  /** What its keys begin with. */
  readonly prefix: string;
}

/** How often slow requests are looked for: one ends late by a tenth of its time at most. */
export function checkingInterval(arrival: number): number {
  return Math.ceil(arrival / 10);
}

/** Adds the limits that hold for everybody; limits of the business live in SQL, in the slices. */
export async function addLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  if (limits.perMinute !== 'off') {
    await app.register(rateLimit, {
      max: limits.perMinute,
      timeWindow: '1 minute',
      keyGenerator: senderOf,
      // Behind one address live a school or a hotel: a page costs nothing, and says in words what is refused.
      allowList: (request) => UNCOUNTED.test(request.url) || isFreePage(request),
      errorResponseBuilder: (_, { ttl }) =>
        Object.assign(new Error('too many requests'), {
          statusCode: TOO_MANY,
          retryAt: later(systemClock.now(), ttl),
        }),
      // Who cannot count lets everybody in: a limit must not take the service down.
      ...(limits.shared && {
        redis: limits.shared.client,
        nameSpace: limits.shared.prefix,
        skipOnError: true,
      }),
    });
  }
  if (!limits.shedLoad) return;
  const isLate = watchDelay(app);
  app.addHook('onRequest', async (request, reply) => {
    if (isLate()) await shed(request, reply);
  });
}

/** The network that a request counts for; a sender that has left meanwhile has no address. */
function senderOf(request: FastifyRequest): string {
  const address = (request.ip as string | undefined) ?? '';
  return networkOf(address) ?? address;
}

/**
 * Whether the event loop was too late on average when it was last judged. It needs no open file: what reads
 * the memory of the process as well ends it once no file can be opened.
 */
function watchDelay(app: FastifyInstance): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  app.addHook('onClose', async () => void delays.disable());
  let late = false;
  let since = performance.now();
  return () => {
    // The mean is computed from all that was measured, which costs too much for each call.
    if (performance.now() - since >= JUDGED_OVER) {
      late = delays.mean > MOST_DELAY;
      delays.reset();
      since = performance.now();
    }
    return late;
  };
}

/**
 * What an overloaded server answers: it rejects, which is a 503, for every call. The page and its files cost nothing and are
 * served all the same, for it is the page that tells people in their language what is the matter.
 */
export async function shed(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (UNCOUNTED.test(request.url) || isPageRequest(request)) return;
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  throw Object.assign(new Error('the server is overloaded'), { statusCode: UNAVAILABLE });
}
