import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, afterEach, beforeEach } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { blockFolder } from '@tests/support/temporary-folder';
import { startTestServer, type TestServer } from '@tests/support/server';
import fastify from 'fastify';
import { addSecurityHeaders } from '@server/kernel/http/security-headers';
import { acceptedLanguages } from '@server/kernel/http/html-page';

describe('the page', () => {
  const client = blockFolder();
  let server: TestServer;

  /** A page with the login drawn in it. */
  function pageIn(language: string): string {
    return `<!doctype html><html lang="${language}"><title>page</title>`;
  }

  beforeAll(async () => {
    for (const folder of ['assets', 'workers', 'pages', '.secret'])
      await mkdir(join(client, folder));
    const files: Record<string, string> = {
      'index.html': '<!doctype html><title>page</title>',
      ...Object.fromEntries(LANGUAGES.map((tag) => [`pages/${tag}.html`, pageIn(tag)])),
      'assets/app-abc.js': 'console.log("app")',
      'workers/chat-abc.js': 'console.log("worker")',
      'icon.svg': '<svg/>',
      '.secret/key': 'hidden',
      '.inlined.json': JSON.stringify({ scripts: ["'sha256-boot'"], styles: ["'sha256-page'"] }),
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);
    await writeFile(join(client, 'assets/app-abc.js.br'), brotliCompressSync('console.log("app")'));
    server = await startTestServer({
      client,
      slices: () => ({ slices: [], authenticate: async () => undefined }),
    });
  });
  afterAll(async () => {
    await server.close();
  });

  const HTML = { accept: 'text/html,application/xhtml+xml' };

  function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${server.url}${path}`, { headers });
  }

  it('makes browsers use TLS only, once they used it through the trusted proxy', async () => {
    const behind = await startTestServer({
      client,
      settings: { TRUST_PROXY: 'loopback' },
      slices: () => ({ slices: [], authenticate: async () => undefined }),
    });
    const told = async (path: string, proto: string) =>
      (
        await fetch(`${behind.url}${path}`, { headers: { 'x-forwarded-proto': proto } })
      ).headers.get('strict-transport-security');
    for (const path of ['/', '/api/nothing', '/assets/app-abc.js']) {
      expect([path, await told(path, 'https'), await told(path, 'http')]).toEqual([
        path,
        'max-age=31536000',
        null,
      ]);
    }
    await behind.close();
  });

  it('lets no strange host name into a header', async () => {
    const policy = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      request(
        { hostname, port, path: '/', headers: { ...HTML, host: "x;script-src 'unsafe-inline'" } },
        (answer) => {
          answer.resume();
          resolve(String(answer.headers['content-security-policy']));
        },
      )
        .on('error', reject)
        .end();
    });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
  });

  it('sends hashed files compressed and for ever', async () => {
    const answer = await get('/assets/app-abc.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe('console.log("app")');
    const plain = await get('/assets/app-abc.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it.each(['/', '/encounter', '/profile/12?from=chat', '/no/such/page'])(
    'answers a browser at %s with the page',
    async (path) => {
      const answer = await get(path, HTML);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await answer.text()).toContain('<title>page</title>');
    },
  );

  it.each([
    ['a program', '/encounter', { accept: 'application/json' }],
    ['a missing chunk', '/assets/gone-abc.js', { accept: '*/*' }],
    ['a missing chunk in a browser', '/assets/gone-abc.js', HTML],
    ['the API', '/api/none', HTML],
    ['a hidden file', '/.secret/key', { accept: '*/*' }],
    ['what the build tells the server', '/.inlined.json', { accept: '*/*' }],
    ['a way out', '/..%2f..%2fetc/passwd', { accept: '*/*' }],
  ] as const)('answers %s with a JSON 404', async (_what, path, headers) => {
    const answer = await get(path, headers);
    expect([403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('answers a post to a page with a JSON 404', async () => {
    const answer = await fetch(`${server.url}/encounter`, { method: 'POST', headers: HTML });
    expect(answer.status).toBe(404);
  });

  it.each([
    '/login',
    '/pass',
    '/chat?with=bo',
    '/profile',
    '/profile/7',
    '/profile/edit',
    '/encounter/',
  ])('gives %s to a program that does not ask for HTML', async (path) => {
    for (const headers of [{ accept: '*/*' }, { accept: 'image/webp,*/*;q=0.8' }]) {
      const answer = await get(path, headers);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
      expect(await answer.text()).toContain('<title>page</title>');
    }
    const head = await fetch(`${server.url}${path}`, {
      method: 'HEAD',
      headers: { accept: '*/*' },
    });
    expect(head.status).toBe(200);
  });

  it.each(['/nothing', '/profile/x', '/login/more', '/loginx', '/api/login'])(
    'answers in JSON that %s is not there',
    async (path) => {
      const answer = await get(path, { accept: '*/*' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );

  describe('the login that was drawn at build', () => {
    it.each([
      ['/login', 'de-AT,de;q=0.9,en;q=0.8', 'de'],
      ['/', 'fr, zh-HK;q=0.9, en;q=0.8', 'zh-TW'],
      ['/login?from=%2Fencounter', 'ja', 'ja'],
      ['/', 'fr', 'en'],
      ['/', undefined, 'en'],
    ])('is in the page at %s for %j in %s', async (path, accepted, language) => {
      const headers = { ...HTML, ...(accepted && { 'accept-language': accepted }) };
      const answer = await get(path, headers);
      expect(await answer.text()).toBe(pageIn(language));
      expect(answer.headers.get('vary')).toContain('accept-language');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain(
        "script-src 'self' 'sha256-boot'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-page';",
      );
    });

    it.each(['/encounter', '/register', '/no/such/page'])(
      'is not in the page at %s',
      async (path) => {
        const answer = await get(path, { ...HTML, 'accept-language': 'de' });
        expect(await answer.text()).toBe('<!doctype html><title>page</title>');
      },
    );
  });

  const HTML_TYPE = 'text/html; charset=utf-8';

  describe('too many requests of one address', () => {
    it('are never answered with anything but the page and its files, and calls say when to come again', async () => {
      const slices = () => ({ slices: [], authenticate: async () => undefined });
      const limited = await startTestServer({
        client,
        slices,
        limits: { perMinute: 2, shedLoad: false },
      });
      const ask = (path: string, accept: string) =>
        fetch(`${limited.url}${path}`, { headers: { accept } });
      try {
        for (let round = 0; round < 3; round += 1) {
          for (const path of ['/', '/login', '/chat?with=u1', '/nowhere']) {
            expect([path, (await ask(path, HTML.accept)).status]).toEqual([path, 200]);
          }
          for (const path of ['/assets/app-abc.js', '/workers/chat-abc.js', '/icon.svg']) {
            expect([path, (await ask(path, '*/*')).status]).toEqual([path, 200]);
          }
        }
        for (let call = 0; call < 2; call += 1)
          expect((await ask('/api/nothing', '*/*')).status).toBe(404);
        const third = await ask('/api/nothing', '*/*');
        expect(third.status).toBe(429);
        const wait = Number(third.headers.get('retry-after'));
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60);
        const { code, data } = (await third.json()) as { code: number; data: object };
        expect([code, data]).toEqual([
          429,
          { kind: 'too-many-requests', retryAt: expect.any(String) },
        ]);
        // A program that claims to want a page does not get round the limit of what is no page.
        expect((await ask('/api/openapi.json', HTML.accept)).status).toBe(429);
        for (const [language, words] of [
          ['en', /try again in \d+\u00a0s\./],
          ['de', /in \d+\u00a0s noch einmal/],
          ['ja', /\d+秒後/],
          ['tlh', /try again/],
        ] as const) {
          const headers = { accept: HTML.accept, 'accept-language': language };
          const page = await fetch(`${limited.url}/api/docs`, { headers });
          expect([page.status, page.headers.get('content-type')]).toEqual([429, HTML_TYPE]);
          expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
          expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
          expect(await page.text()).toMatch(words);
        }
      } finally {
        await limited.close();
      }
    });
  });

  it('answers an unreadable page or file like every failure, and no cache stores that', async () => {
    // A socket has a size and cannot be opened, like any file when no more can be.
    const unreadable = createServer();
    await new Promise<void>((resolve) =>
      unreadable.listen(join(client, 'assets/socket-abc.js'), () => resolve()),
    );
    const answer = await get('/assets/socket-abc.js');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control') ?? '').not.toContain('max-age');
    expect(await answer.json()).toMatchObject({ code: 500, data: { kind: 'server-error' } });
    expect(server.errors.splice(0)).toHaveLength(1);
    await new Promise((resolve) => unreadable.close(resolve));
  });
});

describe('the policy of a worker', () => {
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
});

describe('the languages of a browser', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['de', ['de']],
    ['de-AT, de;q=0.9, en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.5,ja , ko;q=0.7', ['ja', 'ko', 'en']],
    ['fr;q=0, es', ['es']],
    ['*;q=0.1, ru;q=0.2', ['ru', '*']],
    ['de;q=often, en', ['en']],
  ])('of %j are %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });
});
