import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { drawIcon, ICONS } from '../../../scripts/icons.mjs';
import { GROUND, webManifest } from '../../../scripts/web-manifests.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface DeclaredIcon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}

interface WebManifest {
  readonly name: string;
  readonly lang: string;
  readonly description: string;
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly DeclaredIcon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

async function manifestIn(language: string): Promise<WebManifest> {
  return JSON.parse(await webManifest(language)) as WebManifest;
}

describe('the web app manifest', () => {
  it.each(LANGUAGES)('describes itself in %s', async (language) => {
    const manifest = await manifestIn(language);
    const { lead } = JSON.parse(read(`src/ui/i18n/locales/${language}/matching.json`)) as {
      lead: string;
    };
    expect(manifest).toMatchObject({ name: 'Parley', lang: language, description: lead });
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/chats', '/encounter']);
  });

  it('can be installed: a window of its own, icons of 192 and 512 px, one that may be cut', async () => {
    const { display, start_url, icons } = await manifestIn('en');
    expect({ display, start_url }).toEqual({ display: 'standalone', start_url: '/' });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });

  it('has the colours of the page', () => {
    const tokens = read('src/ui/theme/tokens.css');
    const valuesOf = (name: string): readonly string[] =>
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? [];
    expect(valuesOf('paper')[0]).toBe(GROUND.paper);
    expect(valuesOf('surface')[0]).toBe(GROUND.surface);
    const bars = [...read('index.html').matchAll(/name="theme-color"\s+content="(#\w+)"/g)];
    expect(bars.map(([, colour]) => colour)).toEqual(valuesOf('surface'));
  });
});

describe('the icons', () => {
  it.each(ICONS)('$file is the mark, drawn by the script', async (icon) => {
    const kept = await sharp(join(ROOT, 'public/icons', icon.file))
      .ensureAlpha()
      .raw()
      .toBuffer();
    const drawn = await sharp(await drawIcon(icon))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([drawn.info.width, drawn.info.height]).toEqual([icon.size, icon.size]);
    expect(kept.length).toBe(drawn.data.length);
    let apart = 0;
    for (const [index, value] of drawn.data.entries())
      apart += Math.abs(value - (kept[index] ?? 0));
    // Another version of the drawing library may smooth an edge otherwise.
    expect(apart / kept.length).toBeLessThan(2);
  });

  it('are those that page and manifest name', async () => {
    const { icons } = await manifestIn('en');
    const named = [
      ...icons.map(({ src }) => src),
      ...[...read('index.html').matchAll(/href="(\/icons\/[\w.-]+)"/g)].map(([, href]) => href),
    ].filter((path) => path?.startsWith('/icons/'));
    const drawn = ICONS.map(({ file }) => `/icons/${file}`);
    expect(drawn).toEqual(expect.arrayContaining(named));
  });

  it('keep the mark within what a system leaves of a maskable icon', async () => {
    const file = join(ROOT, 'public/icons/maskable-512.png');
    const { data, info } = await sharp(file)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = [...data.subarray(0, 4)];
    expect(ground[3]).toBe(255);
    const middle = info.width / 2;
    let farthest = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ([0, 1, 2].every((part) => Math.abs((data[at + part] ?? 0) - (ground[part] ?? 0)) < 16)) {
        continue;
      }
      const x = ((at / 4) % info.width) - middle;
      const y = Math.floor(at / 4 / info.width) - middle;
      farthest = Math.max(farthest, Math.hypot(x, y));
    }
    expect(farthest).toBeGreaterThan(0);
    expect(farthest / info.width).toBeLessThan(0.4);
  });
});
