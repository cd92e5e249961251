import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '@/domain/shared/result';

/** What the main thread asks of the database's thread; answers come in the order of the questions. */
export type WorkerQuestion =
  /** Whole messages of the PostgreSQL protocol, run in order. */
  | { readonly kind: 'exchange'; readonly bytes: Uint8Array }
  /** Forgets everything the last connection left behind: transaction, settings, locks. */
  | { readonly kind: 'reset' }
  /** The whole directory as a tar archive. */
  | { readonly kind: 'dump'; readonly compression: 'none' | 'gzip' }
  /** Copies the directory to `to`, which does not exist; the answer is empty, else why it failed. */
  | { readonly kind: 'copy'; readonly to: string }
  /** Writes a checkpoint and closes the database. */
  | { readonly kind: 'close' };

/** One answer per question; `bytes` where the question has a result. */
export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'done'; readonly bytes: Uint8Array };

/** How the database's thread is started. */
export interface WorkerStart {
  /** Directory of the database; absent: in memory, for tests. */
  readonly directory?: string;
  /** A tar archive (gzipped or not) an in-memory database starts from. */
  readonly archive?: string;
  /** One 32-bit counter of the calls to fsync, shared with the main thread. */
  readonly fsyncs: SharedArrayBuffer;
}

/** A running embedded PostgreSQL in a thread of its own. */
export interface Engine {
  /** Runs whole messages of the PostgreSQL protocol and gives back the answer's bytes. */
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  /** Forgets what the last connection left behind. */
  reset(): Promise<void>;
  /** The whole database as a tar archive. */
  dump(compression: 'none' | 'gzip'): Promise<Uint8Array>;
  /** Copies the directory to `to`, which does not exist; the error says why it cannot. */
  copy(to: string): Promise<Result<undefined, string>>;
  /** How often the disk was synced since the start. */
  fsyncs(): number;
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>;
  /** Resolves when the thread has ended without being asked to. */
  readonly lost: Promise<Error>;
}

/** Starts the bundled worker at `script`; the error says why the engine could not start. */
export async function startEngine(
  script: string,
  start: Omit<WorkerStart, 'fsyncs'>,
): Promise<Result<Engine, string>> {
  const fsyncs = new SharedArrayBuffer(4);
  const worker = new Worker(script, { workerData: { ...start, fsyncs }, stderr: true });
  const link = new WorkerLink(worker);
  const failure = await link.started;
  if (failure !== undefined) return err(failure);
  return ok({
    exchange: (bytes) => link.ask({ kind: 'exchange', bytes }),
    reset: async () => void (await link.ask({ kind: 'reset' })),
    dump: (compression) => link.ask({ kind: 'dump', compression }),
    copy: async (to) => {
      const reason = Buffer.from(await link.ask({ kind: 'copy', to })).toString();
      return reason === '' ? ok(undefined) : err(reason);
    },
    fsyncs: () => Atomics.load(new Int32Array(fsyncs), 0),
    close: () => link.close(),
    lost: link.lost,
  });
}

interface PendingRequest {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** Questions and answers of one worker, matched by their order. */
class WorkerLink {
  /** Undefined once the engine is ready, else why it is not. */
  readonly started: Promise<string | undefined>;
  readonly lost: Promise<Error>;
  readonly #worker: Worker;
  readonly #pending: PendingRequest[] = [];
  #closing = false;
  #ended: Error | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    let reason = 'the embedded database ended';
    worker.on('error', (error) => {
      reason = `the embedded database failed: ${error.message}`;
    });
    this.started = new Promise((resolve) => {
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer.kind === 'done') this.#pending.shift()?.resolve(answer.bytes);
        else resolve(answer.kind === 'ready' ? undefined : answer.reason);
      });
      worker.on('exit', () => resolve(reason));
    });
    this.lost = new Promise((resolve) => {
      worker.on('exit', () => {
        this.#ended = new Error(reason);
        for (const pending of this.#pending.splice(0)) pending.reject(this.#ended);
        if (!this.#closing) resolve(this.#ended);
      });
    });
  }

  ask(question: WorkerQuestion): Promise<Uint8Array> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (!this.#ended) await this.ask({ kind: 'close' });
    await this.#worker.terminate();
  }
}
