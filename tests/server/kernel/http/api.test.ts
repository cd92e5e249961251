import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { userId, type UserId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { epochMs, SECOND } from '@/domain/shared/time';
import type { SliceSet } from '@server/kernel/slice';
import { route } from '@server/kernel/http/route';
import { callApi, type ApiAnswer } from '@tests/support/api-client';
import { startTestServer, type TestServer } from '@tests/support/server';
import { calls } from '@/contract/http/calls';
import { openApiOf } from '@server/kernel/http/api-docs';

describe('api', () => {
  const ann = userId(7);

  const add = endpoint({
    method: 'POST',
    path: '/sum/add',
    summary: 'Adds.',
    access: 'public',
    request: z.strictObject({
      numbers: z.array(z.int()).check(z.maxLength(3)),
      note: z.optional(z.string()),
    }),
    response: z.object({ sum: z.int() }),
  });

  const half = endpoint({
    method: 'GET',
    path: '/sum/half',
    summary: 'Halves.',
    access: 'public',
    request: z.strictObject({ of: z.coerce.number().check(z.int()) }),
    response: z.object({ half: z.number() }),
  });

  const whoAmI = endpoint({
    method: 'POST',
    path: '/me/who',
    summary: 'Says who is calling.',
    access: 'user',
    request: z.strictObject({}),
    response: z.object({
      user: z.int(),
      device: z.string(),
      language: z.optional(z.string()),
      key: z.optional(z.string()),
    }),
  });

  const refusing = endpoint({
    method: 'POST',
    path: '/sum/refuse',
    summary: 'Refuses.',
    access: 'public',
    request: z.strictObject({}),
    response: z.object({}),
  });

  const throwing = endpoint({ ...refusing, path: '/sum/throw', summary: 'Throws.' });
  const outage = endpoint({
    ...refusing,
    path: '/sum/outage',
    summary: 'Finds its database gone.',
  });
  const lying = endpoint({ ...half, path: '/sum/lie', summary: 'Answers with something else.' });

  function slices(): SliceSet {
    return {
      authenticate: async (token): Promise<UserId | undefined> =>
        token === 'good' ? ann : undefined,
      slices: [
        {
          routes: [
            route(add, async ({ request }) =>
              ok({
                sum: request.numbers.reduce((a, b) => a + b, 0),
                secret: 'not in the contract',
              }),
            ),
            route(half, async ({ request }) => ok({ half: request.of / 2 })),
            route(whoAmI, async ({ user, device, language, idempotencyKey }) =>
              ok({
                user,
                device,
                ...(language && { language }),
                ...(idempotencyKey && { key: idempotencyKey }),
              }),
            ),
            route(refusing, async () =>
              err({ kind: 'not-enough-coins', code: 105, retryAt: epochMs(0), left: 2 }),
            ),
            route(throwing, async () => {
              throw new Error('select secret_column from secret_table');
            }),
            route(outage, async () => {
              const full = Object.assign(new Error('could not extend file'), { code: '53100' });
              throw new Error('the query failed', { cause: full });
            }),
            route(lying, async () => ok({ half: 'a quarter' as unknown as number })),
          ],
        },
      ],
    };
  }

  let server: TestServer;
  let ending = Promise.resolve();

  beforeAll(async () => {
    server = await startTestServer({ slices });
  });
  afterAll(async () => {
    await server.close();
    await ending;
  });

  function post(path: string, body: unknown, token?: string): Promise<ApiAnswer> {
    return callApi(server.url, 'POST', path, { body, ...(token !== undefined && { token }) });
  }

  it('carries out a call and answers with the fields of the contract and no others', async () => {
    const { status, body, headers } = await post('/sum/add', { numbers: [1, 2] });
    expect(status).toBe(200);
    expect(body).toEqual({ code: 200, msg: 'ok', data: { sum: 3 } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('reads the query of a GET', async () => {
    const { body } = await callApi(server.url, 'GET', '/sum/half?of=7');
    expect(body.data).toEqual({ half: 3.5 });
  });

  it.each([
    ['a missing field', {}, 'numbers'],
    ['a wrong type', { numbers: 'one' }, 'numbers'],
    ['a wrong item', { numbers: [1, 'two'] }, 'numbers.1'],
    ['a fraction', { numbers: [1.5] }, 'numbers.0'],
    ['a number beyond the safe ones', { numbers: [2 ** 53] }, 'numbers.0'],
    ['too many items', { numbers: [1, 2, 3, 4] }, 'numbers'],
    ['an unknown field', { numbers: [], price: 1 }, 'price'],
    ['no object', [], ''],
  ])('refuses %s with 400 and names the field', async (_what, request, field) => {
    const { status, body } = await post('/sum/add', request);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, data: { kind: 'misfit', field } });
  });

  it.each([
    ['an attempt at the prototype', '{"numbers":[],"__proto__":{"admin":true}}'],
    ['a constructor key', '{"numbers":[],"constructor":{"prototype":{"a":1}}}'],
  ])('refuses %s', async (_what, raw) => {
    const { status, body } = await callApi(server.url, 'POST', '/sum/add', { raw });
    expect([status, body.code]).toEqual([400, 400]);
  });

  it.each([
    ['good', 200],
    ['stale', 401],
    ['', 401],
    ['x'.repeat(201), 401],
  ])('lets the token %j in with %i', async (token, expected) => {
    const { status, body } = await post('/me/who', {}, token);
    expect(status).toBe(expected);
    expect(body.code).toBe(expected);
  });

  it('asks for a token before it looks at the request', async () => {
    const { status } = await post('/me/who', { unknown: true });
    expect(status).toBe(401);
  });

  it('gives the handler the caller, the input and the intent', async () => {
    const { body } = await callApi(server.url, 'POST', '/me/who', {
      token: 'good',
      headers: {
        platform: 'Web',
        language: 'zh-TW',
        'user-agent': 'Browser/1',
        'idempotency-key': '01J-tap_1',
      },
    });
    expect(body.data).toEqual({
      user: 7,
      device: 'Web · Browser/1',
      language: 'zh-TW',
      key: '01J-tap_1',
    });
  });

  it('refuses an idempotency key that is none', async () => {
    const { status, body } = await callApi(server.url, 'POST', '/me/who', {
      token: 'good',
      headers: { 'idempotency-key': 'two words' },
    });
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ field: 'idempotency-key' });
  });

  it('carries refusals of the product in the body with HTTP 200', async () => {
    const { status, body } = await post('/sum/refuse', {});
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 105,
      msg: 'not-enough-coins',
      data: { kind: 'not-enough-coins', retryAt: '1970-01-01T00:00:00.000Z', left: 2 },
    });
  });

  it.each(['/sum/throw', '/sum/lie'])('shows nothing of a bug in %s, but logs it', async (path) => {
    const method = path === '/sum/lie' ? 'GET' : 'POST';
    const answer = await callApi(server.url, method, `${path}${method === 'GET' ? '?of=1' : ''}`);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ code: 500, msg: '', data: { kind: 'server-error' } });
    const [logged, ...others] = server.errors.splice(0);
    expect(others).toEqual([]);
    expect(String(logged)).toContain(answer.headers.get('x-request-id'));
  });

  it('answers an outage with 503 and when to come back, and with no detail', async () => {
    const answer = await post('/sum/outage', {});
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(answer.body).toEqual({ code: 503, msg: '', data: { kind: 'overloaded' } });
    expect(server.errors.splice(0)).toHaveLength(1);
  });

  it('ends a request whose bytes come one by one for too long, an upload like any other', async () => {
    const own = await startTestServer({
      limits: { perMinute: 'off', shedLoad: false, arrival: 500 },
    });
    const socket = connect(Number(new URL(own.url).port), '127.0.0.1');
    // What is answered may be lost with the connection, which is cut while bytes still come.
    socket.on('error', () => undefined);
    socket.resume();
    const head =
      'POST /api/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: 5000\r\n\r\n`);
    const drip = setInterval(() => socket.write('x'), 50);
    await new Promise((resolve) => socket.on('close', resolve));
    clearInterval(drip);
    expect(socket.destroyed).toBe(true);
    await own.close();
  });

  it('answers calls while its database is away with 503', async () => {
    const own = await startTestServer({ patience: { connection: SECOND, statement: SECOND } });
    await own.db.destroy();
    const answer = await callApi(own.url, 'POST', '/account/login', {
      body: { email: 'ann@example.test', password: 'abcdef' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    own.errors.splice(0);
    // It waits for its connections in vain: until all other tests are through.
    ending = own.close().catch(() => undefined);
  });

  it('answers unknown API paths with a JSON 404, for any accepted type', async () => {
    const answer = await fetch(`${server.url}/api/nothing`, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 404, data: { kind: 'not-found' } });
  });

  it('describes every call as OpenAPI and as a page', async () => {
    const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    expect(Object.keys(description.paths)).toEqual([
      '/sum/add',
      '/sum/half',
      '/me/who',
      '/sum/refuse',
      '/sum/throw',
      '/sum/outage',
      '/sum/lie',
      '/live',
      '/account/export',
    ]);
    expect(description.paths['/me/who']?.['post']?.security).toEqual([{ token: [] }]);
    expect(description.paths['/sum/half']?.['get']).toMatchObject({
      parameters: [{ name: 'of', in: 'query', required: true, schema: { type: 'integer' } }],
    });
    const page = await fetch(`${server.url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('/sum/add');
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  });

  it('does not believe a client about its own address without a proxy', async () => {
    const limited = await startTestServer({ slices, limits: { perMinute: 3, shedLoad: false } });
    try {
      const answers: ApiAnswer[] = [];
      for (let call = 0; call < 5; call += 1) {
        const headers = { 'x-forwarded-for': `10.0.0.${call}` };
        answers.push(await callApi(limited.url, 'GET', '/sum/half?of=1', { headers }));
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
      expect(answers[4]?.body).toMatchObject({ code: 429, data: { kind: 'too-many-requests' } });
    } finally {
      await limited.close();
    }
  });
});

describe('the description of the API', () => {
  interface Operation {
    readonly operationId: string;
    readonly security?: unknown;
    readonly parameters?: readonly { readonly name: string }[];
    readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
  }

  const paths = openApiOf(calls)['paths'] as Record<string, Record<string, Operation>>;

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'describes %s as it is',
    (_name, call) => {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.security).toEqual(call.access === 'user' ? [{ token: [] }] : undefined);
      const schema = operation?.requestBody?.content['application/json']?.schema;
      const isStrict = expect.objectContaining({ type: 'object', additionalProperties: false });
      expect(schema).toEqual(call.method === 'POST' ? isStrict : undefined);
    },
  );

  it('gives every operation a name of its own', () => {
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    // The live stream and the file with all data of a person besides.
    expect(names).toHaveLength(calls.length + 2);
  });
});
