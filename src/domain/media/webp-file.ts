import { nameAt, hasText, joinBytes, uint16le, uint32le, type ByteRange } from './byte-reader';
import { exifOrientation, tiffOrientation } from './exif-orientation';

/** Sides in pixels. */
interface Sides {
  readonly width: number;
  readonly height: number;
}

/** One picture of a WebP file: all of a still one, or a frame of one that moves. */
interface WebpPicture extends Sides {
  /** Its chunks: alpha, where it has any, and pixels. */
  readonly chunks: readonly Uint8Array[];
  /** Where in the canvas a frame is, how long, and how it is drawn: 16 bytes. */
  readonly placement?: Uint8Array;
}

/** What of a WebP file decides how it looks (RFC 9649). */
interface WebpFile extends Sides {
  readonly pictures: readonly WebpPicture[];
  readonly hasAlpha: boolean;
  readonly colourProfile?: Uint8Array | undefined;
  /** Background and number of repetitions of a file that moves: 6 bytes. */
  readonly animation?: Uint8Array | undefined;
}

interface Chunk extends ByteRange {
  readonly name: string;
}

/** Most chunks that are read of a file or frame. */
const MOST_CHUNKS = 65_536;

const HEADER = 12;
const [HAS_PROFILE, HAS_ALPHA, MOVES] = [0x20, 0x10, 0x02];
const EXTENDED_CONTENT = 10;
const ANIMATION_CONTENT = 6;
const PLACEMENT = 16;

/** Of the last byte of a placement, the bits that mean something. */
const DRAWING = 0b11;

/**
 * Reads a WebP file as strictly as decoders do: undefined when it is cut off, has no picture, or a picture
 * that is not as large as it says. Bytes behind the end are ignored.
 */
export function readWebp(bytes: Uint8Array): WebpFile | undefined {
  const chunks = chunksOfFile(bytes);
  const first = chunks?.[0];
  if (!chunks || !first) return undefined;
  if (first.name !== 'VP8X') return simpleFile(bytes, first);
  if (first.end - first.start < EXTENDED_CONTENT) return undefined;
  const flags = bytes[first.start] ?? 0;
  const canvas = sizeAt(bytes, first.start + 4);
  const [profile] = named(chunks, 'ICCP');
  const file = {
    ...canvas,
    hasAlpha: (flags & HAS_ALPHA) !== 0,
    colourProfile: profile && contentOf(bytes, profile),
  };
  return (flags & MOVES) === 0 ? stillFile(bytes, chunks, file) : movingFile(bytes, chunks, file);
}

/** The file with nothing in it but what decides how it looks. */
export function writeWebp(file: WebpFile): Uint8Array {
  const { pictures, animation, colourProfile } = file;
  const hasAlpha = file.hasAlpha || pictures.some(({ chunks }) => chunks.length > 1);
  const flags =
    (colourProfile ? HAS_PROFILE : 0) | (hasAlpha ? HAS_ALPHA : 0) | (animation ? MOVES : 0);
  if (flags === 0) return riff(pictures.flatMap(partsOf));
  return riff([
    chunk('VP8X', Uint8Array.of(flags, 0, 0, 0), sizeBytes(file)),
    ...(colourProfile ? [chunk('ICCP', colourProfile)] : []),
    ...(animation ? [chunk('ANIM', animation)] : []),
    ...pictures.flatMap(partsOf),
  ]);
}

/** The orientation 2 to 8 that the Exif chunk asks for, which browsers overlook. */
export function webpOrientation(bytes: Uint8Array): number | undefined {
  const [exif] = named(chunksOfFile(bytes) ?? [], 'EXIF');
  const content = exif && contentOf(bytes, exif);
  // Some programs write the name that opens the segment of a JPEG file.
  return content && (exifOrientation(content) ?? tiffOrientation(content));
}

