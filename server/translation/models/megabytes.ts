/** Bytes of a megabyte as operators count them. */
export const MEGABYTE = 1_000_000;

/** A size in bytes as people read it, such as `31.6 MB`. */
export function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`;
}
