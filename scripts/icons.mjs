import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readOptions } from './options.mjs';

/**
 * Draws the icons of the installed program from the mark (public/icon.svg): `node scripts/icons.mjs`.
 *
 * `share` is how much of the square the mark takes: a system may cut a maskable icon down to a circle
 * of 80 % of it. On phones a badge is shown by its outline alone, so that one is white.
 */
export const ICONS = [
  { file: 'icon-48.png', size: 48, share: 1 },
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  { file: 'maskable-512.png', size: 512, share: 0.7, ground: '#faf6f0' },
  { file: 'touch-180.png', size: 180, share: 0.72, ground: '#faf6f0' },
  { file: 'badge-96.png', size: 96, share: 0.9, ink: '#ffffff' },
];

const PUBLIC = join(import.meta.dirname, '../public');
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Units of the mark's own drawing. */
const MARK = 32;

/**
 * One icon as the bytes of a PNG.
 *
 * @param {{ size: number, share: number, ground?: string, ink?: string }} icon
 */
export async function drawIcon({ size, share, ground, ink }) {
  const svg = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');
  const painted = ink === undefined ? svg : svg.replaceAll(/#[0-9a-f]{6}/g, ink);
  const side = Math.round(size * share);
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  const mark = sharp(Buffer.from(painted), { density: (72 * side) / MARK })
    .resize(side, side)
    .extend({ top: before, left: before, bottom: after, right: after, background: CLEAR });
  const whole = await mark.png().toBuffer();
  const icon = sharp(whole);
  return (ground === undefined ? icon : icon.flatten({ background: ground }))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

if (process.argv[1] === import.meta.filename) {
  readOptions({
    usage: 'node scripts/icons.mjs: draws the icons of the installed program from the mark.',
    options: {},
  });
  await mkdir(join(PUBLIC, 'icons'), { recursive: true });
  for (const icon of ICONS) await writeFile(join(PUBLIC, 'icons', icon.file), await drawIcon(icon));
}
