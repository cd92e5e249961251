import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** The browser that scripts/browser.mjs found. */
const found = JSON.parse(
  readFileSync(join(import.meta.dirname, 'node_modules/.cache/parley/browser.json'), 'utf8'),
) as FoundBrowser;
const isRoot = process.getuid?.() === 0;

/** Set by scripts/engine.mjs alone: other engines are lanes of their own. */
const firefox = process.env['PARLEY_FIREFOX'];
const webkit = process.env['PARLEY_WEBKIT'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Each file has a server of its own; a machine of two cores carries two.
  workers: 2,
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    locale: 'en-GB',
    // Recording is dear: only what failed once is recorded.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'webkit/**',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: found.executablePath,
          env: { ...process.env, ...found.env } as Record<string, string>,
          args: [
            ...(isRoot ? ['--no-sandbox'] : []),
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
        },
      },
    },
    // Speaks WebDriver by itself; no browser of the runner's is involved.
    ...(webkit ? [{ name: 'webkit', testMatch: 'webkit/**/*.test.ts' }] : []),
    ...(firefox
      ? [
          {
            name: 'firefox',
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
  ],
});
