import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** One request as a storage sees it. */
export interface SeenRequest {
  readonly method: string;
  /** Path as it was sent, still encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a storage answers. */
export interface VendorAnswer {
  readonly status: number;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What goes wrong with a page's next request. */
export type Fault =
  /** The connection breaks while the body is sent. */
  | { readonly kind: 'cut' }
  /** The storage does what it was asked, and its answer is lost. */
  | { readonly kind: 'lose-answer' }
  | { readonly kind: 'answer'; readonly status: number };

/** A storage on a port of its own, with what a test may do to it. */
export interface StorageVendor {
  readonly url: string;
  readonly objects: Map<string, Uint8Array>;
  /** Requests of pages so far, questions beforehand left out. */
  readonly seen: string[];
  /** Goes wrong with the next requests of pages, one each. */
  readonly faults: Fault[];
  /** Whether pages of other origins may upload. */
  cors: boolean;
  close(): Promise<void>;
}

/** Serves what `answer` returns, and lets a test break it. */
export async function startStorageVendor(
  answer: (request: SeenRequest, vendor: StorageVendor) => Promise<VendorAnswer> | VendorAnswer,
): Promise<StorageVendor> {
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => request.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isPage = request.headers.origin !== undefined;
    const open = isPage && vendor.cors ? { 'access-control-allow-origin': '*' } : {};
    if (request.method === 'OPTIONS') {
      return void response.writeHead(200, { ...open, ...preflightAnswer(request, open) }).end();
    }
    // The connection breaks while a body is sent, so a request without a body is left alone.
    const isWhole = request.headers['content-length'] === '0' && vendor.faults[0]?.kind === 'cut';
    const fault = isPage && !isWhole ? vendor.faults.shift() : undefined;
    if (fault?.kind === 'cut') {
      return void request.once('data', () => request.socket.destroy());
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://storage');
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (isPage) vendor.seen.push(`${request.method} ${path}`);
    if (fault?.kind === 'answer') return void response.writeHead(fault.status, open).end();
    const said = await answer(
      {
        method: request.method ?? '',
        path,
        query: url.searchParams,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      },
      vendor,
    );
    if (fault?.kind === 'lose-answer') return void request.socket.destroy();
    response.writeHead(said.status, { ...open, ...said.headers }).end(said.body);
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  const vendor: StorageVendor = {
    url: `http://127.0.0.1:${port}`,
    objects: new Map(),
    seen: [],
    faults: [],
    cors: true,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  return vendor;
}

/** What a bucket answers before an upload whose rule allows any header, as the vendors do: by name. */
function preflightAnswer(
  { headers }: IncomingMessage,
  open: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (Object.keys(open).length === 0) return {};
  const asked = headers['access-control-request-headers'];
  return {
    'access-control-allow-methods': 'PUT, POST',
    ...(asked !== undefined && { 'access-control-allow-headers': asked }),
  };
}

/** The fields of a form and its file, as the storage reads them. */
export async function readForm({ headers, body }: SeenRequest): Promise<{
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Uint8Array;
}> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(Uint8Array.from(body), {
    headers: { 'content-type': type },
  }).formData();
  const fields = new Map<string, string>();
  let file = new Uint8Array();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.set(name, value);
    else file = new Uint8Array(await value.arrayBuffer());
  }
  return { fields, file };
}
