import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, MINUTE, type Milliseconds } from '@/domain/shared/time';
import { isOnSide } from './exif-orientation';
import { type ImageSize, imageSize } from './image-size';
import { isoSize } from './iso-image';
import { isFrame, jpegSegments, START_OF_SCAN, jpegOrientation } from './jpeg-file';
import { type ImageKind, sniffImage } from './sniff-image';
import { gifFrames } from './strip-gif';
import { countPngFrames, pngOrientation } from './strip-png';
import { readWebp } from './webp-file';

/** What decoding a picture takes. */
interface DecodingCost {
  /** Bytes of memory, at most. */
  readonly bytes: number;
  /** How often the decoder goes through the whole picture. */
  readonly scans: number;
}

/** Channels of a PNG file by its colour type; a palette becomes four. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

const BASELINE = new Set([0xc0, 0xc1]);

/** What decoding this picture takes, by its headers alone. */
export function decodingCost(
  bytes: Uint8Array,
  kind: ImageKind,
  { width, height }: ImageSize,
): DecodingCost {
  const area = width * height;
  switch (kind) {
    case 'jpeg':
      return jpegCost(bytes, area);
    case 'png': {
      // An interlaced picture is held whole, in the depth it has.
      const sample = bytes[24] === 16 ? 2 : 1;
      return { bytes: area * (PNG_CHANNELS[bytes[25] ?? 6] ?? 4) * sample, scans: 1 };
    }
    case 'gif':
    case 'webp':
      return { bytes: area * 4, scans: 1 };
  }
}

/** Several scans are put together from coefficients of two bytes, held for every channel as it is sampled. */
function jpegCost(bytes: Uint8Array, area: number): DecodingCost {
  const segments = jpegSegments(bytes) ?? [];
  const scans = segments.filter(({ marker }) => marker === START_OF_SCAN).length;
  const frame = segments.find(({ marker }) => isFrame(marker));
  const count = (frame && bytes[frame.content + 5]) ?? 3;
  if (!frame || (scans <= 1 && BASELINE.has(frame.marker))) return { bytes: area * count, scans };
  const sampled = Array.from({ length: count }, (_, n) => {
    const factors = bytes[frame.content + 7 + 3 * n] ?? 0x11;
    return { across: Math.max(1, factors >> 4), down: Math.max(1, factors & 15) };
  });
  const most =
    Math.max(...sampled.map(({ across }) => across)) * Math.max(...sampled.map(({ down }) => down));
  const samples = sampled.reduce((sum, { across, down }) => sum + (across * down) / most, 0);
  return { bytes: area * samples * 2, scans };
}

/**
 * The frames a viewer decodes one after the other, each with the size of the buffer it needs: the
 * picture's, or its own where that is larger. A still picture is one frame.
 */
export function animationFrames(
  bytes: Uint8Array,
  kind: ImageKind,
  size: ImageSize,
): readonly ImageSize[] {
  switch (kind) {
    case 'jpeg':
      return [size];
    case 'png':
      return Array.from({ length: Math.max(1, countPngFrames(bytes)) }, () => size);
    case 'gif':
      return buffersOf(gifFrames(bytes), size);
    case 'webp':
      return buffersOf(readWebp(bytes)?.pictures ?? [], size);
  }
}

function buffersOf(frames: readonly ImageSize[], size: ImageSize): readonly ImageSize[] {
  return frames.map(({ width, height }) => ({
    width: Math.max(width, size.width),
    height: Math.max(height, size.height),
  }));
}

/** A file that a person picked, as bytes. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a picture is for. */
export const PICTURE_USES = ['avatar', 'chat', 'album', 'post', 'burn', 'face'] as const;

/** One of {@link PICTURE_USES}. */
export type PictureUse = (typeof PICTURE_USES)[number];

/** Bytes above which a picture is compressed before it is uploaded: 100 KB (specification §7, §9). */
export const COMPRESS_ABOVE = 102_400;

/** Quality of a compressed picture, from 0 to 1 (specification §9). */
export const COMPRESSION_QUALITY = 0.5;

/** Quality of a converted picture that needs no compression, from 0 to 1 (readings, Pictures). */
export const CONVERSION_QUALITY = 0.9;

/** The box a compressed picture fits into, turned upright for an upright picture (specification §9). */
export const COMPRESSED_BOX = { long: 1_920, short: 1_080 } as const;

/** Most bytes an uploaded picture may have; a GIF is never recompressed and may be larger. */
export const MAX_IMAGE_BYTES: Readonly<Record<PictureUse, number>> = {
  avatar: 400 * 1_024,
  chat: 3 * 1_024 * 1_024,
  album: 3 * 1_024 * 1_024,
  post: 3 * 1_024 * 1_024,
  burn: 3 * 1_024 * 1_024,
  face: 1_024 * 1_024,
};

