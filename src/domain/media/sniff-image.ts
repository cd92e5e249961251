/** The three kinds of picture the product accepts (specification §5). */
export type ImageKind = 'jpeg' | 'png' | 'gif';

/** The media type a picture of each kind is sent with. */
export const IMAGE_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const satisfies Record<ImageKind, string>;

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
  return SIGNATURES.find(([, signature]) => startsWith(bytes, signature))?.[0];
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
