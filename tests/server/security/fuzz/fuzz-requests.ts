import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '@/contract/http/calls';
import type { Endpoint } from '@/contract/http/endpoint';
import { MINUTE, SECOND } from '@/domain/shared/time';
import { namingRoutes } from '@tests/server/access/access-entry';
import { castOf, type Cast } from '@tests/server/access/cast';
import { serverWorld } from '@tests/server/wallet/signed-in';
import type { TestEngine } from '@tests/support/databases';
import { plainHttp, type PlainAnswer } from '@tests/support/api-client';
import { browserKeys } from '@tests/support/push-service';
import { startTestServer, type TestServer } from '@tests/support/server';
import { told } from '../chaos/givers';
import { assertAtOnce, BYTES_A_RUN, RUNS as FUZZ_RUNS } from './runs';
import { misfitsOf } from './misfits';
import { fitting, schemaOf, type Hints } from './schema';

/** Requests of each kind to each call. */
const RUNS = FUZZ_RUNS ?? 5;

/** How long the longest of these tests may take. */
export const PATIENCE = 60_000 + RUNS * 1_000;

const prototype = Object.getOwnPropertyNames(Object.prototype).toSorted((a, b) =>
  a.localeCompare(b),
);

/** What an answer would say if it spoke of the server's insides. */
const INSIDES =
  /node_modules|\bat (async )?[\w.<>]+ \(|\.[jt]s:\d|\/server\/|syntax error|duplicate key|violates|relation "|column "|kysely|pglite|postgres|FST_ERR|ZodError|TypeError|argon2|im_secret|password_hash/i;

/** Declares the tests of a server on `engine`: any request to each call, and bytes to any route. */
export function testRequests(engine: TestEngine): void {
  const agent = new Agent({ keepAlive: true });
  let server: TestServer;
  let cast: Cast;
  let hints: Hints;
  let routes: readonly string[];
  const statuses: number[] = [];

  beforeAll(async () => {
    // What the role of the server may not do would be an answer of 500 here.
    const as = engine === 'postgres' ? 'server-role' : engine;
    ({ started: server, routes } = await namingRoutes(() => startTestServer({ engine: as })));
    cast = await castOf(server);
    hints = hintsFrom(cast);
  });
  afterAll(async () => {
    console.info(`${statuses.length} requests answered: ${told(statuses)}`);
    agent.destroy();
    await server.close();
  });
  beforeEach(() => {
    server.clock.advance(MINUTE);
  });

  /** A word for machines, with any value beside it. */
  function expectHealthy(answer: PlainAnswer): void {
    expect(server.errors.splice(0)).toEqual([]);
    expect(answer).toMatchObject({ status: 200, text: 'ok\n' });
  }

  /** No answer may be a 5xx, say what is inside, or be something else than JSON. */
  function expectDecent(answer: PlainAnswer): void {
    statuses.push(answer.status);
    expect(server.errors.splice(0)).toEqual([]);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(INSIDES);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  }

  describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'to %s',
    (_name, call) => {
      const schema = schemaOf(call.request);

      it('that fits is carried out or refused in words', async () => {
        const token = await tokenFor(call);
        const requests = fitting(schema, hints);
        await assertAtOnce(requests, RUNS, async (request) => {
          server.clock.advance(MINUTE);
          const answer = await ask(call, request, await token());
          expectDecent(answer);
          const { code, data } = JSON.parse(answer.text) as Envelope;
          expect(code === 200 ? z.encode(call.response, call.response.parse(data)) : data).toEqual(
            data,
          );
          expect(code === 200 ? 'ok' : data?.kind).toMatch(/^(?!misfit$)[a-z0-9-]+$/);
        });
      });

      it('that does not fit is refused, and its field named', async () => {
        const token = await tokenFor(call);
        const misfits = misfitsOf(schema, fitting(schema, hints), call.method);
        await assertAtOnce(misfits, RUNS, async ({ request, field }) => {
          const answer = await ask(call, request, await token());
          expectDecent(answer);
          const { code, data } = JSON.parse(answer.text) as Envelope;
          expect([answer.status, code, data]).toEqual([400, 400, { kind: 'misfit', field }]);
        });
      });
    },
  );

  it('with any bytes, to any route, is answered without a word about the inside', async () => {
    const session = { token: (await cast.sessionOf('stranger')) ?? '' };
    const bearer = { authorization: `Bearer ${await cast.chatTokenOf('stranger')}` };
    const reachable = routes.filter(
      (route) => !/GET \/(dev|api\/(live|docs))|paypal-simulator/.test(route),
    );
    const requests = fc.record({
      route: fc.constantFrom(...reachable),
      part: pathPart,
      query: queries,
      body: bodies,
      header: headerValue,
    });
    await assertAtOnce(requests, RUNS * BYTES_A_RUN, async (request) => {
      const { route, part, query, body, header } = request;
      server.clock.advance(SECOND);
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replaceAll(/:[a-z]+|\*/g, part || 'x');
      const answer = await plainHttp(server.url, method, `${path}${query}`, {
        agent,
        headers: {
          ...session,
          ...bearer,
          'content-type': 'application/json',
          'idempotency-key': header,
          language: header,
          'upload-token': header,
        },
        ...(method !== 'GET' && { body }),
      });
      const judge = / \/(healthz|readyz)$/.test(route) ? expectHealthy : expectDecent;
      judge(answer);
    });
  });

  it('leaves the ledger sound and the language as it was', async () => {
    await serverWorld(server).expectSound();
    expect(
      Object.getOwnPropertyNames(Object.prototype).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(prototype);
  });

  /** A session for a call; a new one each time where the call ends it. */
  async function tokenFor(
    call: Endpoint<unknown, unknown>,
  ): Promise<() => Promise<string | undefined>> {
    if (call.access === 'public') return async () => undefined;
    const signIn = () => serverWorld(server).signIn({ coins: 500, characters: 3_000 });
    if (call.path === '/account/logout') return async () => (await signIn()).token;
    const { token } = await signIn();
    return async () => token;
  }

  function ask(
    { method, path }: Endpoint<unknown, unknown>,
    request: unknown,
    token?: string,
  ): Promise<PlainAnswer> {
    const query = method === 'GET' ? `?${queryOf(request as object)}` : '';
    return plainHttp(server.url, method, `/api${path}${query}`, {
      agent,
      headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
      ...(method === 'POST' && { body: JSON.stringify(request) }),
    });
  }
}

interface Envelope {
  readonly code: number;
  readonly data?: { readonly kind?: string };
}

/** A field with several values is named several times. */
function queryOf(request: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    for (const each of [value].flat()) query.append(name, String(each));
  }
  return query.toString();
}

