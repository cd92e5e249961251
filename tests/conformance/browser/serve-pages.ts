import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chromium, type Browser } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { addSecurityHeaders, type PagePolicy } from '@server/kernel/http/security-headers';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/parley');
const PAGES = join(CACHE, 'chat-pages');
const WORKER_NAMES = 'workers/[name]-[hash].js';

/** Builds the pages as the client is built: the worker in its own folder. */
export async function buildPages(): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      outDir: PAGES,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2_000,
      rollupOptions: {
        input: ['index.html', 'tabs.html'].map((page) => join(import.meta.dirname, page)),
      },
    },
    worker: {
      format: 'es',
      rollupOptions: { output: { entryFileNames: WORKER_NAMES, chunkFileNames: WORKER_NAMES } },
    },
  });
}

/** Serves them with the product's own policies. */
export async function servePages(app: FastifyInstance, policy: PagePolicy): Promise<void> {
  addSecurityHeaders(app, policy);
  await app.register(fastifyStatic, { root: PAGES });
}

/** The path of the chat's worker among them. */
export function workerPath(): string {
  const name = readdirSync(join(PAGES, 'workers')).find((file) => file.startsWith('chat.worker-'));
  return `/workers/${name}`;
}

/** A real browser, found as for the end-to-end tests. */
export async function launchBrowser(): Promise<Browser> {
  execFileSync('node', [join(ROOT, 'scripts/browser.mjs')], { stdio: 'ignore' });
  const found = JSON.parse(readFileSync(join(CACHE, 'browser.json'), 'utf8')) as {
    executablePath: string;
    env: Record<string, string>;
  };
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: isRoot ? ['--no-sandbox'] : [],
  });
}
