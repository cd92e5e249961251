import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addRequestLog } from '@server/kernel/http/request-log';
import type { LogDetails } from '@server/kernel/ports/system';
import { STRICT_LOG } from '@tests/support/logs';

it('has a line for each answer, without anything of the request', async () => {
  const told: LogDetails[] = [];
  const app = Fastify({ genReqId: () => 'id' });
  addRequestLog(app, {
    ...STRICT_LOG,
    info: (text, details = {}) => void told.push({ ...details, text }),
  });
  app.get('/healthz', async () => 'ok');
  app.post('/api/objects/:key', async (_request, reply) => reply.code(201).send('stored'));
  await app.inject({ url: '/healthz' });
  const asked = { url: '/api/objects/ann?word=hidden', payload: { text: 'hidden' } } as const;
  await app.inject({ ...asked, method: 'POST', headers: { authorization: 'hidden' } });
  await app.inject({ url: '/hidden' });
  await app.close();
  expect(told.map(({ ms, ...rest }) => [typeof ms, rest])).toEqual([
    [
      'number',
      { text: 'request', requestId: 'id', method: 'POST', route: '/api/objects/:key', status: 201 },
    ],
    ['number', { text: 'request', requestId: 'id', method: 'GET', route: '', status: 404 }],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/hidden|ann/);
});
