import { expect, it, describe, afterAll, beforeAll } from 'vitest';
import { isOutage, addErrorAnswers } from '@server/kernel/http/error-answers';
import fastify from 'fastify';
import { shed } from '@server/kernel/http/limits';

describe('an outage', () => {
  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

  it.each([
    withCode('ENOSPC'),
    withCode('ECONNREFUSED'),
    withCode('53100'),
    withCode('53300'),
    withCode('57P01'),
    withCode('08006'),
    withCode('25006'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('the embedded database ended'),
    new Error('outer', { cause: withCode('EROFS') }),
    new AggregateError([withCode('ECONNREFUSED')], 'all failed'),
  ])('%s is an outage', (error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    new Error('x is not a function'),
    withCode('23505'),
    withCode('42P01'),
    withCode('40P01'),
    withCode('22P02'),
    'ENOSPC',
    undefined,
  ])('%s is a bug', (error) => {
    expect(isOutage(error)).toBe(false);
  });

  it('looks no deeper than it has to', () => {
    const ring = new Error('ring');
    ring.cause = ring;
    expect(isOutage(ring)).toBe(false);
  });
});

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
    'answers %s with that, and with when to come again',
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
