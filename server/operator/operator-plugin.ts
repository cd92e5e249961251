import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { RouteGroup } from '@server/kernel/http/route';
import { serveRoute } from '@server/kernel/http/serve-route';
import { OPERATOR_KEY_HEADER, type OperatorGuard } from './operator-guard';

/**
 * Serves the operator's calls outside the API, which describes itself to everybody. Whoever does not
 * know the key is answered, header by header, as at any address where there is nothing; this is why the
 * body is read first, and why posts are not counted by the limit of requests, which holds for pages that
 * are not there, but for no post to nowhere: the guard counts wrong keys itself.
 */
export function createOperatorPlugin(guard: OperatorGuard, routes: RouteGroup): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preValidation', async (request, reply) => {
      if (guard(keyOf(request), request.ip)) return undefined;
      reply.callNotFound();
      return reply;
    });
    for (const route of routes) {
      const config = route.endpoint.method === 'POST' ? { rateLimit: false as const } : {};
      serveRoute(app, route, async () => undefined, config);
    }
  };
}

function keyOf(request: FastifyRequest): string {
  const given = request.headers[OPERATOR_KEY_HEADER];
  return typeof given === 'string' ? given : '';
}
