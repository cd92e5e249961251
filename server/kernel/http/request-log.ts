import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '@server/kernel/ports/system';
import { ALIVE_PATH, READY_PATH } from './health';

/**
 * Writes a line for each answer, at `info`: the route as it is declared, never the requested address, which may
 * contain a person's words. Health checks are too frequent to be logged.
 */
export function addRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (route === ALIVE_PATH || route === READY_PATH) return;
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

/** The route as it is declared; empty where there is none. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '';
}
