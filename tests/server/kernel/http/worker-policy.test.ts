import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSecurityHeaders } from '@server/kernel/http/security-headers';

const apps: ReturnType<typeof fastify>[] = [];

beforeEach(() => apps.splice(0));
afterEach(async () => {
  for (const app of apps) await app.close();
});

async function scriptsOf(path: string, evaluates: boolean): Promise<string | undefined> {
  const app = fastify();
  apps.push(app);
  addSecurityHeaders(app, { connect: [], evaluates });
  app.get(path, (_request, reply) => reply.type('text/javascript').send(''));
  const { headers } = await app.inject({ url: path });
  return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
}

it('lets the worker of the chat compile code where its SDK is', async () => {
  expect(await scriptsOf('/workers/chat.worker-abc.js', true)).toBe("'self' 'unsafe-eval'");
});

it('lets no worker do so where the chat has no SDK, and no other worker anywhere', async () => {
  expect(await scriptsOf('/workers/chat.worker-abc.js', false)).toBe("'self'");
  expect(await scriptsOf('/workers/picture.worker-abc.js', true)).toBe("'self'");
});
