import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPageRequest } from './page-request';

/** Largest body of an API call in bytes. */
export const BODY_LIMIT = 262_144;
/** How long a request may take to arrive, in milliseconds (specification §9). */
export const REQUEST_TIMEOUT = 30_000;
/** How long a connection may be silent, in milliseconds. */
export const CONNECTION_TIMEOUT = 60_000;
/** Event-loop delay above which calls are answered with 503, in milliseconds. */
const MOST_DELAY = 1_000;
const RETRY_AFTER_SECONDS = 2;
const UNAVAILABLE = 503;

/**
 * Files of the client are many and cost nothing; they do not count. Nor does whether the server is well:
 * one that looks dead because it is busy would be restarted, which helps nobody.
 */
const UNCOUNTED = /^\/((desk\/)?(assets|workers)\/|(healthz|readyz)(\?|$))/;

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
      allowList: (request) => UNCOUNTED.test(request.url),
      // Who cannot count lets everybody in: a limit must not take the service down.
      ...(limits.shared && {
        redis: limits.shared.client,
        nameSpace: limits.shared.prefix,
        skipOnError: true,
      }),
    });
  }
  if (limits.shedLoad) {
    await app.register(underPressure, {
      maxEventLoopDelay: MOST_DELAY,
      pressureHandler: shed,
    });
  }
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
