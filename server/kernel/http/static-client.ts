import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chooseLanguage } from '@/domain/shared/language';
import { LOGIN_PATHS } from '@/contract/http/page-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguages } from './accepted-languages';
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
  const sendPage = pageSender(directory);
  app.get('/', async (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) return refuse(reply, notFound);
    if (!existsSync(join(directory, 'index.html'))) return refuse(reply, notFound);
    return sendPage(request, reply);
  });
}

/** Answers unknown paths where there is no client to serve. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(async (_request, reply) => refuse(reply, notFound));
}

/** Sends the page; at the addresses of the login, with it in the language that the browser asks for (ADR-0057). */
function pageSender(directory: string) {
  const isDrawn = existsSync(join(directory, 'pages'));
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? '';
    const language = chooseLanguage(
      undefined,
      acceptedLanguages(request.headers['accept-language']),
    );
    const file = isDrawn && LOGIN_PATHS.includes(path) ? `pages/${language}.html` : 'index.html';
    return reply.header('vary', 'accept, accept-encoding, accept-language').sendFile(file);
  };
}

function cacheControlOf(path: string): string {
  const logical = path.replace(/\.(br|gz)$/, '');
  if (extname(logical) === '.html') return NEVER_KEEP;
  return HASHED.test(logical) ? A_YEAR : ALWAYS_ASK;
}
