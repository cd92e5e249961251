import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_PATH } from '@/contract/operator/desk-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The hash of an empty style element, into which styles are put rule by rule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A host as a browser sends it; anything else must not get into a header. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** Paths of workers, which have a policy of their own. */
const WORKERS = '/workers/';
/** The chat's worker. */
const CHAT_WORKER = '/workers/chat';

/** What pages and workers may do. */
export interface PagePolicy {
  /** Origins they connect to besides this server. */
  readonly connect: readonly string[];
  /** Whether the chat's worker compiles code: only the SDK does, for its message format. */
  readonly evaluates: boolean;
  /** What the build has written into the page, by hash. */
  readonly inlined?: Inlined;
}

/** The sources, as a policy names them, of the scripts and styles within the built page. */
interface Inlined {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Where the build keeps these hashes, in the folder of the client. */
const INLINED = '.inlined.json';

/** What is within the page that was built into `folder`; nothing where the build wrote nothing into it. */
export function inlinedIn(folder: string): Inlined {
  const file = join(folder, INLINED);
  const nothing: Inlined = { scripts: [], styles: [] };
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Inlined) : nothing;
}

/** What every answer says, whatever it is. */
export const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
};

/**
 * Puts the security headers on every answer; a route may narrow its own policy afterwards.
 *
 * JSON is no page wherever it is served, refusals of unknown addresses included; and what says nothing
 * about caches is kept by none, since an answer such as 404 would be kept by some on their own.
 */
export function addSecurityHeaders(app: FastifyInstance, policy: PagePolicy): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ALWAYS);
    reply.header('content-security-policy', policyFor(request, policy));
    reply.header('x-request-id', request.id);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000');
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      reply.header('content-security-policy', DATA_POLICY);
    }
    if (String(reply.getHeader('content-security-policy')).includes(FRAMED)) {
      reply.header('x-frame-options', 'SAMEORIGIN');
    }
  });
}

/** The policy of an answer that is no page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** A conversation in a window of its own is a page in a frame of this origin. */
const FRAMED = "frame-ancestors 'self'";

/** The desk: its own files and calls, and pictures that it was given. */
const DESK_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self' data:",
  'media-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

function policyFor(request: FastifyRequest, policy: PagePolicy): string {
  const { connect, evaluates, inlined } = policy;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path === '/api' || path.startsWith('/api/')) return DATA_POLICY;
  if (path === DESK_PATH || path.startsWith(`${DESK_PATH}/`)) return DESK_POLICY;
  const sources = ["'self'", ...ownSocket(request), ...connect].join(' ');
  if (!path.startsWith(WORKERS)) return pagePolicy(sources, inlined);
  return workerPolicy(sources, evaluates && path.startsWith(CHAT_WORKER));
}

function pagePolicy(connect: string, { scripts, styles }: Partial<Inlined> = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(scripts ?? [])].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...(styles ?? [])].join(' '),
    "img-src 'self' blob: data:",
    'media-src blob:',
    `connect-src ${connect}`,
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'self'",
    FRAMED,
    "require-trusted-types-for 'script'",
    'trusted-types chat-worker picture-worker notices-worker',
  ].join('; ');
}

function workerPolicy(connect: string, evaluates: boolean): string {
  const scripts = evaluates ? "'self' 'unsafe-eval'" : "'self'";
  return `default-src 'none'; script-src ${scripts}; connect-src ${connect}`;
}

/** Not every browser counts the socket of the page's own origin as 'self'. */
function ownSocket(request: FastifyRequest): string[] {
  if (!HOST.test(request.host)) return [];
  return [`${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}`];
}
