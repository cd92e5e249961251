import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import {
  createTranslationEngine,
  type EngineSettings,
} from '@server/translation/engine/create-engine';
import { createAskVendor } from '@server/translation/engine/vendors/vendor-http';
import { systemScheduler } from '@server/kernel/scheduler';
import { STRICT_LOG } from '@tests/support/logs';
import { expectOk } from '@tests/support/expect-result';

/** A request as the vendor saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What a vendor answers: JSON, or a text that may be none; `never` leaves the request open. */
export interface Said {
  readonly status?: number;
  readonly json?: unknown;
  readonly raw?: string;
  readonly never?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A local server that plays a vendor and remembers what it was asked. */
export interface FakeVendor {
  readonly url: string;
  readonly host: string;
  readonly seen: readonly Seen[];
  /**
   * Sets what it answers from now on; the answers of a list come one by one, the last one for good.
   */
  say(answer: ((seen: Seen) => Said) | readonly Said[]): void;
  close(): Promise<void>;
}

/** A question that is always answered the same and not remembered. */
export interface Aside {
  readonly path: string;
  readonly json: unknown;
}

/** Starts a fake vendor on a free port of this machine. */
export async function startFakeVendor(aside?: Aside): Promise<FakeVendor> {
  const seen: Seen[] = [];
  let answer: (request: Seen) => Said = () => ({ status: 404 });
  const server = createServer((request, response) => {
    void read(request).then((asked) => {
      if (asked.path === aside?.path) return reply(response, { json: aside.json });
      seen.push(asked);
      return reply(response, answer(asked));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    seen,
    say(next) {
      seen.length = 0;
      if (typeof next === 'function') answer = next;
      else {
        const queue = [...next];
        answer = () => (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://vendor.test');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function reply(response: ServerResponse, { status = 200, json, raw, never, headers }: Said): void {
  if (never) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(raw ?? JSON.stringify(json ?? {}));
}

/** The time and the nonce every engine under test works with. */
export const NOW = Date.UTC(2026, 2, 1, 12, 30, 15, 500);
export const NONCE = '0123456789abcdef0123456789abcdef';

/**
 * An engine whose time and nonce are known.
 *
 * `timeout` in milliseconds; by default longer than a busy machine takes to answer.
 */
export function engineUnderTest(settings: EngineSettings, timeout = 20_000): TranslationEngine {
  return expectOk(
    createTranslationEngine(settings, {
      ask: createAskVendor({ timeout, pause: 1 }),
      now: () => NOW,
      nonce: () => NONCE,
      log: STRICT_LOG,
      scheduler: systemScheduler,
    }),
  );
}
