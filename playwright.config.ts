import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { fontsOf, type PinnedFace } from './tests/e2e/support/fonts';
import { quickEnvironment } from './scripts/quick-folder.mjs';
import { nameOfKey } from './tests/support/certificates';
import { LONGER_LANE, OTHER_LANES, type LayoutOptions } from './tests/e2e/support/layout';

interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

// Data folders of servers and profiles of browsers: on a disk the journeys took a seventh longer (ADR-0076).
Object.assign(process.env, quickEnvironment());

/** The browser that scripts/browser.mjs found. */
const found = JSON.parse(
  readFileSync(join(import.meta.dirname, 'node_modules/.cache/parley/browser.json'), 'utf8'),
) as FoundBrowser;
const isRoot = process.getuid?.() === 0;

/** Set by scripts/prove.mjs alone: other engines are lanes of their own. */
const firefox = process.env['PARLEY_FIREFOX'];
const webkit = process.env['PARLEY_WEBKIT'];
/** Set by scripts/prove/apertium.mjs alone: where the installed Apertium listens. */
const apertium = process.env['PARLEY_APERTIUM'];

/** Chromium, with one pinned face: what has room on one machine has room on each; without, with those of the machine. */
function chromium(
  face?: PinnedFace,
  trusted: readonly string[] = [],
): NonNullable<PlaywrightTestProject<LayoutOptions>['use']> {
  return {
    browserName: 'chromium',
    ...(face && { face }),
    launchOptions: {
      executablePath: found.executablePath,
      env: { ...process.env, ...found.env, ...(face && fontsOf(face)) },
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A microphone that hears a beep each second, and a browser that allows it without a question.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        ...trusted.map((key) => `--ignore-certificate-errors-spki-list=${key}`),
      ],
    },
  };
}

/** The lane of the installed Apertium. */
const ENGINES = /e2e\/engines\/.*\.test\.ts$/;
/** What the connection, the server and the browser do wrong. */
const FAULTS = /e2e\/faults\/.*\.test\.ts$/;
/** Once with each database, once with each storage and with a wire from outside. */
const VENDORS = /(people|storage)\.test\.ts$/;
/** What only Firefox and WebKitGTK are asked. */
const OTHER_BROWSERS = /e2e\/(firefox|webkit)\/.*\.test\.ts$/;
/** Draws `docs/chat.png` with the fonts of the machine: no lane, because a lane judges and changes no file. */
const PICTURE = /e2e\/readme-picture\.test\.ts$/;
const LAYOUT = /(access|faces|gallery|overflow)\.test\.ts$/;

export default defineConfig<LayoutOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/prepared-data.ts',
  // How long a machine that has much else to do may take; on an idle one nothing comes near it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // Each has a server, and each file its browsers. Much of a journey is waiting, so two cores carry three.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    locale: 'en-GB',
    // Recording slows every journey down; a picture of the failure costs nothing before there is one.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // `npm test`: each journey that no cheaper test can take, and of the layout the tightest tenth.
    {
      name: 'journeys',
      testIgnore: [OTHER_BROWSERS, ENGINES, FAULTS, PICTURE],
      grepInvert: [...OTHER_LANES, LONGER_LANE],
      use: chromium('wide'),
    },
    { name: 'picture', testMatch: PICTURE, use: chromium() },
    // `npm run prove vendors`: every database and every storage with all that is done in them.
    { name: 'vendors', testMatch: VENDORS, use: chromium('wide') },
    // `npm run prove faults`: a connection that delays, cuts, swallows and babbles.
    { name: 'faults', testMatch: FAULTS, use: chromium('wide', [nameOfKey()]) },
    // `npm run prove longer`: every journey.
    {
      name: 'longer',
      testIgnore: [OTHER_BROWSERS, ENGINES, FAULTS, PICTURE],
      grepInvert: OTHER_LANES,
      use: chromium('wide'),
    },
    // `npm run prove layout`: every screen, language, width and face.
    { name: 'layout-wide', testMatch: LAYOUT, use: { ...chromium('wide'), matrix: 'whole' } },
    { name: 'layout-narrow', testMatch: LAYOUT, use: { ...chromium('narrow'), matrix: 'whole' } },
    // Speaks WebDriver by itself; no browser of the runner's is involved.
    ...(webkit ? [{ name: 'webkit', testMatch: 'webkit/**/*.test.ts' }] : []),
    ...(apertium ? [{ name: 'engines', testMatch: ENGINES, use: chromium('wide') }] : []),
    ...(firefox
      ? [
          {
            name: 'firefox',
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: firefox,
                // A microphone that hums, and a browser that allows it without a question.
                firefoxUserPrefs: {
                  'media.navigator.streams.fake': true,
                  'media.navigator.permission.disabled': true,
                },
              },
            },
          },
        ]
      : []),
  ],
});
