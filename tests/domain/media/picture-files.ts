import sharp from 'sharp';
import { joinBytes } from '@/domain/media/byte-reader';
import { isoImage } from './iso-image';
import { emptyGif, hugePng } from './picture-bombs';
import {
  dressedGif,
  dressedJpeg,
  dressedPng,
  exifSegment,
  gif,
  jpeg,
  noise,
  png,
  SECRET,
  TELLING_SEGMENTS,
  text,
} from './picture-corpus';
import { dressedWebp, movingWebp, webp } from './webp-corpus';

/** A picture by a name, and what hides in it. */
export interface Dressed {
  readonly name: string;
  /** Everything the product takes, with the secret wherever there is room for one. */
  readonly file: Uint8Array;
  /** The same picture as its maker left it; absent where that shows itself another way up. */
  readonly bare?: Uint8Array;
}

/** Orientations a camera really writes: upright, upside down, and on either side. */
const ORIENTATIONS = [1, 3, 6, 8] as const;

/** Small pictures of every kind in every dress. */
export async function dressedPictures(): Promise<readonly Dressed[]> {
  const jpegs = [false, true].flatMap((progressive) =>
    ORIENTATIONS.map(async (orientation) => ({
      name: `${progressive ? 'progressive' : 'baseline'}-${orientation}.jpg`,
      file: dressedJpeg(await jpeg({ progressive }), [
        exifSegment(orientation, orientation % 2 === 0 ? 'II' : 'MM'),
        ...TELLING_SEGMENTS,
      ]),
    })),
  );
  const [bareGif, barePng] = [await gif(), await png()];
  const [bareWebp, movedWebp] = [await webp(), await movingWebp()];
  return [
    ...(await Promise.all(jpegs)),
    { name: 'still.png', file: dressedPng(barePng), bare: barePng },
    { name: 'moving.gif', file: dressedGif(bareGif), bare: bareGif },
    { name: 'still.webp', file: dressedWebp(bareWebp, { width: 32, height: 20 }), bare: bareWebp },
    {
      name: 'moving.webp',
      file: dressedWebp(movedWebp, { width: 40, height: 24 }),
      bare: movedWebp,
    },
    { name: 'also-a-script.gif', file: scriptGif(bareGif), bare: bareGif },
  ];
}

/** A GIF file whose comment and tail read as a program. */
function scriptGif(file: Uint8Array): Uint8Array {
  const at = 13 + ((file[10] ?? 0) >= 0x80 ? 3 * 2 ** (((file[10] ?? 0) % 8) + 1) : 0);
  const words = text(`*/=1;alert("${SECRET}");/*`);
  const comment = joinBytes([Uint8Array.of(0x21, 0xfe, words.length), words, Uint8Array.of(0)]);
  return joinBytes([file.subarray(0, at), comment, file.subarray(at), text(`*/;//${SECRET}`)]);
}

/** A file that is refused, and as what. */
export interface Misfit {
  readonly name: string;
  readonly kind: 'image-format' | 'image-too-large' | 'image-broken';
  readonly file: Uint8Array;
}

/** Files that look like pictures, and must not be taken. */
export async function misfits(): Promise<readonly Misfit[]> {
  const photo = await jpeg({ progressive: false });
  const bare = sharp(await noise(8, 8), { raw: { width: 8, height: 8, channels: 3 } });
  const fifty = Uint8Array.from(photo);
  const size = fifty.findIndex((byte, at) => byte === 0xff && fifty[at + 1] === 0xc0) + 5;
  new DataView(fifty.buffer).setUint32(size, (6_124 << 16) + 8_165);
  const formats = {
    'drawing.jpg': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'phone.jpg': isoImage('heic', [4_032, 3_024]),
    'newer.jpg': isoImage('avif', [4_032, 3_024]),
    'page.jpg': text('<!doctype html><script>alert(1)</script>'),
    'paper.jpg': joinBytes([text('%PDF-1.7\n'), photo]),
    'archive.gif': joinBytes([text('PK\x03\x04'), photo]),
    'tiff.png': new Uint8Array(await bare.tiff().toBuffer()),
  };
  return [
    ...Object.entries(formats).map(([name, file]) => ({
      name,
      file,
      kind: 'image-format' as const,
    })),
    { name: 'fifty-megapixels.jpg', kind: 'image-too-large', file: fifty },
    { name: 'bomb.png', kind: 'image-too-large', file: hugePng(20_000, 20_000) },
    {
      name: 'many-frames.gif',
      kind: 'image-too-large',
      file: emptyGif([4_000, 4_000], [1, 1], 40),
    },
    {
      name: 'large-frame.gif',
      kind: 'image-too-large',
      file: emptyGif([9, 9], [65_535, 65_535], 1),
    },
    { name: 'cut.jpg', kind: 'image-broken', file: photo.subarray(0, -40) },
    { name: 'cut.png', kind: 'image-broken', file: (await png()).subarray(0, -20) },
    { name: 'cut.gif', kind: 'image-broken', file: (await gif()).subarray(0, -10) },
    { name: 'cut.webp', kind: 'image-broken', file: (await movingWebp()).subarray(0, -30) },
    { name: 'script.gif', kind: 'image-broken', file: text('GIF89a/*\0\0\0*/=1;alert(1)//;') },
  ];
}
