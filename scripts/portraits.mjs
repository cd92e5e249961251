// Draws the portraits of the demo companions into public/portraits.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.mjs';
import { draw, NAMES } from './portraits/draw.mjs';

const FOLDER = join(import.meta.dirname, '../public/portraits');

readOptions({
  usage: 'node scripts/portraits.mjs: draws the portraits of the demo companions.',
  options: {},
});

mkdirSync(FOLDER, { recursive: true });
for (const name of NAMES) writeFileSync(join(FOLDER, `${name}.svg`), draw(name));
