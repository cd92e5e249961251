import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { ComponentStream } from '@server/gateway/dialects/own/xmpp/component-stream';
import { systemScheduler } from '@server/kernel/scheduler';
import { listenAgain } from '@tests/support/restartable-app';
import { freePort } from '../../../../../../scripts/free-port.mjs';

const COMPONENT = 'chat.parley.example';
const SECRET = 'a-long-component-secret';
/** Longer pauses are limits, which a test does not wait for. */
const LONGEST_PAUSE = 60_000;
/** How long a stream waits for anything at all. */
const SHARE_LIMIT = 15_000;

let end: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of end.splice(0).toReversed()) await close();
});

/** As much of an XMPP server as takes one component (XEP-0114). */
async function xmppServer(port?: number, secret = SECRET, sharing = { isFull: false }) {
  let joined: Socket | undefined;
  return listening(port, (socket) => {
    let heard = '';
    socket.on('data', (data) => {
      heard += String(data);
      const proof = /<handshake>(\w+)<\/handshake>/.exec(heard)?.[1];
      if (socket === joined && !sharing.isFull) {
        // As much as comes back of what a component sends itself.
        if (heard.includes('<message ')) socket.write("<message type='headline'/>");
        return;
      }
      if (proof === undefined) {
        if (heard.includes('<stream:stream')) socket.write(OPENING);
        return;
      }
      const isRight = proof === createHash('sha1').update(`s1${secret}`).digest('hex');
      if (isRight && !joined) {
        joined = socket;
        socket.on('close', () => (joined = undefined));
        socket.write('<handshake/>');
        heard = '';
      } else socket.end(refusal(isRight ? 'conflict' : 'not-authorized'));
    });
  });
}

const OPENING =
  "<?xml version='1.0'?><stream:stream xmlns='jabber:component:accept' xmlns:stream='http://etherx.jabber.org/streams' id='s1'>";

function refusal(why: string): string {
  return `<stream:error><${why} xmlns='urn:ietf:params:xml:ns:xmpp-streams'/></stream:error></stream:stream>`;
}

async function listening(asked: number | undefined, connected: (socket: Socket) => void) {
  const port = asked ?? (await freePort());
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    connected(socket);
  });
  await listenAgain(() => once(server.listen(port, '127.0.0.1'), 'listening'));
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  end.push(close);
  return { port, close };
}

/** A component that waits for nothing; `tries` counts its pauses. */
function component(port: number, secret = SECRET, shareWithin = SHARE_LIMIT) {
  const said: string[] = [];
  const ups: boolean[] = [];
  const counted = { tries: 0 };
  const stream = new ComponentStream({
    component: COMPONENT,
    hosts: [{ host: '127.0.0.1', port }],
    secret,
    log: {
      info: (text) => void said.push(text),
      warn: (text) => void said.push(text),
      error: (text) => void said.push(text),
    },
    scheduler: {
      ...systemScheduler,
      after: (pause, action) => {
        // The limit of the handshake stays.
        if (pause === 10_000) return systemScheduler.after(pause, action);
        if (pause === SHARE_LIMIT) return systemScheduler.after(shareWithin, action);
        expect(pause).toBeLessThanOrEqual(LONGEST_PAUSE);
        counted.tries += 1;
        return systemScheduler.after(5, action);
      },
    },
    stanza: () => undefined,
    up: (isUp) => void ups.push(isUp),
  });
  end.push(() => stream.close());
  stream.open();
  const tried = async (times: number) => {
    const before = counted.tries;
    await vi.waitFor(() => expect(counted.tries).toBeGreaterThanOrEqual(before + times));
  };
  return { stream, said, ups, tried };
}

const JOINED = `chat: ${COMPONENT} is connected to its XMPP server`;
const away = (port: number): string =>
  `chat: the XMPP server at 127.0.0.1:${port} is away; nobody is connected until it is back`;

it('logs once that the XMPP server is away at the start, and joins it when it is there', async () => {
  const before = await xmppServer();
  await before.close();
  const { said, tried } = component(before.port);
  await tried(3);
  expect(said).toEqual([away(before.port)]);
  await xmppServer(before.port);
  await vi.waitFor(() => expect(said.at(-1)).toBe(JOINED));
  expect(said).toEqual([away(before.port), JOINED]);
});

it('logs each outage once, and that no page is connected', async () => {
  const first = await xmppServer();
  const { stream, said, ups, tried } = component(first.port);
  await vi.waitFor(() => expect(said.at(-1)).toBe(JOINED));
  for (let outage = 1; outage <= 2; outage += 1) {
    await first.close();
    await vi.waitFor(() => expect(stream.isUp).toBe(false));
    await tried(3);
    const next = await xmppServer(first.port);
    await vi.waitFor(() => expect(said.at(-1)).toBe(JOINED));
    Object.assign(first, next);
  }
  expect(said).toEqual([JOINED, away(first.port), JOINED, away(first.port), JOINED]);
  expect(ups).toEqual([true, false, true, false, true]);
});

it('logs once that its secret is refused, and joins when the XMPP server accepts it', async () => {
  const strict = await xmppServer(undefined, 'another-secret-altogether');
  const { stream, said, tried } = component(strict.port);
  await tried(3);
  expect(said).toEqual([
    `chat: the XMPP server at 127.0.0.1:${strict.port} refuses ${COMPONENT} (not-authorized): check XMPP_COMPONENT and XMPP_COMPONENT_SECRET against its configuration`,
  ]);
  await strict.close();
  await xmppServer(strict.port);
  await vi.waitFor(() => expect(stream.isUp).toBe(true));
});

it('logs once that another server has its name, which keeps it, and takes it when that one has gone', async () => {
  const { port } = await xmppServer();
  const first = component(port);
  await vi.waitFor(() => expect(first.stream.isUp).toBe(true));
  const second = component(port);
  await second.tried(3);
  expect(second.said).toEqual([
    `chat: another server has joined the XMPP server at 127.0.0.1:${port} as ${COMPONENT}; this one joins when that one has gone`,
  ]);
  expect(first.ups).toEqual([true]);
  await first.stream.close();
  await vi.waitFor(() => expect(second.stream.isUp).toBe(true));
});

it('logs once that another program listens there', async () => {
  const web = await listening(undefined, (socket) =>
    socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  );
  const { stream, said, tried } = component(web.port);
  await tried(3);
  expect(said).toEqual([
    `chat: what listens at 127.0.0.1:${web.port} is no XMPP server that takes components: check the port in XMPP_COMPONENT`,
  ]);
  await web.close();
  await xmppServer(web.port);
  await vi.waitFor(() => expect(stream.isUp).toBe(true));
});

it('logs once that it is given no person, and takes the share of a server that has gone', async () => {
  const sharing = { isFull: true };
  const { port } = await xmppServer(undefined, SECRET, sharing);
  const one = component(port, SECRET, 5);
  await vi.waitFor(() => expect(one.ups.length).toBeGreaterThan(4));
  expect(one.said).toEqual([
    `chat: the XMPP server at 127.0.0.1:${port} gives ${COMPONENT} nobody: more servers have joined than it shares it among (component_number of domain_balancing); this one takes the place of the next that ends`,
  ]);
  sharing.isFull = false;
  await vi.waitFor(() => expect(one.said.at(-1)).toBe(JOINED));
  expect(one.ups.at(-1)).toBe(true);
});
