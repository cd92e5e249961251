import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '@/domain/shared/result';
import { writeSynced } from '@server/kernel/files';
import { unlessDiskFails } from './disk-fault';
import type { FetchFault } from './fetch-fault';
import { LARGEST_FILE, type ModelFile } from './model-list';
import type { PackedFile } from './unpack-file';

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
