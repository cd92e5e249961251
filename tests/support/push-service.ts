import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's side of one subscription (RFC 8291). */
interface Browser {
  readonly keys: ECDH;
  readonly secret: Buffer;
}

/** A push message as the browser reads it. */
export interface PushedMessage {
  readonly notice: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
  /** What the server declares about itself (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A push service as the documents describe it (RFC 8030), on a port of its own. */
export interface PushService {
  readonly origin: string;
  readonly received: PushedMessage[];
  /** Every address that was requested. */
  readonly requested: string[];
  /** What the server gets for its next messages. */
  status: number;
  /** The address that a redirect leads to. */
  location: string;
  /** A new browser subscribes; `key` is the server's. */
  subscribe(key: string, more?: object): SubscribeRequest;
  close(): Promise<void>;
}

/** What a page sends to its server about a subscription. */
export interface SubscribeRequest {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly showText: boolean;
  readonly timeZone: string;
}

/** Keys as a browser makes them, for a push service that is never asked. */
export function browserKeys(endpoint: string): SubscribeRequest {
  return requestOf(newBrowser(), endpoint);
}

function newBrowser(): Browser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, secret: randomBytes(16) };
}

function requestOf({ keys, secret }: Browser, endpoint: string): SubscribeRequest {
  return {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
    showText: false,
    timeZone: 'UTC',
  };
}

/** Starts a push service that refuses everything that the documents do not allow. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser & { readonly key: string }>();
  const received: PushedMessage[] = [];
  const requested: string[] = [];
  let [status, location] = [201, ''];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      requested.push(`${origin}${request.url}`);
      const browser = browsers.get(request.url ?? '');
      if (!browser) return response.writeHead(404).end();
      try {
        const claims = claimsOf(request, browser.key);
        if (!(Number(request.headers['ttl']) >= 0)) throw new Error('no TTL');
        const notice = JSON.parse(decrypt(body, browser)) as PushedMessage['notice'];
        received.push({ notice, headers: request.headers, claims });
      } catch (error) {
        return response.writeHead(400).end(String(error));
      }
      return response.writeHead(status, { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    requested,
    get status() {
      return status;
    },
    set status(next) {
      status = next;
    },
    get location() {
      return location;
    },
    set location(next) {
      location = next;
    },
    subscribe: (key, more = {}) => {
      const browser = newBrowser();
      const path = `/send/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { ...browser, key });
      return { ...requestOf(browser, `${origin}${path}`), ...more };
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The signed claims of `authorization: vapid t=…, k=…` (RFC 8292). */
function claimsOf(request: IncomingMessage, key: string): PushedMessage['claims'] {
  const [, token = '', k] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(
    request.headers.authorization ?? '',
  ) ?? [undefined];
  if (k !== key) throw new Error('signed with another key than the browser was told');
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const fits = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!fits) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as PushedMessage['claims'];
}

/** One record of `aes128gcm` (RFC 8188), with the keys of RFC 8291. */
function decrypt(body: Buffer, { keys, secret }: Browser): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = derive(keys.computeSecret(sender), secret, info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

function derive(material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length));
}
