import { request, type Agent } from 'node:http';

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
