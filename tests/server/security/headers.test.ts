import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { blockFolder } from '@tests/support/temporary-folder';
import { castOf, type Cast } from '@tests/server/access/cast';
import { plainHttp, type PlainAnswer } from '@tests/support/api-client';
import { startTestServer, type TestServer } from '@tests/support/server';

const client = blockFolder();
let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  for (const folder of ['assets', 'workers']) await mkdir(join(client, folder));
  const files: Readonly<Record<string, string>> = {
    'index.html': '<!doctype html><title>page</title>',
    'assets/app-abc.js': 'console.log("app")',
    'workers/chat-abc.js': 'console.log("worker")',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);
  server = await startTestServer({ client });
  cast = await castOf(server);
});
afterAll(async () => {
  await server.close();
});

const NEVER_KEPT = 'no-store';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** One that is removed is gone within the hour. */
const AN_HOUR = 'public, max-age=3600';
const DATA = "default-src 'none'; frame-ancestors 'none'";

/** Policies by name; HOST is the server's own address. */
const POLICIES = {
  data: DATA,
  page: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' blob: data:",
    'media-src blob:',
    "connect-src 'self' ws://HOST",
    "worker-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types chat-worker picture-worker notices-worker',
  ].join('; '),
  worker: "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self' ws://HOST",
  picture: "sandbox; default-src 'none'",
  docs: "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  mailbox:
    "default-src 'none'; style-src 'sha256-a1ieT+b0YERJNm7k53Ff+a9l6BTpa4aUfmpj6/rDVvA='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

interface HeaderCase {
  readonly what: string;
  readonly method?: string;
  readonly path: string | ((cast: Cast) => string);
  readonly headers?: Readonly<Record<string, string>>;
  readonly signedIn?: true;
  readonly body?: string;
  readonly status: number;
  readonly type: string;
  readonly policy: keyof typeof POLICIES;
  readonly kept: string;
}

const HTML = { accept: 'text/html' };
const JSON_TYPE = { 'content-type': 'application/json' };
const json = { type: 'application/json; charset=utf-8', policy: 'data', kept: NEVER_KEPT } as const;
const html = 'text/html; charset=utf-8';
const script = 'application/javascript; charset=utf-8';

const page = { type: html, policy: 'page', kept: NEVER_KEPT } as const;

const data = { status: 200, policy: 'data', kept: NEVER_KEPT } as const;
const hashed = { status: 200, type: script, policy: 'page', kept: FOR_EVER } as const;
const picture = { status: 200, type: 'image/jpeg', policy: 'picture' } as const;
const login = { path: '/api/account/login', method: 'POST', headers: JSON_TYPE, ...json } as const;
const TEXT_TYPE = { 'content-type': 'text/plain' };
const PREFLIGHT = { 'access-control-request-method': 'POST' };

/** One line for each kind of answer there is. */
const CASES: readonly HeaderCase[] = [
  { what: 'the page', path: '/', headers: HTML, status: 200, ...page },
  { what: 'the page elsewhere', path: '/encounter', headers: HTML, status: 200, ...page },
  { what: 'a hashed file', path: '/assets/app-abc.js', ...hashed },
  { what: 'the worker', path: '/workers/chat-abc.js', ...hashed, policy: 'worker' },
  { what: 'a plain file', path: '/icon.svg', ...hashed, type: 'image/svg+xml', kept: 'no-cache' },
  { what: 'a missing file', path: '/assets/gone.js', status: 404, ...json },
  { what: 'an answer', path: '/api/system/time', status: 200, ...json },
  { what: 'an own answer', path: '/api/account/my-info', signedIn: true, status: 200, ...json },
  { what: 'a refusal', path: '/api/account/my-info', status: 401, ...json },
  { what: 'a misfit', ...login, body: '{"a":1}', status: 400 },
  { what: 'broken JSON', ...login, body: '{', status: 400 },
  { what: 'another type', ...login, headers: TEXT_TYPE, body: '{}', status: 415 },
  { what: 'a body too large', ...login, body: 'x'.repeat(262_145), status: 413 },
  { what: 'an unknown call', path: '/api/none', status: 404, ...json },
  { what: 'a preflight', ...login, method: 'OPTIONS', headers: PREFLIGHT, status: 404 },
  { what: 'an address like a worker’s', path: '/workersx', headers: HTML, status: 200, ...page },
  { what: 'a worker of the API', path: '/api/workers/x', headers: HTML, status: 404, ...json },
  { what: 'TRACE', path: '/', method: 'TRACE', status: 404, ...json },
  { what: 'a broken address', path: '/api/%zz', status: 400, ...json },
  {
    what: 'the live stream',
    path: '/api/live',
    signedIn: true,
    ...data,
    type: 'application/x-ndjson; charset=utf-8',
  },
  { what: 'one’s own data', path: '/api/account/export', signedIn: true, status: 200, ...json },
  { what: 'the description', path: '/api/openapi.json', status: 200, ...json },
  { what: 'the readable page', path: '/api/docs', ...data, type: html, policy: 'docs' },
  { what: 'its style', path: '/api/docs.css', ...data, type: 'text/css; charset=utf-8' },
  { what: 'an avatar', path: ({ avatar }) => `/objects/${avatar}`, ...picture, kept: AN_HOUR },
  {
    what: 'a private picture',
    path: ({ album }) => `/objects/${album}`,
    signedIn: true,
    ...picture,
    kept: 'private, no-store',
  },
  { what: 'no picture', path: '/objects/none', status: 404, ...json },
  {
    what: 'a refused upload',
    path: '/storage/none',
    method: 'PUT',
    body: 'x',
    status: 403,
    ...json,
  },
  { what: 'the mailbox', path: '/dev/mailbox', ...data, type: html, policy: 'mailbox' },
  { what: 'its letters', path: '/dev/mailbox.json', status: 200, ...json },
  { what: 'a chat refusal', path: '/parley/chat/users/x/contacts', status: 401, ...json },
  { what: 'an unknown chat call', path: '/parley/chat/none', status: 404, ...json },
  { what: 'the socket without an upgrade', path: '/websocket', status: 404, ...json },
];

