import type { FastifyRequest } from 'fastify';

/** Files whose name holds a hash of their content. */
export const HASHED = /[/\\](assets|workers)[/\\]/;

/** Whether a browser opens an address to see a page there. */
export function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  const isApi = path === '/api' || path.startsWith('/api/');
  return request.method === 'GET' && wantsPage && !isApi && !HASHED.test(path);
}
