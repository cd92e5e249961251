import { request, type Agent } from 'node:http';
import * as z from 'zod/mini';
import { liveEvent, type LiveEvent, type LiveEventOf } from '@/contract/http/live-events';

/** One answer of the API as it came over the wire. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code: number; readonly msg: string; readonly data?: unknown };
}

/** Calls the API of the server at `url` by hand: for tests of what the server refuses. */
export async function callApi(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  options: {
    readonly body?: unknown;
    /** Sent as it is, instead of a JSON body. */
    readonly raw?: string;
    readonly token?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<ApiAnswer> {
  const body = options.raw ?? (method === 'POST' ? JSON.stringify(options.body ?? {}) : undefined);
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token !== undefined && { token: options.token }),
      ...options.headers,
    },
    ...(body !== undefined && { body }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as ApiAnswer['body'],
  };
}

/** An answer as it came over the wire. */
export interface PlainAnswer {
  readonly status: number;
  /** By lower-case name; a header sent twice is joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body; of a stream that does not end, its first part. */
  readonly text: string;
}

/** One request with exactly these headers, `Host` and `Origin` included, which fetch does not allow. */
export function plainHttp(
  url: string,
  method: string,
  path: string,
  options: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array;
    /** Connections that are kept for the next request; default: one for this request alone. */
    readonly agent?: Agent;
  } = {},
): Promise<PlainAnswer> {
  const { hostname, port } = new URL(url);
  const { body, agent = false } = options;
  const length = body === undefined ? undefined : String(Buffer.byteLength(body));
  const headers = { ...options.headers, ...(length !== undefined && { 'content-length': length }) };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
      const received = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      );
      const parts: Buffer[] = [];
      const done = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: received,
          text: Buffer.concat(parts).toString('utf8'),
        });
      response.on('data', (part: Buffer) => {
        parts.push(part);
        if (!received['content-type']?.includes('ndjson')) return;
        done();
        response.destroy();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The live stream of one session, line by line. */
interface LiveStream {
  readonly status: number;
  /** The next event; undefined once the server has ended the stream. */
  next(): Promise<LiveEvent | undefined>;
  /** Reads on to the first event of a kind. */
  until<Kind extends LiveEvent['kind']>(kind: Kind): Promise<LiveEventOf<Kind>>;
  close(): Promise<void>;
}

/** Opens the live stream of the server at `url`. */
export async function openLiveStream(url: string, token: string, query = ''): Promise<LiveStream> {
  const answer = await fetch(`${url}/api/live${query}`, { headers: { token } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<LiveEvent | undefined> => {
    while (!rest.includes('\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      rest += value;
    }
    const line = rest.slice(0, rest.indexOf('\n'));
    rest = rest.slice(line.length + 1);
    return z.decode(liveEvent, JSON.parse(line) as never);
  };
  return {
    status: answer.status,
    next,
    until: async (kind) => {
      for (let event = await next(); event; event = await next()) {
        if (event.kind === kind) return event as LiveEventOf<typeof kind>;
      }
      throw new Error(`the stream ended without ${kind}`);
    },
    close: () => reader.cancel(),
  };
}
