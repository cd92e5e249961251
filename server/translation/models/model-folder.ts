import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type Result } from '@/domain/shared/result';
import { lockDirectory } from '@server/kernel/directory-lock';
import { replaceFile } from '@server/kernel/files';
import { unlessDiskFails } from './disk-fault';
import type { FetchFault } from './fetch-fault';
import { LIST_NAME, type ModelList } from './model-list';

/** Makes the folder and works in it while no other program does. */
export async function inFolder<T>(
  directory: string,
  work: () => Promise<Result<T, FetchFault>>,
): Promise<Result<T, FetchFault>> {
  const made = await unlessDiskFails(directory, 0, () => mkdir(directory, { recursive: true }));
  if (!made.ok) return made;
  const lock = await lockDirectory(directory);
  if (!lock.ok) {
    return lock.error.kind === 'locked'
      ? err({ kind: 'busy', folder: directory, pid: lock.error.pid })
      : err({ kind: 'disk', folder: directory, reason: lock.error.reason });
  }
  try {
    return await work();
  } finally {
    await lock.value.release();
  }
}

/** Writes the list of a folder in place of the one there. */
export async function storeList(
  directory: string,
  list: ModelList,
): Promise<Result<void, FetchFault>> {
  const text = `${JSON.stringify(list, undefined, 2)}\n`;
  return unlessDiskFails(directory, text.length, () =>
    replaceFile(join(directory, LIST_NAME), text),
  );
}
