import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Decompress } from 'fzstd';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '@/domain/shared/result';
import { writeSynced } from '@server/kernel/files';
import { unlessDiskFails, type FetchFault } from './fetch-fault';
import { LARGEST_FILE, type ModelFile } from './model-list';

/** A file that zstd packed, and the checksum and largest size of what is in it. */
export interface PackedFile {
  readonly packed: string;
  readonly sha256: string;
  readonly most: number;
}

/** Gives back what is in a packed file, in memory of its own; throws where it is something else or too much. */
export async function unpackFile({ packed, sha256, most }: PackedFile): Promise<Uint8Array> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const unpacking = new Decompress((chunk) => {
    size += chunk.byteLength;
    if (size > most) throw new Error(`more than ${most} bytes`);
    hash.update(chunk);
    chunks.push(chunk.slice());
  });
  for await (const chunk of createReadStream(packed)) unpacking.push(chunk as Uint8Array);
  unpacking.push(new Uint8Array(), true);
  if (hash.digest('hex') !== sha256) throw new Error('another checksum than the list has');
  const plain = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    plain.set(chunk, at);
    at += chunk.byteLength;
  }
  return plain;
}

/** Unpacks the file `packed` into `plain`, which is on the disk then, in the size and with the checksum of the list. */
export type Unpack = (
  file: ModelFile,
  packed: string,
  plain: string,
) => Promise<Result<undefined, FetchFault>>;

/** A file that holds more than the list says is given up at the first byte too many. */
export function createUnpack(unpackFile: (file: PackedFile) => Promise<Uint8Array>): Unpack {
  return async ({ name, size, sha256 }, packed, plain) => {
    const damaged = (reason: string) => err({ kind: 'damaged', file: name, reason } as const);
    const unpacked = await unpackFile({ packed, sha256, most: size ?? LARGEST_FILE }).catch(
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    if (unpacked instanceof Error) return damaged(unpacked.message.split('\n')[0] ?? '');
    const { byteLength } = unpacked;
    if (size !== undefined && byteLength !== size) {
      return damaged(`${byteLength} bytes instead of ${size}`);
    }
    const written = await unlessDiskFails(dirname(plain), byteLength, () =>
      writeSynced(plain, unpacked),
    );
    if (!written.ok) await rm(plain, { force: true });
    return written.ok ? ok(undefined) : written;
  };
}

/** The same in a thread of its own, built as `script`: a model takes a second, in which the server answers. */
export function unpackInThread(script: string): Unpack {
  return createUnpack(async (file) => {
    const worker = new Worker(script, { workerData: file });
    const [plain] = (await once(worker, 'message')) as [Uint8Array];
    await worker.terminate();
    return plain;
  });
}