/** Most pixels a picture may have once decoded; more would fill the memory of the viewer's device. */
export const MAX_IMAGE_PIXELS = 40_000_000;

/** Most bytes of memory that decoding a picture may take: the largest one in four channels of eight bits. */
export const MAX_DECODED_BYTES = 4 * MAX_IMAGE_PIXELS;

/** Most scans of a JPEG file; those that encoders make have up to twelve or so. */
export const MAX_IMAGE_SCANS = 40;

/** Most pixels all frames of an animated picture may have together: some minutes of a small film. */
export const MAX_ANIMATION_PIXELS = 400_000_000;

/** How long credentials for an upload can be used (readings, Names). */
export const UPLOAD_LIFETIME: Milliseconds = 15 * MINUTE;

/** How long after its credentials expired a running upload may still be confirmed. */
export const UPLOAD_GRACE: Milliseconds = 15 * MINUTE;

/**
 * After so long without a sign an upload has died with its server, and another one of the same picture takes it
 * over; decoding, and each write to a vendor's storage, give up sooner.
 */
export const UPLOAD_SILENCE: Milliseconds = 2 * MINUTE;

/** Most bytes of a file that is read at all: enough for any camera's picture, too few for a film. */
export const MAX_PICKED_BYTES = 50 * 1_024 * 1_024;

/** Most pictures that can be picked and sent at once. */
export const MAX_PICKED_PICTURES = 9;

/**
 * How long the server stores a message's picture while no message refers to it, because the message is
 * not sent yet or has left the history: longer than any outbox tries to send.
 */
export const UNSENT_PICTURE_LIFETIME: Milliseconds = 2 * DAY;

/** Why a file cannot be used as a picture (specification §5). */
export type PictureProblem = {
  readonly kind: 'image-format' | 'image-too-large' | 'image-broken';
};

/** The kind of a picture and its size as it is shown, turned upright, read from its content alone. */
interface PictureFacts extends ImageSize {
  readonly kind: ImageKind;
}

/** Checks kind and pixels of a file by its content, whatever it is called (readings, Pictures). */
export function inspectPicture(bytes: Uint8Array): Result<PictureFacts, PictureProblem> {
  const kind = sniffImage(bytes);
  if (!kind) return err({ kind: 'image-format' });
  const size = imageSize(bytes, kind);
  if (!size) return err({ kind: 'image-broken' });
  if (size.width * size.height > MAX_IMAGE_PIXELS) return err({ kind: 'image-too-large' });
  const cost = decodingCost(bytes, kind, size);
  if (cost.bytes > MAX_DECODED_BYTES || cost.scans > MAX_IMAGE_SCANS) {
    return err({ kind: 'image-too-large' });
  }
  if (!canBeShown(animationFrames(bytes, kind, size))) return err({ kind: 'image-too-large' });
  return ok({ kind, ...shownSize(bytes, kind, size) });
}

/** Browsers turn JPEG and PNG files alone. */
function shownSize(bytes: Uint8Array, kind: ImageKind, size: ImageSize): ImageSize {
  const onSide =
    (kind === 'jpeg' && isOnSide(jpegOrientation(bytes))) ||
    (kind === 'png' && isOnSide(pngOrientation(bytes)));
  return onSide ? { width: size.height, height: size.width } : size;
}

/** Checks the pixels of a HEIC or AVIF file before a decoder fills the memory with them. */
export function inspectConvertible(bytes: Uint8Array): Result<ImageSize, PictureProblem> {
  const size = isoSize(bytes);
  if (!size) return err({ kind: 'image-broken' });
  return isImageSize(size) ? ok(size) : err({ kind: 'image-too-large' });
}

/** A tiny file can have a thousand frames, each as large as a picture may be. */
function canBeShown(frames: readonly ImageSize[]): boolean {
  const areas = frames.map(({ width, height }) => width * height);
  const all = areas.reduce((sum, area) => sum + area, 0);
  return all <= MAX_ANIMATION_PIXELS && areas.every((area) => area <= MAX_IMAGE_PIXELS);
}

/** Whether a size is one an accepted picture can have: whole sides, not too many pixels. */
export function isImageSize({ width, height }: ImageSize): boolean {
  const whole = [width, height].every((side) => Number.isSafeInteger(side) && side > 0);
  return whole && width * height <= MAX_IMAGE_PIXELS;
}

/** Checks that a file of `length` bytes may be uploaded for `use`. */
export function checkUploadSize(length: number, use: PictureUse): Result<void, PictureProblem> {
  return length <= MAX_IMAGE_BYTES[use] ? ok(undefined) : err({ kind: 'image-too-large' });
}
