import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '@/contract/operator/desk-calls';
import { HASHED } from './page-request';

const A_YEAR = 'public, max-age=31536000, immutable';
const NEVER_KEEP = 'no-store';

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
