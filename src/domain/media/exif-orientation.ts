import { hasText, joinBytes, uint16, uint16le } from './byte-reader';

/** Length of the name that opens an Exif segment. */
const EXIF_NAME = 6;
const ORIENTATION_TAG = 0x0112;

/** The orientation 2 to 8 an Exif segment's content asks for; undefined when upright or unreadable. */
export function exifOrientation(content: Uint8Array): number | undefined {
  return hasText(content, 0, 'Exif\0\0') ? tiffOrientation(content.subarray(EXIF_NAME)) : undefined;
}

/** The same of what follows the name, which is all that a PNG chunk holds. */
export function tiffOrientation(tiff: Uint8Array): number | undefined {
  const read = hasText(tiff, 0, 'MM') ? uint16 : hasText(tiff, 0, 'II') ? uint16le : undefined;
  if (!read) return undefined;
  const directory = read === uint16 ? read(tiff, 6) : read(tiff, 4);
  if (directory === undefined) return undefined;
  const count = read(tiff, directory) ?? 0;
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (read(tiff, entry) !== ORIENTATION_TAG) continue;
    const value = read(tiff, entry + 8);
    return value !== undefined && value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** A whole Exif segment of 36 bytes, marker included, that holds nothing but `orientation`. */
export function orientationSegment(orientation: number): Uint8Array {
  return joinBytes([
    Uint8Array.of(0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00),
    orientationTiff(orientation),
  ]);
}

/** The same without marker and name: 26 bytes. */
export function orientationTiff(orientation: number): Uint8Array {
  return joinBytes([
    Uint8Array.of(0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01),
    Uint8Array.of(0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00),
    Uint8Array.of(0x00, 0x00, 0x00, 0x00),
  ]);
}

/** Whether a picture with this orientation lies on its side, so that its height is shown as its width. */
export function isOnSide(orientation: number | undefined): boolean {
  return orientation !== undefined && orientation >= 5;
}

/** The six numbers of a plane transformation, as a canvas takes them. */
type Transformation = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What turns a picture of this stored size and orientation upright; an upright one stays. */
export function uprightTransformation(
  orientation: number | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): Transformation {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
