import { createServer as createTlsServer } from 'node:https';
import { createServer, type Server, type Socket, type AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { connect } from 'node:tls';
import webpush from 'web-push';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { CloudRest } from '@server/gateway/dialects/outside/easemob/cloud-rest';
import { createSmtpMailer } from '@server/mail/smtp-mailer';
import { createVendorTransport } from '@server/media/storage/vendors/vendor-storage';
import { createDeliverPush } from '@server/notices/push/push-message';
import { createPaypalCalls } from '@server/payments/paypal/paypal-calls';
import { systemScheduler } from '@server/kernel/scheduler';
import { createAskVendor } from '@server/translation/engine/vendors/vendor-http';
import { EXPIRED } from '@tests/support/certificates';
import { movableClock } from '@tests/support/movable-clock';

/** How long each may take here, in milliseconds; what they allow in earnest is in their own tests. */
const PATIENCE = 400;
/** More than any service reads of an answer, with what is on its way. */
const TOO_MUCH = 16 * 1_048_576;

/**
 * What each service answers about a vendor that cannot be used; a mail and a notice stay to be sent
 * again.
 */
const SERVICES: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  translation: async (url) => {
    const ask = createAskVendor({ timeout: PATIENCE, pause: 1 });
    return told(await ask(() => ({ url, method: 'GET', headers: {} })));
  },
  storage: async (url) => {
    const answer = await createVendorTransport(systemScheduler)(() => ({ url, method: 'GET' }));
    return answer?.body === undefined ? 'no answer' : `answer ${answer.status}`;
  },
  payment: async (url) => {
    const settings = { clientId: 'id', clientSecret: 'secret', baseUrl: url };
    const call = createPaypalCalls({ settings, clock: movableClock(), fetch });
    return told(await call({ method: 'GET', path: '/x' } as never, z.unknown() as never));
  },
  'chat cloud': async (url) => {
    const settings = { appKey: 'a#b', clientId: 'id', clientSecret: 'secret', restUrl: url };
    const rest = new CloudRest({ settings, clock: movableClock(), fetch });
    return told(await rest.call({ method: 'GET', path: '/x' }, z.unknown()));
  },
  mail: (url) => {
    const { protocol, host } = new URL(url);
    const mailer = createSmtpMailer({
      url: `${protocol === 'https:' ? 'smtps' : 'smtp'}://${host}`,
      from: 'Parley <parley@example.test>',
    });
    return mailer
      .send({ to: 'ann@example.org', subject: 'Hello', text: 'Hello' })
      .then(
        () => 'sent',
        () => 'rejected',
      )
      .finally(() => mailer.close());
  },
  push: (url) => {
    const browser = createECDH('prime256v1');
    const subscription = {
      endpoint: `${url}/x`,
      p256dh: browser.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const deliver = createDeliverPush({
      fetch,
      contact: 'mailto:operator@example.org',
      ending: new AbortController().signal,
    });
    const notice = { title: 'Ann', body: 'Hello', tag: 'x', path: '/chat' };
    return deliver(subscription as never, notice, webpush.generateVAPIDKeys() as never).catch(
      () => 'rejected',
    );
  },
};

/** What represents an answer that a service could not use. */
const UNUSABLE: Readonly<Record<string, readonly string[]>> = {
  translation: ['engine-failed', 'no JSON'],
  storage: ['no answer'],
  payment: ['service-unreachable'],
  'chat cloud': ['unreachable', 'unexpected'],
  mail: ['rejected'],
  push: ['rejected'],
};

const sockets = new Set<Socket>();
let server: Server;
let sent = 0;

beforeEach(() => {
  sent = 0;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, PATIENCE)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => server.close(resolve));
});