const browser = browserKeys('https://fcm.googleapis.com/fcm/send/x');

/** What the server knows, so that requests come further than the first look. */
function hintsFrom({ ann, message, album, avatar, shopOrder, packet, moments }: Cast): Hints {
  return {
    userId: [ann.id, 1, 2, 3, 999_999],
    content: [String(ann.id + 100_000), message.text],
    toUserImAccount: [ann.address, 'support'],
    imAccounts: [ann.address, 'support'],
    imAccount: [ann.address, 'support'],
    peer: [ann.address, 'support'],
    text: [message.text, 'good'],
    fromId: [ann.address, 'support'],
    targetId: [message.id, '0', '99999999999999999999'],
    message: ['Good morning!', 'Thank you very much', '😀', 'x'.repeat(1_000), 'x'.repeat(1_001)],
    email: ['somebody@example.org', 'SOMEBODY@example.org'],
    code: ['0000', '123456'],
    password: ['otters-swim', '12345', 'x'.repeat(21)],
    avatar: ['gen:fern', avatar, album, 'gen:'],
    nickname: ['Somebody', '小明'],
    country: ['DE', 'XX'],
    occupation: ['teacher', 'none'],
    hobbies: ['music', 'hiking'],
    gender: [0, 1, 2],
    height: [170, 99],
    weight: [65, 251],
    before: ['1', '9007199254740991', '9007199254740993'],
    year: [1990, 2020],
    month: [1, 12, 13],
    date: [1, 31],
    minAge: [18, 17],
    maxAge: [99, 20],
    requestId: ['abcdefgh'],
    itemId: [1, 2, 0],
    receiver: [ann.id, 999_999],
    goodsId: [1, 12, 13],
    quantity: [1, 99, 100, 0, -1],
    orderNo: [shopOrder, 'made-up'],
    address: ['Rose Lane 1', ' ', 'a'.repeat(301)],
    classifyId: ['1', '99', 'x'],
    amount: [1, 10_000, 10_001, 0, -1],
    momentId: [moments.open, moments.friends, moments.burning],
    commentId: [moments.comment],
    packetId: [packet],
    key: [album, avatar],
    goldCoin: [0, 1, 2, 5, 10],
    told: [0, 1, 2, 5, 10],
    endpoint: [browser.endpoint, `${browser.endpoint}\0`, `${browser.endpoint}\ud800`],
    p256dh: [browser.p256dh],
    auth: [browser.auth],
    timeZone: [browser.timeZone],
  };
}

const pathPart = fc.oneof(
  fc
    .string({ unit: 'binary', maxLength: 30 })
    .map((text) => encodeURIComponent(Buffer.from(text).toString('utf8'))),
  fc.constantFrom('..%2f..%2fetc%2fpasswd', '%00', '%zz', '.', '..', 'u/1/x', 'x'.repeat(200)),
);
const queries = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((text) => `?${text}`),
  fc.constantFrom('?__proto__[a]=1', '?constructor.prototype.a=1', '?a=%zz', '?userId=1&userId=2'),
);
const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 80 }),
  fc.json().map((text) => Buffer.from(text)),
  fc.json().map((text) => Buffer.from(text.slice(0, -1))),
  fc.constantFrom(
    ...[
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '['.repeat(20_000),
      '{"a":'.repeat(5_000),
      '{"a":1,"a":2}',
      '\uFEFF{}',
      '1e999',
      '"\\ud800"',
      'null',
      '',
    ].map((text) => Buffer.from(text)),
  ),
);
const headerValue = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);