/** Three bytes for each side, as canvases and frames have them. */
function sizeBytes({ width, height }: Sides): Uint8Array {
  return joinBytes([uint24(width - 1), uint24(height - 1)]);
}

/** The number in three bytes, the lowest first. */
function uint24(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8, value >>> 16);
}

function simpleFile(bytes: Uint8Array, first: Chunk): WebpFile | undefined {
  const picture = pictureOf(bytes, [first]);
  return picture && { ...picture, hasAlpha: false, pictures: [picture] };
}

function stillFile(
  bytes: Uint8Array,
  chunks: readonly Chunk[],
  file: Omit<WebpFile, 'pictures'>,
): WebpFile | undefined {
  const picture = pictureOf(bytes, chunks);
  return picture && isAsLarge(picture, file) ? { ...file, pictures: [picture] } : undefined;
}

function movingFile(
  bytes: Uint8Array,
  chunks: readonly Chunk[],
  file: Omit<WebpFile, 'pictures'>,
): WebpFile | undefined {
  const [animation] = named(chunks, 'ANIM');
  const frames = named(chunks, 'ANMF');
  const [first] = frames;
  if (!animation || !first || animation.start > first.start) return undefined;
  if (animation.end - animation.start < ANIMATION_CONTENT) return undefined;
  const pictures = frames.map((frame) => frameOf(bytes, frame, file));
  if (!pictures.every((picture) => picture !== undefined)) return undefined;
  return { ...file, animation: contentOf(bytes, animation).slice(0, ANIMATION_CONTENT), pictures };
}

function frameOf(bytes: Uint8Array, frame: Chunk, canvas: Sides): WebpPicture | undefined {
  const inside = frame.start + PLACEMENT;
  const chunks =
    inside < frame.end ? chunksIn(bytes, { start: inside, end: frame.end }) : undefined;
  const picture = chunks && pictureOf(bytes, chunks);
  const size = sizeAt(bytes, frame.start + 6);
  if (!picture || !isAsLarge(picture, size)) return undefined;
  const [left, top] = [2 * uint24At(bytes, frame.start), 2 * uint24At(bytes, frame.start + 3)];
  if (left + size.width > canvas.width || top + size.height > canvas.height) return undefined;
  const placement = bytes.slice(frame.start, inside);
  placement[PLACEMENT - 1] = (placement[PLACEMENT - 1] ?? 0) & DRAWING;
  return { ...picture, placement };
}

