// What is done to a page of a chat while it is measured: the product's, or the bare one beside it. Such a page
// offers `window.chatBench` (page.tsx) and shows a log of articles above a field to write in.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { languageFiles } from '../../scripts/language-files.mjs';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The folder of all benches; each page is `page.html` around the program of one folder in it. */
const BENCHES = join(import.meta.dirname, '..');

/** Builds the page of the folder `name` into `outDir`, as the product is built. */
export function buildPage(name, outDir) {
  const ofFolder = {
    name: 'page-of-folder',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('%PAGE%', name) },
  };
  return build({
    root: BENCHES,
    configFile: false,
    plugins: [react(), languageFiles(), ofFolder],
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2_000,
      rollupOptions: { input: join(BENCHES, 'page.html') },
    },
    worker: { format: 'es' },
  });
}

/** The lists that a conversation reads once; without an answer it would ask again at each switch. */
const LISTS = {
  '/api/system/choices': {
    hobby: [],
    region: [],
    occupation: [],
    height: { from: 120, to: 250, unit: 'cm' },
    weight: { from: 30, to: 200, unit: 'kg' },
    language: [{ code: 'de', language: 'Deutsch' }],
  },
  '/api/system/translate-engine': { engine: 'bench', phrasesOnly: false, engines: [] },
};

/** Serves a built folder on a port of its own, and {@link LISTS} as the server does. */
export async function serveFolder(folder) {
  const server = createServer(({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://bench').pathname);
    const file = join(folder, path === '/' ? 'page.html' : path);
    const data = LISTS[path];
    if (data) return answer.end(JSON.stringify({ code: 200, msg: '', data }));
    if (!existsSync(file)) return answer.writeHead(404).end();
    answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** Between two keys of a fast typist, in milliseconds: some 120 words a minute. */
const TYPING = 100;

/** From each of `count` keys to its paint, in milliseconds. */
export async function keysToPaint(page, count) {
  await page.evaluate(() => {
    window.keyTimes = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => void measure.painted(timeStamp).then((time) => window.keyTimes.push(time)),
      { capture: true },
    );
  });
  await page.locator('textarea').focus();
  for (let key = 0; key < count; key++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(TYPING);
  }
  return page.evaluate(() => window.keyTimes);
}

/** So many messages at once, until the last of them is painted. */
export function burstOf(page, peer, count) {
  return page.evaluate(
    ([who, many]) =>
      measure.longTasks(() => {
        const start = performance.now();
        window.chatBench.burst(who, many);
        const last = () => document.querySelector('[role=log] > :last-child p')?.textContent;
        const through = `${window.chatBench.said(who)}:`;
        return measure.until(() => last()?.startsWith(through) === true, start);
      }),
    [peer, count],
  );
}

/** From each of `count` switches between two conversations to the paint of the other, in milliseconds. */
export async function switchTimes(page, [one, other], count, pause = 150) {
  const times = [];
  for (let turn = 0; turn < count; turn++) {
    const time = await page.evaluate(
      async (who) => {
        const start = performance.now();
        window.chatBench.open(who);
        const shown = () =>
          document
            .querySelector('[role=log]')
            ?.getAttribute('aria-label')
            .includes(`Peer ${who}`) && document.querySelector('[role=log] article') !== null;
        return measure.until(shown, start);
      },
      turn % 2 === 0 ? other : one,
    );
    times.push(time);
    await page.waitForTimeout(pause);
  }
  return times;
}
