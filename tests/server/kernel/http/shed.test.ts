import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addErrorAnswers } from '@server/kernel/http/error-answers';
import { shed } from '@server/kernel/http/limits';

describe('an overloaded server', () => {
  const app = fastify();
  beforeAll(async () => {
    addErrorAnswers(app, { info: () => {}, warn: () => {}, error: () => {} });
    app.addHook('onRequest', shed);
    app.get('/*', async () => 'here you are');
    await app.ready();
  });
  afterAll(() => app.close());

  it.each(['/api/system/time', '/parley/chat/messages', '/storage/pictures/1'])(
    'says so to %s, and when to come again',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'application/json' } });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({ code: 503 });
    },
  );

  it.each([
    ['/login', 'text/html,*/*'],
    ['/assets/first-1.js', '*/*'],
    ['/workers/chat-1.js', '*/*'],
  ])('still serves the page and its files: %s', async (url, accept) => {
    const answer = await app.inject({ url, headers: { accept } });
    expect([answer.statusCode, answer.body]).toEqual([200, 'here you are']);
  });
});
