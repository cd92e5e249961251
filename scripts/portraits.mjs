// Draws the portraits of the demo companions into public/portraits.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw, NAMES } from './portraits/draw.mjs';

const FOLDER = join(import.meta.dirname, '../public/portraits');

mkdirSync(FOLDER, { recursive: true });
for (const name of NAMES) writeFileSync(join(FOLDER, `${name}.svg`), draw(name));
