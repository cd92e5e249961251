import { nameAt } from './byte-reader';

/** The kinds of picture the product stores: those of specification §5, and WebP (ADR-0065). */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp';

/** The media type a picture of each kind is sent with. */
export const IMAGE_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
} as const satisfies Record<ImageKind, string>;

/** A kind that the product does not store, but converts where the browser can decode it (readings, Pictures). */
type ConvertibleKind = 'heic' | 'avif';

/** The media type a convertible file is decoded as. */
export const CONVERTIBLE_TYPES = {
  heic: 'image/heic',
  avif: 'image/avif',
} as const satisfies Record<ConvertibleKind, string>;

/** Brands of the ISO base media format (ISO/IEC 23008-12; AV1 Image File Format). */
const BRANDS: Readonly<Record<string, ConvertibleKind>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
};

/** Most brands that are read; a real file names a handful. */
const MOST_BRANDS = 32;

const SIGNATURES: readonly (readonly [ImageKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
];

/**
 * The kind of picture by the first bytes, regardless of the file's name and declared type; undefined
 * for anything else, SVG and HEIC included (readings, Pictures).
 */
export function sniffImage(bytes: Uint8Array): ImageKind | undefined {
  if (nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP') return 'webp';
  return SIGNATURES.find(([, signature]) => startsWith(bytes, signature))?.[0];
}

/** The convertible kind by the first bytes; undefined for what is stored as it is, and for no picture. */
export function sniffConvertible(bytes: Uint8Array): ConvertibleKind | undefined {
  if (nameAt(bytes, 4) !== 'ftyp') return undefined;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length);
  for (let at = 8; at + 4 <= end && at < 8 + 4 * MOST_BRANDS; at += 4) {
    const kind = BRANDS[nameAt(bytes, at)];
    // The second word is the version of the first brand, and no brand.
    if (kind && at !== 12) return kind;
  }
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
