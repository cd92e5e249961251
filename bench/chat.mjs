// How fast the chat is on the screen: 10 000 messages, a burst of 1 000, keys in a full conversation,
// switching. Prints figures and asserts nothing: they hold for one machine, compare them in one run.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { languageFiles } from '../scripts/language-files.mjs';
import { at, ms, openBrowser, pageToMeasure, print, share, traced } from './browser.mjs';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'node_modules/.cache/parley/bench-chat');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' };
const LONG = 10_000;
const BURST = 1_000;
/** Frames in which the list is moved. */
const STEPS = 240;

const browser = await openBrowser();
const pages = await servePages();
try {
  const figures = {};
  Object.assign(figures, await longConversation(await aPage()));
  Object.assign(figures, await bursts(await aPage()));
  Object.assign(figures, await switching(await aPage()));
  print(figures);
} finally {
  await browser.close();
  pages.close();
}

async function longConversation(page) {
  await page.evaluate((count) => window.chatBench.fill('bo', count), LONG);
  const open = await page.evaluate(async () => {
    const start = performance.now();
    window.chatBench.open('bo');
    return measure.until(() => document.querySelector('[role=log] article') !== null, start);
  });
  await page.waitForTimeout(1_000);
  const opened = await page.locator('[role=log] article').count();
  const keys = await keysToPaint(page, 120);
  const still = await traced(browser, page, () => moving(page, STEPS, 'still'));
  const up = await traced(browser, page, () => moving(page, STEPS, 'up'));
  const leaps = await traced(browser, page, () => moving(page, STEPS, 'leaps'));
  const { heap } = await page.evaluate(() => {
    window.gc?.();
    return { heap: performance.memory.usedJSHeapSize / 2 ** 20 };
  });
  return {
    [`open ${LONG} messages`]: ms(open),
    'rows in the page, at most (after opening)': `${Math.max(up.result.most, leaps.result.most)} (${opened})`,
    'key to paint, p50 / p95': `${ms(at(keys, 0.5))} / ${ms(at(keys, 0.95))}`,
    'frames dropped, processor time a frame: standing still': frameFigures(still),
    'frames dropped, processor time a frame: scrolling up': frameFigures(up),
    'frames dropped, processor time a frame: leaping about': frameFigures(leaps),
    heap: `${heap.toFixed(1)} MB`,
  };
}

/** So many frames in which the list stands, moves up, or leaps to places far apart. */
function moving(page, count, how) {
  return page.evaluate(
    async ([steps, way]) => {
      const box = document.querySelector('[role=log]').parentElement;
      let most = 0;
      const dropped = await measure.frames(steps, (frame) => {
        if (way === 'up') box.scrollBy(0, -120);
        if (way === 'leaps') box.scrollTo(0, box.scrollHeight * ((frame * 37) % 100) * 0.01);
        most = Math.max(most, document.querySelectorAll('[role=log] article').length);
      });
      return { dropped, most };
    },
    [count, how],
  );
}

function frameFigures({ result, busy }) {
  return `${share(result.dropped)}, ${ms(busy.all / STEPS)}`;
}

async function keysToPaint(page, count) {
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
    await page.waitForTimeout(25);
  }
  return page.evaluate(() => window.keyTimes);
}

async function bursts(page) {
  const figures = {};
  await page.evaluate((count) => window.chatBench.fill('cy', count), BURST);
  await page.evaluate(() => window.chatBench.open('cy'));
  await page.waitForTimeout(1_000);
  const single = [];
  for (let one = 0; one < 50; one++) single.push((await burstOf(page, 'cy', 1)).result);
  single.sort((a, b) => a - b);
  figures['one message to paint, p50 / p95'] = `${ms(at(single, 0.5))} / ${ms(at(single, 0.95))}`;
  for (const [name, peer, before] of [
    ['burst into a list of 1 000', 'cy', 0],
    [`burst into a list of ${LONG}`, 'dee', LONG],
  ]) {
    if (before > 0) {
      await page.evaluate(([who, count]) => window.chatBench.fill(who, count), [peer, before]);
      await page.evaluate((who) => window.chatBench.open(who), peer);
      await page.waitForTimeout(1_000);
    }
    const { result, busy } = await traced(browser, page, () => burstOf(page, peer, BURST));
    figures[`${name}: painted`] = ms(result.result);
    figures[`${name}: tasks over 50 ms, the longest`] =
      result.count === 0 ? 'none' : `${result.count}, ${ms(result.longest)}`;
    figures[`${name}: processor time, of its longest task`] =
      `${ms(busy.all)}, ${ms(busy.longest)}`;
  }
  return figures;
}

function burstOf(page, peer, count) {
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

async function switching(page) {
  for (const peer of ['eve', 'fay']) {
    await page.evaluate((who) => window.chatBench.fill(who, 1_000), peer);
  }
  await page.evaluate(() => window.chatBench.open('eve'));
  await page.waitForTimeout(500);
  const times = [];
  for (let turn = 0; turn < 20; turn++) {
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
      turn % 2 === 0 ? 'fay' : 'eve',
    );
    times.push(time);
    await page.waitForTimeout(150);
  }
  times.sort((a, b) => a - b);
  return { 'switch between two of 1 000, p50': ms(at(times, 0.5)) };
}

async function aPage() {
  const page = await pageToMeasure(browser, { viewport: { width: 1280, height: 860 } });
  await page.goto(pages.url);
  await page.waitForFunction(() => window.chatBench !== undefined);
  return page;
}

/** The bench's page as the product is built, on a port of its own. */
async function servePages() {
  await build({
    root: join(import.meta.dirname, 'chat'),
    configFile: false,
    plugins: [react(), languageFiles()],
    resolve: { tsconfigPaths: true },
    logLevel: 'error',
    build: { outDir: OUT, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
    worker: { format: 'es' },
  });
  const server = createServer(({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://bench').pathname);
    const file = join(OUT, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return answer.writeHead(404).end();
    answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
