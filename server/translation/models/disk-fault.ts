import { statfs } from 'node:fs/promises';
import { err, ok, type Result } from '@/domain/shared/result';
import { SPARE, type FetchFault } from './fetch-fault';

/** Errors of a disk that has no room left. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What `work` makes, or how the disk of `folder` refused; `needed` is what it was to take, in bytes. */
export async function unlessDiskFails<T>(
  folder: string,
  needed: number,
  work: () => Promise<T>,
): Promise<Result<T, FetchFault>> {
  try {
    return ok(await work());
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    if (FULL.includes(code)) return err({ kind: 'no-room', folder, needed });
    return err({ kind: 'disk', folder, reason: code });
  }
}

/** Nothing where `needed` bytes fit with `spare` left: a database may lie on the same disk. */
export async function checkRoom(
  folder: string,
  needed: number,
  spare = SPARE,
): Promise<Result<undefined, FetchFault>> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= needed + spare
    ? ok(undefined)
    : err({ kind: 'no-room', folder, needed });
}
