import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blockFolder } from '@tests/support/temporary-folder';
import { buildEntry, type BuiltServer } from '@tests/support/built-server';
import { Givers, startForGivers } from './givers';

/** Files that the server may have open: a quarter of them is left for connections. */
const FILES = 1_700;
/** How often each kind of half request is sent. */
const TIMES = 5_000;
/** Connections of one kind that are open at once, far more than the server has files for. */
const AT_ONCE = 2_500;
/** Tries of people to do something before that counts as not served. */
const MOST_TRIES = 10_000;
const IS_LANE = process.env['PARLEY_CHAOS_ROUNDS'] !== undefined;

vi.setConfig({ testTimeout: 1_200_000 });

const head = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** What is sent before the sender falls silent. */
const HALVES: Readonly<Record<string, string>> = {
  nothing: '',
  'half a line': 'GET /api/sys',
  'half a head': head('GET / HTTP/1.1', 'Host: x'),
  'a head without its body': head(
    'POST /api/account/login HTTP/1.1',
    'Host: x',
    'Content-Length: 90',
    '',
  ),
  'half a body': `${head('POST /api/account/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 90', '')}{"email":`,
  'half a chunk': `${head('POST /api/account/login HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked', '')}5\r\nab`,
  'a body that is waited for': head(
    'POST /api/account/login HTTP/1.1',
    'Host: x',
    'Content-Length: 90',
    'Expect: 100-continue',
    '',
  ),
  'another protocol': head('GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: h2c', ''),
  'a chat without a key': head(
    'GET /websocket HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    '',
  ),
  'a chat without a word': head(
    'GET /websocket HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '',
  ),
  'a tunnel': head('CONNECT example.org:443 HTTP/1.1', 'Host: example.org:443', ''),
  'no HTTP at all': '\u0016\u0003\u0001\u0002\u0000\u0001',
};

describe.skipIf(!IS_LANE)(`a server that may open ${FILES} files`, () => {
  const data = blockFolder();
  let server: BuiltServer | undefined;
  afterEach(async () => {
    server?.process.kill('SIGKILL');
    await server?.ended();
  });

  it(`serves people while and after each of ${Object.keys(HALVES).length} kinds of half request came ${TIMES} times`, async () => {
    const few = ['/bin/sh', '-c', `ulimit -n ${FILES} && exec "$@"`, 'sh'];
    const started = await startForGivers(await buildEntry(), data, few);
    server = started;
    const people = new Givers(5);
    await people.signUp(started.url);
    for (const [kind, bytes] of Object.entries(HALVES)) {
      for (let sent = 0; sent < TIMES; sent += AT_ONCE) await sendAtOnce(started.url, bytes);
      expect([kind, started.process.exitCode]).toEqual([kind, null]);
      const answers = await people.give(
        started.url,
        (all) => all.includes(200) || all.length > MOST_TRIES,
      );
      expect([kind, answers.includes(200)]).toEqual([kind, true]);
    }
    await expect.poll(async () => (await fetch(`${started.url}/readyz`)).status).toBe(200);
    started.process.kill('SIGTERM');
    const { code, stderr } = await started.ended();
    expect([code, stderr]).toEqual([0, '']);
    expect(await people.left(data)).toEqual({ beyond: 0, broken: [] });
  });
});

/** Opens many connections that say the same half, and leaves them all. */
async function sendAtOnce(url: string, bytes: string): Promise<void> {
  const port = Number(new URL(url).port);
  const sockets = await Promise.all(
    Array.from(
      { length: AT_ONCE },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          const done = (): void => resolve(socket);
          socket.on('error', done);
          socket.once('connect', () => socket.write(bytes, done));
        }),
    ),
  );
  for (const socket of sockets) socket.destroy();
}
