import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from './error-answers';
import { HASHED, isPageRequest } from './page-request';
import { refuse } from './serve-route';

const A_YEAR = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';
const NEVER_KEEP = 'no-store';

/**
 * Serves the built client from `directory`: hashed files for ever, the page never from a cache.
 *
 * Any other address that a browser opens gets the page too, which has its own not-found screen;
 * programs get a JSON 404.
 */
export async function addStaticClient(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  // The folder itself: the static plugin would refuse to list it.
  app.get('/', async (_request, reply) => sendPage(reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return refuse(reply, notFound);
    if (!existsSync(join(directory, 'index.html'))) return refuse(reply, notFound);
    return sendPage(reply);
  });
}

/** Answers unknown paths where there is no client to serve. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, notFound));
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('vary', 'accept, accept-encoding').sendFile('index.html');
}

function cacheControlOf(path: string): string {
  const logical = path.replace(/\.(br|gz)$/, '');
  if (extname(logical) === '.html') return NEVER_KEEP;
  return HASHED.test(logical) ? A_YEAR : ALWAYS_ASK;
}
