import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { upgradesOf } from '@server/kernel/http/connections';
import { startTestServer, type TestServer } from '@tests/support/server';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A connection that has sent `bytes` and nothing more. */
function send(url: string, bytes: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(bytes);
  return socket;
}

/** All that came until the server closed the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (data) => {
    answer += String(data);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

function asking(path: string, protocol: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
}

describe('a request for another protocol', () => {
  it.each([
    ['the embedded chat', { METRICS_ADDRESS: '127.0.0.1:0' }],
    [
      'a chat of its own elsewhere',
      {
        CHAT_PROVIDER: 'easemob',
        EASEMOB_APP_KEY: 'org#app',
        EASEMOB_CLIENT_ID: 'id',
        EASEMOB_CLIENT_SECRET: 'secret',
        EASEMOB_REST_URL: 'http://127.0.0.1:9',
        EASEMOB_WS_URL: 'ws://127.0.0.1:9',
        CHAT_HOOK_SECRET: 'of-the-hook',
      },
    ],
  ])('is refused and closed on a server with %s', async (_name, settings) => {
    server = await startTestServer({ settings });
    for (const [path, protocol] of [
      ['/', 'websocket'],
      ['/', 'h2c'],
      ['/api/my-info', 'TLS/1.0'],
      ['//', 'x'],
    ] as const) {
      const answer = await untilClosed(send(server.url, asking(path, protocol)));
      expect(answer, `${path} ${protocol}`).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    }
  });
});

describe('a connection that does not wait for its answers', () => {
  it('is answered in turn, closed where it sends too many, and leaves nothing open', async () => {
    let open = 0;
    let most = 0;
    server = await startTestServer({
      slices: () => ({
        authenticate: async () => undefined,
        slices: [
          {
            plugin: async (app) => {
              app.get('/held', async (_request, reply) => {
                open += 1;
                most = Math.max(most, open);
                reply.raw.once('close', () => (open -= 1));
                await new Promise(() => undefined);
              });
            },
          },
        ],
      }),
    });
    const { url } = server;
    const asked = (path: string, times: number) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times);
    await untilClosed(send(url, asked('/held', 1_000)));
    const few = send(url, asked('/held', 10));
    await vi.waitFor(() => expect(open).toBe(1));
    few.destroy();
    await vi.waitFor(() => expect(open).toBe(0));
    expect(most).toBe(1);

    const last = 'GET /held/not HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answers = await untilClosed(send(url, asked('/healthz', 10) + last));
    expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual([
      ...Array.from({ length: 10 }, () => 'HTTP/1.1 200'),
      'HTTP/1.1 404',
    ]);
  });

  it('is known by its address after it has left', async () => {
    const addresses: unknown[] = [];
    server = await startTestServer({
      slices: () => ({
        authenticate: async () => undefined,
        slices: [
          {
            plugin: async (app) => {
              app.get('/left', (request, reply) => {
                request.raw.socket.destroy();
                addresses.push(request.ip);
                void reply.send();
              });
            },
          },
        ],
      }),
    });
    const ask = 'GET /left HTTP/1.1\r\nHost: x\r\n\r\n';
    await untilClosed(send(server.url, ask));
    expect(addresses).toEqual(['127.0.0.1']);
  });
});

describe('a server whose own parts fail', () => {
  it('stays alive, logs what failed, and answers waiting callers: an upgrade, a timer, a stream', async () => {
    const bug = new Error('a bug');
    const fails = (): never => {
      throw bug;
    };
    server = await startTestServer({
      slices: () => ({
        authenticate: async () => undefined,
        slices: [
          {
            plugin: async (app) => {
              upgradesOf(app.server).set('/broken', fails);
              app.get('/stream', async () => new Readable({ read: fails }));
            },
          },
        ],
      }),
    });
    const { url, errors, kit } = server;
    const refused = await untilClosed(send(url, asking('/broken', 'websocket')));
    expect(refused).toMatch(/^HTTP\/1\.1 500 Internal Server Error\r\n/);
    await new Promise<void>((resolve) => {
      kit.scheduler.after(1, fails);
      kit.scheduler.after(2, resolve);
    });
    const ask = 'GET /stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const streamed = await untilClosed(send(url, ask));
    expect(streamed).not.toContain('a bug');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const logged = errors.splice(0).map((error) => String(error));
    expect(logged.filter((text) => /an upgrade failed/.test(text))).toHaveLength(1);
    expect(logged.filter((text) => /a timer failed/.test(text))).toHaveLength(1);
  });
});

describe('a server with few files left', () => {
  it('turns new connections away, serves those that are there and logs that it is full', async () => {
    server = await startTestServer({
      limits: { perMinute: 'off', shedLoad: false, openFiles: { limit: 320, database: false } },
    });
    const { url } = server;
    const there = send(url, '');
    await new Promise((resolve) => there.once('connect', resolve));
    const silent = Array.from({ length: 100 }, () => send(url, ''));
    const turnedAway = silent.map((socket) => untilClosed(socket));
    // Of 320 files 64 are for connections: one person's and 63 of those without a word.
    await Promise.race(turnedAway);
    await vi.waitFor(() => expect(silent.filter(({ destroyed }) => !destroyed)).toHaveLength(63));
    there.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
    const [full] = await new Promise<[Buffer]>((resolve) =>
      there.once('data', (data: Buffer) => resolve([data])),
    );
    expect(String(full)).toMatch(/^HTTP\/1\.1 503 /);
    for (const socket of silent) socket.destroy();
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
    there.destroy();
  });

  it('keeps a file for each connection, which a slow reader of a file holds open', async () => {
    server = await startTestServer({
      limits: { perMinute: 'off', shedLoad: false, openFiles: { limit: 456, database: false } },
    });
    const { url } = server;
    const silent = Array.from({ length: 150 }, () => send(url, '').resume());
    // Of 456 files 200 are for connections and what they read.
    await vi.waitFor(() => expect(silent.filter(({ destroyed }) => !destroyed)).toHaveLength(100));
    for (const socket of silent) socket.destroy();
  });
});