/** The first picture among these chunks, with the alpha in front of it. */
function pictureOf(bytes: Uint8Array, chunks: readonly Chunk[]): WebpPicture | undefined {
  const at = chunks.findIndex(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const pixels = chunks[at];
  const size = pixels && bitstreamSize(bytes, pixels);
  if (!size) return undefined;
  const alpha = pixels.name === 'VP8 ' ? named(chunks.slice(0, at), 'ALPH').slice(0, 1) : [];
  const parts = [...alpha, pixels].map((part) => chunk(part.name, contentOf(bytes, part)));
  return { ...size, chunks: parts };
}

function bitstreamSize(bytes: Uint8Array, { name, start, end }: Chunk): Sides | undefined {
  if (name === 'VP8L') {
    if (bytes[start] !== 0x2f || end - start < 5) return undefined;
    const bits = uint32le(bytes, start + 1) ?? 0;
    return { width: (bits % 0x40_00) + 1, height: (Math.floor(bits / 0x40_00) % 0x40_00) + 1 };
  }
  const isKeyFrame = ((bytes[start] ?? 1) & 1) === 0 && hasText(bytes, start + 3, '\x9d\x01\x2a');
  if (!isKeyFrame || end - start < 10) return undefined;
  // The two highest bits say how the picture is scaled.
  const [width = 0, height = 0] = [uint16le(bytes, start + 6), uint16le(bytes, start + 8)];
  const size = { width: width % 0x40_00, height: height % 0x40_00 };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

function partsOf({ chunks, placement }: WebpPicture): readonly Uint8Array[] {
  return placement ? [chunk('ANMF', placement, ...chunks)] : chunks;
}

function isAsLarge(one: Sides, other: Sides): boolean {
  return one.width === other.width && one.height === other.height;
}

function chunksOfFile(bytes: Uint8Array): readonly Chunk[] | undefined {
  const end = 8 + (uint32le(bytes, 4) ?? 0);
  return end <= bytes.length ? chunksIn(bytes, { start: HEADER, end }) : undefined;
}

/** The chunks in a range; undefined when the last one is longer than the range, or they are too many. */
function chunksIn(bytes: Uint8Array, { start, end }: ByteRange): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = start;
  while (at < end) {
    const content = at + 8;
    const length = uint32le(bytes, at + 4) ?? 0;
    if (content + length > end || chunks.length === MOST_CHUNKS) return undefined;
    chunks.push({ name: nameAt(bytes, at), start: content, end: content + length });
    at = content + length + (length % 2);
  }
  return chunks;
}

function named(chunks: readonly Chunk[], name: string): readonly Chunk[] {
  return chunks.filter((each) => each.name === name);
}

function contentOf(bytes: Uint8Array, { start, end }: ByteRange): Uint8Array {
  return bytes.subarray(start, end);
}

function sizeAt(bytes: Uint8Array, at: number): Sides {
  return { width: uint24At(bytes, at) + 1, height: uint24At(bytes, at + 3) + 1 };
}

function uint24At(bytes: Uint8Array, at: number): number {
  return (uint16le(bytes, at) ?? 0) + (bytes[at + 2] ?? 0) * 0x1_00_00;
}

function riff(chunks: readonly Uint8Array[]): Uint8Array {
  const content = [signs('WEBP'), ...chunks];
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return joinBytes([signs('RIFF'), uint32leBytes(length), ...content]);
}

function chunk(name: string, ...content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  const padding = new Uint8Array(length % 2);
  return joinBytes([signs(name), uint32leBytes(length), ...content, padding]);
}

function uint32leBytes(value: number): Uint8Array {
  return joinBytes([uint24(value), Uint8Array.of(value >>> 24)]);
}

function signs(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** A frame as a WebP file of its own, and how long it shows; null: its file does not say so. */
export interface DrawnFrame {
  readonly file: Uint8Array;
  readonly microseconds: number | null;
}

/** How long a frame shows whose file does not say so, in microseconds. */
const UNSAID = 100_000;

/** The most milliseconds that three bytes hold: some four and a half hours. */
const LONGEST = 0xff_ff_ff;

/** The frame replaces what was there, instead of lying on it. */
const REPLACE = 0b10;

/**
 * One WebP file that shows these frames one after the other, all of one size; undefined when a frame cannot be
 * read. `plays`: how often, 0 for ever.
 */
export function animatedWebp(frames: readonly DrawnFrame[], plays: number): Uint8Array | undefined {
  const files = frames.map(({ file }) => readWebp(file));
  const [first] = files;
  if (!first) return undefined;
  const pictures = files.flatMap((file, index) => {
    const [picture] = file?.pictures ?? [];
    if (!picture || picture.width !== first.width || picture.height !== first.height) return [];
    const shown = Math.round((frames[index]?.microseconds ?? UNSAID) / 1_000);
    const milliseconds = uint24(Math.min(LONGEST, Math.max(0, shown)));
    const corner = new Uint8Array(6);
    const placement = joinBytes([corner, sizeBytes(first), milliseconds, Uint8Array.of(REPLACE)]);
    return [{ ...picture, placement }];
  });
  if (pictures.length < frames.length) return undefined;
  // Black without opacity: viewers disregard it.
  const animation = joinBytes([new Uint8Array(4), uint24(plays).subarray(0, 2)]);
  const hasAlpha = files.some((file) => file?.hasAlpha);
  return writeWebp({ width: first.width, height: first.height, hasAlpha, animation, pictures });
}