/** Starts a vendor that does `what` with each connection, once it was asked or, as for mail, at once. */
async function vendor(what: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    const begins = setTimeout(() => what(socket), 50);
    socket.once('data', () => {
      clearTimeout(begins);
      what(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const FAULTS: readonly [string, (socket: Socket) => void][] = [
  ['cuts every connection', (socket) => socket.resetAndDestroy()],
  ['says nothing', () => undefined],
  ['speaks garbage', (socket) => socket.end(Buffer.from([0xff, 0, 0x13, 0x37, 0x0d, 0x0a]))],
  ['stops half-way', (socket) => socket.end(`${HEAD}content-length: 100\r\n\r\n{"access_to`)],
  ['never stops', (socket) => goOn(socket)],
  ['drips a byte from time to time', (socket) => drip(socket)],
  ['has a head without end', (socket) => goOn(socket, 'HTTP/1.1 200 OK\r\nx: ')],
  ['unpacks to more than anybody reads', (socket) => socket.end(BOMB)],
];

/** An answer that would do, of 64 MB, in 64 KB. */
const BOMB = ((): Buffer => {
  const text = Buffer.alloc(4 * TOO_MUCH, 'x');
  const packed = gzipSync(
    Buffer.concat([Buffer.from('{"access_token":"'), text, Buffer.from('"}')]),
  );
  const head = `${HEAD}content-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), packed]);
})();

/** Is never silent for long, and never done. */
function drip(socket: Socket): void {
  socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
  const next = setInterval(() => void socket.write(' '), PATIENCE / 20);
  socket.once('close', () => clearInterval(next));
}

/** Answers without end, as fast as the other side reads. */
function goOn(socket: Socket, begin = `${HEAD}\r\n{"access_token":"`): void {
  socket.write(begin);
  const more = Buffer.alloc(65_536, 'x');
  const write = (): void => {
    while (!socket.destroyed && socket.writable) {
      sent += more.length;
      if (!socket.write(more)) return void socket.once('drain', write);
    }
  };
  write();
}

describe.each(Object.entries(SERVICES))('the service of %s', (name, use) => {
  // A push service is not read at all; its answer is enough.
  const faults = FAULTS.filter(
    ([how]) => name !== 'push' || !/half-way|never stops|drips|unpacks/.test(how),
  );

  it.each(faults)('takes a vendor that %s for away', async (_, what) => {
    expect(UNUSABLE[name]).toContain(await use(await vendor(what)));
    expect(sent).toBeLessThan(TOO_MUCH);
  });

  it('takes a vendor that is not there for away', async () => {
    const url = await vendor(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    expect(UNUSABLE[name]).toContain(await use(url));
  });

  it.skipIf(name === 'mail')('follows a vendor to no other address', async () => {
    let asked = 0;
    const elsewhere = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const head = `HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:${port}/x\r\n`;
    const url = await vendor((socket) => socket.end(`${head}content-length: 0\r\n\r\n`));
    expect([...(UNUSABLE[name] ?? []), 'refused']).toContain(await use(url));
    expect(asked).toBe(0);
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  it('treats a vendor with an expired certificate as away, and sends it nothing', async () => {
    let asked = 0;
    const vendor = createTlsServer(EXPIRED, (_, answer) => {
      asked += 1;
      answer.end('{}');
    });
    server = vendor;
    await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
    const { port } = vendor.address() as AddressInfo;
    // Only the date is wrong: a client that trusts the issuer reports that.
    expect(await faultOfTls(port)).toBe('CERT_HAS_EXPIRED');
    expect(UNUSABLE[name]).toContain(await use(`https://localhost:${port}`));
    expect(asked).toBe(0);
  });
});

function faultOfTls(port: number): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', ca: EXPIRED.cert }, () => resolve('trusted'));
    socket.on('error', (error) => resolve((error as NodeJS.ErrnoException).code));
  });
}

function told(result: {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly error?: unknown;
}) {
  if (!result.ok) return (result.error as { readonly kind: string }).kind;
  const { body } = result.value as { readonly body?: unknown };
  return body === undefined ? 'no JSON' : 'answer';
}
