import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Told of every app before anything is registered with it. */
const CREATED = 'fastify.initialization';

/**
 * Runs `start` and names every route that was registered meanwhile, such as `GET /api/live`, sorted.
 *
 * The routes of the real app, so that none can be forgotten; a HEAD beside a GET is not named.
 */
export async function namingRoutes<T>(
  start: () => Promise<T>,
): Promise<{ readonly started: T; readonly routes: readonly string[] }> {
  const routes = new Set<string>();
  const listen = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`);
    });
  };
  subscribe(CREATED, listen);
  try {
    const started = await start();
    return { started, routes: [...routes].toSorted((a, b) => a.localeCompare(b)) };
  } finally {
    unsubscribe(CREATED, listen);
  }
}
