import sharp from 'sharp';
import { joinBytes } from '@/domain/media/byte-reader';
import { turnedAvif } from './avif-corpus';
import { dressedJpeg, exifContent, exifSegment, turnedPng } from './picture-corpus';
import { chunk, chunksOf, extended, nameOf, riff } from './webp-corpus';

/** A picture, and how a viewer shows it: its corners, each row from the left, in red, green, blue or white. */
export interface Turned {
  readonly name: string;
  readonly file: Uint8Array;
  readonly size: readonly [width: number, height: number];
  readonly corners: string;
}

const [WIDTH, HEIGHT] = [48, 32];

/** What Exif's orientations make of red and green above blue and white. */
const SHOWN = {
  1: 'RGBW',
  2: 'GRWB',
  3: 'WBGR',
  4: 'BWRG',
  5: 'RBGW',
  6: 'BRWG',
  7: 'WGBR',
  8: 'GWRB',
} as const;

/** Every kind that carries an orientation, in each of the eight ways. */
export async function turnedPictures(): Promise<readonly Turned[]> {
  const picture = sharp(corners('RGBW'), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const [jpeg, png, webp] = await Promise.all([
    picture.clone().jpeg({ quality: 95 }).toBuffer(),
    picture.clone().png().toBuffer(),
    picture.clone().webp({ lossless: true }).toBuffer(),
  ]);
  return Object.entries(SHOWN).flatMap(([key, shown]) => {
    const orientation = Number(key);
    const files = {
      jpg: dressedJpeg(jpeg, [exifSegment(orientation, 'MM')]),
      png: turnedPng(png, orientation),
      webp: turnedWebp(webp, orientation),
      avif: turnedAvif(orientation),
    };
    const size = orientation < 5 ? ([WIDTH, HEIGHT] as const) : ([HEIGHT, WIDTH] as const);
    return Object.entries(files).map(([ending, file]) => ({
      name: `${key}.${ending}`,
      file,
      size,
      corners: shown,
    }));
  });
}

/** A WebP film of two frames that is to be turned, and repeats three times. */
export async function turnedFilm(orientation: number): Promise<Uint8Array> {
  const raw = { width: WIDTH, height: 2 * HEIGHT, channels: 3, pageHeight: HEIGHT } as const;
  const frames = joinBytes([corners('RGBW'), corners('GRWB')]);
  const film = sharp(frames, { raw }).webp({ lossless: true, delay: [100, 200], loop: 3 });
  return turnedWebp(await film.toBuffer(), orientation);
}

/** How a viewer shows a picture or one of its frames. */
export async function seen(file: Uint8Array, page = 0): Promise<Omit<Turned, 'name' | 'file'>> {
  const { data, info } = await sharp(file, { page })
    .autoOrient()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colourAt = (x: number, y: number) => {
    const at = 3 * (y * width + x);
    const bits = [...data.subarray(at, at + 3)].map((value) => (value > 127 ? '1' : '0')).join('');
    return COLOURS[bits] ?? '?';
  };
  const [right, bottom] = [width - 4, height - 4];
  const found = [colourAt(3, 3), colourAt(right, 3), colourAt(3, bottom), colourAt(right, bottom)];
  return { size: [width, height], corners: found.join('') };
}

const COLOURS: Readonly<Record<string, string>> = {
  '100': 'R',
  '010': 'G',
  '001': 'B',
  '111': 'W',
  '110': 'Y',
};

/** Pixels of a picture with one colour in each corner. */
function corners(colours: string): Buffer {
  const bits = Object.fromEntries(Object.entries(COLOURS).map(([key, name]) => [name, key]));
  return Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
      const right = at % WIDTH >= WIDTH / 2 ? 1 : 0;
      const below = at >= (WIDTH * HEIGHT) / 2 ? 2 : 0;
      return [...(bits[colours.charAt(right + below)] ?? '')].map((bit) => 255 * Number(bit));
    }).flat(),
  );
}

function turnedWebp(file: Uint8Array, orientation: number): Uint8Array {
  const [first, ...rest] = chunksOf(file);
  const isExtended = nameOf(first) === 'VP8X';
  const head = Uint8Array.from(
    (isExtended && first) || extended({ width: WIDTH, height: HEIGHT, flags: 0 }),
  );
  head[8] = (head[8] ?? 0) | 0x08;
  const pictures = isExtended ? rest : chunksOf(file);
  return riff(head, ...pictures, chunk('EXIF', exifContent(orientation, 'II')));
}
