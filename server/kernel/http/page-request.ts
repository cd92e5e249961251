import type { FastifyRequest } from 'fastify';
import { isPagePath } from '@/contract/http/page-paths';

/** Files whose name holds a hash of their content. */
export const HASHED = /[/\\](assets|workers)[/\\]/;

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
