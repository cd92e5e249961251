import { DESK_HEADER, openDesk } from '@/contract/operator/desk-calls';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG_OPERATOR_KEYS } from '@/domain/account/request-limits';
import { MINUTE } from '@/domain/shared/time';
import {
  createOperatorGuard,
  loadOperatorKey,
  readOperatorKey,
} from '@server/operator/operator-key';
import { blockFolder, temporaryFolder } from '@tests/support/temporary-folder';
import { movableClock } from '@tests/support/movable-clock';
import type { LogDetails } from '@server/kernel/ports/system';
import { plainHttp } from '@tests/support/api-client';
import { startTestServer, type TestServer } from '@tests/support/server';
import { KEY } from './operator-stage';

describe('the key of the operators', () => {
  it('is made once, and only its owner can read it', async () => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    expect(await readOperatorKey({ dataDirectory })).toBeUndefined();
    const keys = await Promise.all([1, 2].map(() => loadOperatorKey({ dataDirectory })));
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(new Set([...keys, await readOperatorKey({ dataDirectory })]).size).toBe(1);
    const path = join(dataDirectory, 'operator.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await chmod(path, 0o644);
    expect(await loadOperatorKey({ dataDirectory })).toBe(keys[0]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is another one for another server, and the setting’s where there is one', async () => {
    const [one, other] = [await temporaryFolder(), await temporaryFolder()];
    const key = await loadOperatorKey({ dataDirectory: one });
    expect(await loadOperatorKey({ dataDirectory: other })).not.toBe(key);
    const set = { dataDirectory: await temporaryFolder(), operatorKey: KEY };
    expect(await loadOperatorKey(set)).toBe(KEY);
    expect(await readOperatorKey(set)).toBe(KEY);
    await expect(readFile(join(set.dataDirectory, 'operator.key'))).rejects.toThrow('ENOENT');
  });

  it('is not taken from a file that is damaged', async () => {
    const dataDirectory = await temporaryFolder();
    await writeFile(join(dataDirectory, 'operator.key'), 'short\n');
    expect(await readOperatorKey({ dataDirectory })).toBeUndefined();
    await expect(loadOperatorKey({ dataDirectory })).rejects.toThrow('operator.key is damaged');
  });
});

describe('the guard of the operator’s calls', () => {
  const MOST = WRONG_OPERATOR_KEYS.count;

  it.each([
    [KEY, true],
    ['', false],
    [KEY.slice(1), false],
    [`${KEY} `, false],
    [KEY.toUpperCase(), false],
  ])('hears %j: %s', (key, heard) => {
    expect(createOperatorGuard(KEY, movableClock())(key, '192.0.2.1')).toBe(heard);
  });

  it('refuses a network that guesses, for a while, and only that one', () => {
    const clock = movableClock();
    const guard = createOperatorGuard(KEY, clock);
    for (let tried = 1; tried < MOST; tried += 1) expect(guard('wrong', '192.0.2.1')).toBe(false);
    expect(guard(KEY, '192.0.2.1')).toBe(true);
    expect(guard('wrong', '192.0.2.1')).toBe(false);
    expect(guard(KEY, '192.0.2.1')).toBe(false);
    expect(guard(KEY, '192.0.2.2')).toBe(true);
    clock.advance(MINUTE - 1);
    expect(guard(KEY, '192.0.2.1')).toBe(false);
    clock.advance(1);
    expect(guard(KEY, '192.0.2.1')).toBe(true);
  });

  it('counts a household of IPv6 as one, and a caller without a key not at all', () => {
    const guard = createOperatorGuard(KEY, movableClock());
    for (let tried = 0; tried < MOST; tried += 1) guard('wrong', `2001:db8::${tried}`);
    expect(guard(KEY, '2001:db8::ffff')).toBe(false);
    for (let tried = 0; tried < 2 * MOST; tried += 1) guard('', '127.0.0.1');
    expect(guard(KEY, '127.0.0.1')).toBe(true);
  });
});

describe('the access of operators', () => {
  const client = blockFolder();
  let server: TestServer;
  const lines: (LogDetails & { readonly text: string })[] = [];
  const write = (text: string, details: LogDetails = {}) => void lines.push({ text, ...details });
  beforeAll(async () => {
    await writeFile(join(client, 'index.html'), '<!doctype html><title>page</title>');
    server = await startTestServer({
      client,
      settings: { OPERATOR_KEY: KEY },
      log: { info: write, warn: write, error: () => undefined },
      // As in production, so that the headers of a limit do not give the answer away.
      limits: { perMinute: 1_000, shedLoad: true },
    });
  });
  afterAll(async () => {
    await server.close();
  });

  const answer = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ) => {
    const sent = { headers, ...(body !== undefined && { body }) };
    const given = await plainHttp(server.url, method, path, sent);
    const changing = /^(x-request-id|date|x-ratelimit-(remaining|reset))$/;
    const names = Object.keys(given.headers).toSorted();
    const values = names.map((name) => (changing.test(name) ? '' : given.headers[name]));
    return { status: given.status, text: given.text, names, values };
  };

  const json = 'application/json';

  it.each<[string, string, string, string?, string?]>([
    ['GET', 'log', json],
    ['GET', 'log', 'text/html'],
    ['GET', 'complaints/detail?id=1', '*/*'],
    ['HEAD', 'log', '*/*'],
    ['OPTIONS', 'log', '*/*'],
    ['POST', 'users/ban', json, json, '{"operator":"Anna","who":"1","reason":"spam"}'],
    ['POST', 'users/ban', json, json, '{ broken'],
    ['POST', 'users/ban', json, 'text/plain', 'words'],
    ['POST', 'announcements/publish', 'text/html', json, '{}'],
    ['POST', 'announcements/publish', json, json, ' '.repeat(300_000)],
  ])(
    'answers %s %s (%s) without the key like any address where there is nothing',
    async (method, path, accept, type, body) => {
      const headers = { accept, ...(type !== undefined && { 'content-type': type }) };
      const nowhere = await answer(method, `/internal/nothing/${path}`, headers, body);
      expect(nowhere.status).toBeGreaterThanOrEqual(
        path === 'log' && accept === 'text/html' ? 200 : 400,
      );
      for (const key of [undefined, 'wrong', KEY.slice(1)]) {
        const shown = { ...headers, ...(key !== undefined && { 'x-operator-key': key }) };
        expect(await answer(method, `/internal/operator/${path}`, shown, body)).toEqual(nowhere);
      }
      server.clock.advance(MINUTE);
    },
  );

  it('is logged: who, from where, what and the outcome, and wrong keys', async () => {
    lines.length = 0;
    const headers = { 'x-operator-key': KEY, 'content-type': json };
    const body = '{"operator":"Anna","who":"1","reason":"spam","note":"words of hers"}';
    await plainHttp(server.url, 'POST', '/internal/operator/users/ban', { headers, body });
    await plainHttp(server.url, 'GET', '/internal/operator/log', {
      headers: { 'x-operator-key': 'wrong' },
    });
    await plainHttp(server.url, 'POST', openDesk.path, {
      headers: { [DESK_HEADER]: '1', 'content-type': json },
      body: '{"operator":"Anna","key":"wrong"}',
    });
    const whence = { ip: '127.0.0.1', requestId: expect.stringMatching(/^[\da-f-]{36}$/) };
    const told = lines.filter(({ text }) => text === 'operator');
    expect(told).toMatchObject([
      { text: 'operator', operator: 'Anna', outcome: 'user-not-found', ...whence },
      { text: 'operator', event: 'key-wrong', ...whence },
      { text: 'operator', event: 'key-wrong', ...whence },
    ]);
    expect(told[0]?.['event']).toMatch(/users\/ban$/);
    expect(JSON.stringify(lines)).not.toMatch(/words of hers|operators-of/);
    server.clock.advance(MINUTE);
  });

  it('opens to the key, and is in no description of the API', async () => {
    const path = '/internal/operator/log';
    const opened = await plainHttp(server.url, 'GET', path, { headers: { 'x-operator-key': KEY } });
    expect(JSON.parse(opened.text)).toEqual({ code: 200, msg: 'ok', data: { rows: [] } });
    for (const page of ['/api/openapi.json', '/api/docs']) {
      const { status, text } = await plainHttp(server.url, 'GET', page);
      expect(status).toBe(200);
      expect(text.includes('/internal')).toBe(false);
    }
  });

  it('ends all guessing', async () => {
    const shown = async (key: string) => {
      const headers = { 'x-operator-key': key };
      return (await plainHttp(server.url, 'GET', '/internal/operator/log', { headers })).status;
    };
    for (let tried = 0; tried < WRONG_OPERATOR_KEYS.count; tried += 1) {
      expect(await shown(`wrong-${tried}`)).toBe(404);
    }
    expect(await shown(KEY)).toBe(404);
    server.clock.advance(MINUTE);
    expect(await shown(KEY)).toBe(200);
  });
});