describe.each(CASES.map((headerCase) => [headerCase.what, headerCase] as const))(
  '%s',
  (_what, headerCase) => {
    it('has exactly these headers, and none for a foreign origin', async () => {
      const answer = await ask(headerCase);
      expect([answer.status, seen(answer)]).toEqual([
        headerCase.status,
        {
          'content-type': headerCase.type,
          'cache-control': headerCase.kept,
          'content-security-policy': POLICIES[headerCase.policy].replace(
            'HOST',
            new URL(server.url).host,
          ),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-frame-options': headerCase.policy === 'page' ? 'SAMEORIGIN' : 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy':
            'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
        },
      ]);
    });
  },
);

async function ask(headerCase: HeaderCase): Promise<PlainAnswer> {
  const token = headerCase.signedIn && (await cast.sessionOf('owner'));
  return plainHttp(
    server.url,
    headerCase.method ?? 'GET',
    typeof headerCase.path === 'string' ? headerCase.path : headerCase.path(cast),
    {
      headers: {
        origin: 'https://elsewhere.example',
        ...headerCase.headers,
        ...(token !== undefined && { token }),
      },
      ...(headerCase.body !== undefined && { body: headerCase.body }),
    },
  );
}

/** Headers that say something about the connection or this one answer, not about its kind. */
const PASSING =
  /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id|etag|last-modified|accept-ranges|vary|content-disposition|x-accel-buffering)$/;

function seen({ headers }: PlainAnswer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.test(name)));
}

describe('requests that are none', () => {
  const end = '\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  it.each([
    ['an unknown method', `FOO / HTTP/1.1${end}`, 400],
    ['no path', `GET  HTTP/1.1${end}`, 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2${end}`, 400],
    [
      'length and chunks',
      `POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked${end}`,
      400,
    ],
    [
      'a chunk with an extension of 60 KB',
      `POST /api/account/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked${end}2;${'a'.repeat(60_000)}\r\n{}\r\n0\r\n\r\n`,
      400,
    ],
  ])('%s get an envelope without detail', async (_what, text, status) => {
    const answer = await rawHttp(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
    expect(answer).toMatch(/\r\nCache-Control: no-store\r\n/i);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      code: status,
      msg: 'the request does not fit',
      data: { kind: 'misfit', field: '' },
    });
  });
});

/** What comes back for bytes that no HTTP client would send. */
function rawHttp(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
    socket.on('error', reject);
  });
}

describe('the chat socket', () => {
  it.each([
    ['of another site', () => 'https://elsewhere.example', 403],
    ['of another port', () => 'http://127.0.0.1:1', 403],
    ['of no site', () => 'null', 403],
    ['of a site that only looks alike', () => `${server.url}.elsewhere.example`, 403],
    ['of its own', () => server.url, 101],
  ])('for a page %s', async (_what, origin, expected) => {
    expect(await upgrade({ origin: origin() })).toBe(expected);
  });
});

/** The status that the server answers an upgrade with. */
function upgrade(headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`, { headers });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', reject);
  });
}

describe('bodies', () => {
  it.each([
    ['an API call', 'POST', '/api/account/login', 262_144, 'application/json'],
    ['a chat call', 'POST', '/parley/chat/token', 262_144, 'application/json'],
    ['an upload', 'PUT', '/storage/u/1/x', 3_145_728, 'image/jpeg'],
  ])('of %s may have so many bytes and not one more', async (_what, method, path, most, type) => {
    for (const [length, tooLarge] of [
      [most, false],
      [most + 1, true],
    ] as const) {
      const answer = await plainHttp(server.url, method, path, {
        headers: { 'content-type': type },
        body: randomBytes(length),
      });
      expect(answer.status === 413).toBe(tooLarge);
    }
  });

  it('are not unpacked: a packed one is refused, however small', async () => {
    const answer = await plainHttp(server.url, 'POST', '/api/account/login', {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: randomBytes(100),
    });
    expect(answer.status).toBe(400);
  });
});
