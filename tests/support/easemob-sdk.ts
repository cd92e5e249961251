import type EasemobSdk from 'easemob-websdk';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { WebSocket } from 'ws';
import { browserRequest, type BrowserAnswer } from './browser-request';

/** The unmodified SDK. */
export type Easemob = typeof EasemobSdk;

/** The SDK gives its sockets no error handler; in Node a refused connection would end the process. */
class QuietWebSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => undefined);
  }
}

const agent = new Agent({ keepAlive: true });

const PlainRequest = browserRequest(function ask(asked) {
  const { url, method, headers } = asked;
  const body = typeof asked.body === 'string' ? asked.body : '';
  const length = body && { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise<BrowserAnswer>((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...length }, agent });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was kept: a browser asks once more as well.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(asked));
      else reject(error);
    });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.end(body);
  });
});

/** Loads the SDK in Node: it takes the global scope for a browser's window, which needs a few names. */
export async function loadEasemob(): Promise<Easemob> {
  Object.assign(globalThis, {
    self: globalThis,
    window: globalThis,
    WebSocket: QuietWebSocket,
    XMLHttpRequest: PlainRequest,
  });
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { userAgent: 'node' } });
  const { default: sdk } = await import('easemob-websdk');
  const { logger } = sdk as unknown as {
    logger: { setConsoleLogVisibility(visible: boolean): void };
  };
  logger.setConsoleLogVisibility(false);
  return sdk;
}

/** The SDK once more, apart from the one that the app has and has changed. */
export async function loadPlainEasemob(): Promise<Easemob> {
  await loadEasemob();
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve('easemob-websdk')];
  const sdk = require('easemob-websdk') as Easemob;
  const { logger } = sdk as unknown as {
    logger: { setConsoleLogVisibility(visible: boolean): void };
  };
  logger.setConsoleLogVisibility(false);
  return sdk;
}
