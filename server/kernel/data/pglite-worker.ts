import { constants, cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './embedded/durable-node-fs';
import { panicIn } from './embedded/engine-stream';
import type { WorkerAnswer, WorkerQuestion, WorkerStart } from './embedded/engine';

/** Small buffers, a bounded write-ahead log, and a sync that reaches the disk. */
const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];
const DURABLE = ['wal_sync_method=fsync'];

const start = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('the embedded database runs in a thread of its own');

const engine = await open(start).catch((error: unknown) => {
  answer({ kind: 'failed', reason: String(error) });
  throw error;
});
answer({ kind: 'ready' });

let last = Promise.resolve();
port.on('message', (question: WorkerQuestion) => {
  last = last.then(async () => {
    answer({ kind: 'done', bytes: await work(question) });
    if (question.kind === 'close') port?.close();
  });
});

async function open({ directory, archive, fsyncs }: WorkerStart): Promise<PGlite> {
  const counter = new Int32Array(fsyncs);
  const settings = directory === undefined ? SETTINGS : [...SETTINGS, ...DURABLE];
  // Fsync is off by default (-F); only a database in memory may keep that.
  const defaults = PGlite.defaultStartParams.filter(
    (parameter) => directory === undefined || parameter !== '-F',
  );
  return PGlite.create({
    startParams: [...defaults, ...settings.flatMap((setting) => ['-c', setting])],
    ...(directory !== undefined && {
      fs: new DurableNodeFs(directory, () => Atomics.add(counter, 0, 1)),
    }),
    ...(archive !== undefined && { loadDataDir: new Blob([await readFile(archive)]) }),
  });
}

async function work(question: WorkerQuestion): Promise<Uint8Array> {
  switch (question.kind) {
    case 'exchange':
      return exchange(question.bytes);
    case 'reset':
      if (engine.isInTransaction()) await engine.exec('rollback');
      await engine.exec('discard all');
      return new Uint8Array();
    case 'dump':
      return new Uint8Array(await (await engine.dumpDataDir(question.compression)).arrayBuffer());
    case 'copy':
      return Buffer.from(copyTo(question.to));
    case 'close':
      await engine.exec('checkpoint');
      await engine.close();
      return new Uint8Array();
  }
}

/**
 * Nothing is written while this thread copies, and what was committed before is in the write-ahead log:
 * the copy is what a power cut at this moment would leave.
 */
function copyTo(to: string): string {
  if (start.directory === undefined) return 'a database in memory has no directory';
  try {
    cpSync(start.directory, to, {
      recursive: true,
      errorOnExist: true,
      force: false,
      mode: constants.COPYFILE_FICLONE,
    });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The streaming call is used because the other one keeps every parsed answer for ever. */
async function exchange(bytes: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(bytes, {
    onRawData: (part) => {
      // A view of the engine's memory, valid during this call only.
      parts.push(part.slice());
    },
  });
  const answered = Buffer.concat(parts);
  const panic = panicIn(answered);
  // It would leave this question, and all behind it, without an answer; a new start mends what it left.
  if (panic !== undefined) throw new Error(panic);
  return answered;
}

function answer(message: WorkerAnswer): void {
  port?.postMessage(message);
}
