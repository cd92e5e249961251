import { statfs } from 'node:fs/promises';
import { err, ok, type Result } from '@/domain/shared/result';

/** Bytes of a megabyte as operators count them. */
const MEGABYTE = 1_000_000;

/** A size in bytes as people read it, such as `31.6 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
}

/** Why a model could not be fetched; each is one sentence for the operator. */
export type FetchFault =
  | { readonly kind: 'unreachable'; readonly place: string; readonly reason: string }
  | { readonly kind: 'refused'; readonly place: string; readonly status: number }
  | { readonly kind: 'stalled'; readonly place: string }
  /** The connection ended too early, again and again. */
  | { readonly kind: 'short'; readonly place: string; readonly got: number; readonly size: number }
  | { readonly kind: 'long'; readonly place: string; readonly size: number }
  /** The bytes are not those that the list names. */
  | { readonly kind: 'wrong'; readonly place: string }
  /** The packed file is as listed, and what is in it is not. */
  | { readonly kind: 'damaged'; readonly file: string; readonly reason: string }
  | { readonly kind: 'no-list'; readonly place: string }
  | { readonly kind: 'other-version'; readonly file: string; readonly place: string }
  | { readonly kind: 'no-model'; readonly language: string }
  | { readonly kind: 'no-room'; readonly folder: string; readonly needed: number }
  | { readonly kind: 'disk'; readonly folder: string; readonly reason: string }
  | { readonly kind: 'busy'; readonly folder: string; readonly pid: number }
  | { readonly kind: 'cancelled' };

/** One sentence for the person who runs the server. */
export function fetchFaultText(fault: FetchFault): string {
  switch (fault.kind) {
    case 'unreachable':
      return `${hostOf(fault.place)} cannot be reached (${fault.reason}).`;
    case 'refused':
      return refusedText(fault);
    case 'stalled':
      return `${fault.place} stopped sending.`;
    case 'short':
      return `${fault.place} sent ${fault.got} of ${fault.size} bytes and ended.`;
    case 'long':
      return `${fault.place} sent more than the ${fault.size} bytes that the list names.`;
    case 'wrong':
      return `${fault.place} sent another file than the list names; it was thrown away.`;
    case 'damaged':
      return `${fault.file} cannot be unpacked (${fault.reason}); it was thrown away.`;
    case 'no-list':
      return `${fault.place} has no usable list of models.`;
    case 'other-version':
      return `${fault.place} has no more the version of ${fault.file} that the list here names: "npm run parley -- models --update" renews the list.`;
    case 'no-model':
      return `There is no model for "${fault.language}" in the list.`;
    case 'no-room':
      return `The disk of ${fault.folder} has too little room: ${megabytes(fault.needed)} are needed, and ${megabytes(SPARE)} have to stay free.`;
    case 'disk':
      return `The disk refuses to write into ${fault.folder} (${fault.reason}).`;
    case 'busy':
      return `Another program (process ${fault.pid}) is fetching models into ${fault.folder}.`;
    case 'cancelled':
      return 'The fetching was interrupted; the next one goes on where it stopped.';
  }
}

/** What is left free of a disk that the database may share, in bytes. */
const SPARE = 256 * MEGABYTE;

function refusedText({ place, status }: FetchFault & { readonly kind: 'refused' }): string {
  if (status >= 300 && status < 400) {
    return `${place} answered with a redirection (${status}), which is not followed.`;
  }
  return `${place} answered with status ${status}.`;
}

/** The host of an address, a folder as it is. */
function hostOf(place: string): string {
  return /^https?:/.test(place) ? new URL(place).host : place;
}

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
