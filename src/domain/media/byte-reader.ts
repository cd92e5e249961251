/** A range of bytes; `end` is the first byte after it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The big-endian 16-bit number at `at`; undefined beyond the end. */
export function uint16(bytes: Uint8Array, at: number): number | undefined {
  const [high, low] = [bytes[at], bytes[at + 1]];
  return high === undefined || low === undefined ? undefined : high * 256 + low;
}

/** The little-endian 16-bit number at `at`; undefined beyond the end. */
export function uint16le(bytes: Uint8Array, at: number): number | undefined {
  const [low, high] = [bytes[at], bytes[at + 1]];
  return high === undefined || low === undefined ? undefined : high * 256 + low;
}

/** The big-endian 32-bit number at `at`; undefined beyond the end. */
export function uint32(bytes: Uint8Array, at: number): number | undefined {
  const [high, low] = [uint16(bytes, at), uint16(bytes, at + 2)];
  return high === undefined || low === undefined ? undefined : high * 65_536 + low;
}

/** The little-endian 32-bit number at `at`; undefined beyond the end. */
export function uint32le(bytes: Uint8Array, at: number): number | undefined {
  const [low, high] = [uint16le(bytes, at), uint16le(bytes, at + 2)];
  return high === undefined || low === undefined ? undefined : high * 65_536 + low;
}

/** The name of four signs at `at`; shorter at the end. */
export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** Whether the ASCII text `text` is at `at`. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** One array of all the parts in order. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
