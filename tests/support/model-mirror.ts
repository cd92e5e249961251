import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelDirection, ModelFile, ModelList } from '@server/translation/models/model-list';

/** Answers one request for a packed file. */
export type MirrorAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  packed: Buffer,
) => void;

/** A real web server on this machine that has models, and fails as a test sets it. */
export interface ModelMirror {
  readonly url: string;
  readonly list: ModelList;
  /** The requests: the path, and where the request began in the file. */
  readonly asked: { readonly path: string; readonly range: string | undefined }[];
  /** The next `times` requests for paths that end so are answered like this. */
  answer(ending: string, how: MirrorAnswer, times?: number): void;
  /** Offers other directions from now on. */
  offer(directions: readonly MirroredDirection[]): void;
  close(): Promise<void>;
}

/** A direction with the content of its files by their names. */
export interface MirroredDirection {
  readonly direction: ModelDirection;
  readonly packed: ReadonlyMap<string, Buffer>;
}

/** Bytes as a frame of zstd that only stores them, in blocks. */
export function storedZstd(plain: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(plain.length);
  const parts = [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0]), size];
  const block = 100_000;
  for (let at = 0; at < plain.length; at += block) {
    const piece = plain.subarray(at, at + block);
    const header = Buffer.alloc(3);
    header.writeUIntLE(piece.length * 8 + (at + block >= plain.length ? 1 : 0), 0, 3);
    parts.push(header, Buffer.from(piece));
  }
  return Buffer.concat(parts);
}

/** A direction whose files hold these bytes; the names say their type, as the publisher's do. */
export function mirrored(
  from: string,
  to: string,
  contents: Readonly<Record<string, Uint8Array>>,
  version = '3.0',
): MirroredDirection {
  const packed = new Map<string, Buffer>();
  const files = Object.entries(contents).map(([name, plain]): ModelFile => {
    const bytes = storedZstd(plain);
    const location = `files/${from}-${to}/${version}/${name}.zst`;
    packed.set(location, bytes);
    return {
      type: name.split('.')[0] as ModelFile['type'],
      name,
      version,
      size: plain.length,
      sha256: hashOf(plain),
      packed: { size: bytes.length, sha256: hashOf(bytes), location },
    };
  });
  return { direction: { from, to, files }, packed };
}

/** Files of a direction that are no model, and large enough to be cut in the middle. */
export function someFiles(seed: string): Record<string, Uint8Array> {
  const bytes = (name: string, length: number) =>
    Buffer.alloc(length, createHash('sha256').update(`${seed} ${name}`).digest());
  return {
    'model.bin': bytes('model', 300_000),
    'vocab.spm': bytes('vocab', 5_000),
    'lex.bin': bytes('lex', 20_000),
  };
}

/** Starts the mirror. */
export async function startModelMirror(
  directions: readonly MirroredDirection[],
): Promise<ModelMirror> {
  let offered = directions;
  const asked: ModelMirror['asked'] = [];
  const planned: { ending: string; how: MirrorAnswer; times: number }[] = [];
  const listOf = (): ModelList => ({
    date: '2026-11-28T12:00:00.000Z',
    directions: offered.map(({ direction }) => direction),
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, range: request.headers.range });
    const location = path.slice(1);
    const content = offered.flatMap(({ packed }) => packed.get(location) ?? [])[0];
    const bytes = location === 'models.json' ? Buffer.from(JSON.stringify(listOf())) : content;
    const plan = planned.find(({ ending, times }) => times > 0 && path.endsWith(ending));
    if (!bytes) {
      response.writeHead(404).end('no such file');
    } else if (plan) {
      plan.times -= 1;
      plan.how(request, response, bytes);
    } else {
      sendFile(request, response, bytes);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    get list() {
      return listOf();
    },
    asked,
    answer: (ending, how, times = Number.POSITIVE_INFINITY) => {
      planned.unshift({ ending, how, times });
    },
    offer: (others) => {
      offered = others;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As a good static web server does, ranges included. */
export const sendFile: MirrorAnswer = (request, response, packed) => {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (from >= packed.length) {
    response.writeHead(416, { 'content-range': `bytes */${packed.length}` }).end();
    return;
  }
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': packed.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${packed.length - 1}/${packed.length}` }),
  });
  response.end(packed.subarray(from));
};

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
