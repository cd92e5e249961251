import type EasemobSdk from 'easemob-websdk';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { WebSocket } from 'ws';

/** The unmodified SDK. */
export type Easemob = typeof EasemobSdk;

/** The SDK gives its sockets no error handler; in Node a refused connection would end the process. */
class QuietWebSocket extends WebSocket {
  constructor(address: string) {
    super(address);
    this.on('error', () => undefined);
  }
}

/** As much of XMLHttpRequest as the SDK uses; each call on a connection of its own, so that a server may restart. */
class PlainRequest {
  status = 0;
  readyState = 0;
  response = '';
  responseText = '';
  timeout = 0;
  withCredentials = false;
  onreadystatechange: (() => void) | undefined;
  onload: (() => void) | undefined;
  onerror: ((error: unknown) => void) | undefined;
  ontimeout: (() => void) | undefined;
  #method = 'GET';
  #url = '';
  readonly #headers: Record<string, string> = {};

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(): undefined {
    return undefined;
  }

  overrideMimeType(): void {}

  abort(): void {}

  send(body?: string | null): void {
    const content = this.#method === 'GET' || !body ? '' : body;
    if (content) this.#headers['content-length'] = String(Buffer.byteLength(content));
    const sent = request(
      this.#url,
      { method: this.#method, headers: this.#headers, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          this.#answered(response.statusCode ?? 0, Buffer.concat(parts).toString('utf8')),
        );
      },
    );
    sent.on('error', (error) => {
      this.readyState = 4;
      this.onreadystatechange?.();
      this.onerror?.(error);
    });
    sent.end(content);
  }

  #answered(status: number, text: string): void {
    this.status = status;
    this.readyState = 4;
    this.response = text;
    this.responseText = text;
    this.onreadystatechange?.();
    this.onload?.();
  }
}

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
