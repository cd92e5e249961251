import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { LANGUAGE_NAMES, type Language } from '@/domain/shared/language';
import { DIALOG, expectAccessible, MENU } from './support/axe';
import { languagesAndWidths, test, type WindowSize } from './support/layout';
import { overflows } from './support/overflow';

const ROOT = join(import.meta.dirname, '../..');
const configFile = join(ROOT, 'vite.config.ts');
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 360, height: 900 },
  { width: 1024, height: 900 },
] as const;
/** The tightest of each script; the others are only measured. */
const PICTURED: readonly Language[] = ['en', 'de', 'ja', 'ru'];

let out: string;
let server: PreviewServer;

// The gallery is no part of the product: a build of its own carries it.
test.beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'parley-gallery-'));
  await build({
    root: ROOT,
    configFile,
    logLevel: 'error',
    define: { 'import.meta.env.DEV': 'true' },
    build: { outDir: out, minify: false },
  });
  server = await preview({
    root: ROOT,
    configFile,
    logLevel: 'error',
    build: { outDir: out },
    preview: { port: 0, host: '127.0.0.1' },
  });
});

test.afterAll(async () => {
  await server.close();
  await rm(out, { recursive: true, force: true });
});

async function openGallery(page: Page): Promise<void> {
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}dev/gallery`);
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeVisible();
}

async function choose(page: Page, language: Language): Promise<void> {
  const toggle = page.getByRole('button', { expanded: false, name: /: / }).first();
  await toggle.click();
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Nothing may stick out or be cut off at either width; pictures of it in both themes. */
async function look(
  page: Page,
  name: string,
  sizes: readonly WindowSize[],
  themes: readonly (typeof THEMES)[number][],
  info: TestInfo,
): Promise<void> {
  for (const size of sizes) {
    const { width } = size;
    await page.setViewportSize(size);
    expect.soft((await overflows(page)).slice(0, 6), `${name} at ${width} px`).toEqual([]);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const path = info.outputPath(`${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
}

test('the gallery shows every part, in every language, without a fault @whole', async ({
  page,
  matrix,
}, info) => {
  // Nine languages in each width and theme: many pictures.
  test.slow();
  await openGallery(page);
  for (const { language, sizes } of languagesAndWidths(matrix, SIZES)) {
    await choose(page, language);
    const isPictured = matrix === 'whole' && PICTURED.includes(language);
    await look(page, language, sizes, isPictured ? THEMES : [], info);
  }
  await choose(page, 'en');
  await page.getByRole('button', { name: 'Pseudo' }).click();
  await expect(page.getByText(/^\[Çàñçél/).first()).toBeVisible();
  await look(page, 'pseudo', SIZES, THEMES, info);
});

test('every part of the gallery is accessible, open ones too @whole', async ({ page }) => {
  await openGallery(page);
  await expectAccessible(page, 'the gallery');
  for (const name of ['Dialog', 'Sheet', 'Confirm', 'Menu']) {
    const opener = page
      .getByRole('region', { name: 'Overlays' })
      .getByRole('button', { name, exact: true });
    await opener.click();
    const open = page.getByRole(name === 'Menu' ? 'menu' : 'dialog');
    await expect(open).toBeVisible();
    await expectAccessible(page, name, name === 'Menu' ? MENU : DIALOG);
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
    await expect(opener).toBeFocused();
  }
  // What has happened wants an answer: Escape does not close it.
  const overlays = page.getByRole('region', { name: 'Overlays' });
  await overlays.getByRole('button', { name: 'Alert', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expectAccessible(page, 'Alert', DIALOG);
  await page.keyboard.press('Escape');
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Use here' }).click();
  await expect(alert).toBeHidden();
});
