import { err, ok, type Result } from '@/domain/shared/result';
import type { ImageKind } from './sniff-image';
import { stripGif } from './strip-gif';
import { stripJpeg } from './jpeg-file';
import { stripPng } from './strip-png';
import { readWebp, writeWebp } from './webp-file';

/** A file begins like a picture but cannot be read as one. */
type BrokenImage = { readonly kind: 'image-broken' };

const STRIPPERS = {
  jpeg: stripJpeg,
  png: stripPng,
  gif: stripGif,
  webp: (bytes: Uint8Array) => {
    const file = readWebp(bytes);
    return file && writeWebp(file);
  },
} as const;

/**
 * The same picture without metadata on where, when or by whom it was made (readings, Pictures). Blocks
 * of the file are copied or left out; pixels and colours do not change, nor does how a JPEG or PNG file is turned.
 * How a WebP file is turned goes too: browsers overlook it, and the client turns the picture itself (ADR-0065).
 *
 * Applied to every picture, whatever its size, on the client and on the server; stripping twice gives
 * the same bytes as stripping once.
 */
export function stripMetadata(bytes: Uint8Array, kind: ImageKind): Result<Uint8Array, BrokenImage> {
  const stripped = STRIPPERS[kind](bytes);
  return stripped ? ok(stripped) : err({ kind: 'image-broken' });
}
