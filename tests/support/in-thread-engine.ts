import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { err } from '@/domain/shared/result';
import type { Engine } from '@server/kernel/data/embedded/engine';

/** The embedded engine in this thread, so that nothing but microtasks passes between question and answer. */
export interface InThreadEngine {
  /** One connection of one server to it, through `gate` if there is one. */
  connection(gate?: ExchangeGate): Engine;
  /** Questions that have no answer yet. */
  pending(): number;
  /** Whether it works on one at this moment. */
  isAsked(): boolean;
  close(): Promise<void>;
}

/** What is between a server and its database. */
export interface ExchangeGate {
  /** Called before each batch; an error is the connection's end. */
  before(bytes: Uint8Array): void;
  after(answer: Uint8Array): void;
}

/** Starts it from the archive of an empty database. */
export async function startInThread(archive: string): Promise<InThreadEngine> {
  const settings = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];
  const dataDirectory = new Blob([await readFile(archive)]);
  const engine = await outsideOfPages(() =>
    PGlite.create({
      startParams: [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])],
      loadDataDir: dataDirectory,
    }),
  );
  let [pending, asked] = [0, 0];
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, as in the thread of the real one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    pending += 1;
    const done = last.then(work).finally(() => (pending -= 1));
    last = done.catch(() => undefined);
    return done;
  }

  async function exchange(bytes: Uint8Array): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    asked += 1;
    await engine.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
    asked -= 1;
    return Buffer.concat(parts);
  }

  async function reset(): Promise<void> {
    if (engine.isInTransaction()) await engine.exec('rollback');
    await engine.exec('discard all');
  }

  return {
    pending: () => pending,
    isAsked: () => asked > 0,
    close: () => engine.close(),
    connection: (gate) => ({
      exchange: (bytes) =>
        inTurn(async () => {
          gate?.before(bytes);
          const answer = await exchange(bytes);
          gate?.after(answer);
          return answer;
        }),
      reset: () => inTurn(reset),
      dump: () => Promise.reject(new Error('nobody asks for a copy here')),
      copy: async () => err('nobody asks for a copy here'),
      fsyncs: () => 0,
      close: async () => undefined,
      lost: new Promise<Error>(() => undefined),
    }),
  };
}

/** Runs `work` without the window that the chat's SDK gives this thread: the engine would take it for a page. */
async function outsideOfPages<T>(work: () => Promise<T>): Promise<T> {
  const window = Object.getOwnPropertyDescriptor(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'window');
  try {
    return await work();
  } finally {
    if (window) Object.defineProperty(globalThis, 'window', window);
  }
}
