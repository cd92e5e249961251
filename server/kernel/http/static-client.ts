import type { FastifyRequest, FastifyInstance, FastifyReply } from 'fastify';
import { isPagePath, LOGIN_PATHS } from '@/contract/http/page-paths';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chooseLanguage } from '@/domain/shared/language';
import { acceptedLanguages } from './html-page';
import { notFound } from './error-answers';
import { refuse } from './serve-route';
import { DESK_PATH } from '@/contract/operator/desk-calls';

/** Files whose name holds a hash of their content. */
const HASHED = /[/\\](assets|workers)[/\\]/;

/**
 * Whether an address is opened to see a page there: any of the client's own, by whatever program
 * does not insist on something else, and any other that a browser opens.
 */
export function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  const isApi = path === '/api' || path.startsWith('/api/');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isPagePath(path) && takesAnything(request.headers.accept)) return true;
  return request.method === 'GET' && wantsPage && !isApi && !HASHED.test(path);
}

/** Whether an `accept` header leaves the kind of the answer open, as that of curl does. */
function takesAnything(accept = '*/*'): boolean {
  return /\*\/\*|text\/(\*|html)/.test(accept);
}

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

/** Serves the operators' desk from `directory`: a page of its own, with a policy of its own. */
export async function addDeskPage(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (desk) => {
    await desk.register(fastifyStatic, {
      root: directory,
      prefix: `${DESK_PATH}/`,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? A_YEAR : NEVER_KEEP);
      },
    });
    for (const path of [DESK_PATH, `${DESK_PATH}/`]) {
      desk.get(path, async (_request, reply) => reply.sendFile('index.html'));
    }
  });
}
