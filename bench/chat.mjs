// How fast the chat is on the screen: 10 000 messages, a burst of 1 000, keys in a full conversation,
// switching. Prints figures and asserts nothing: they hold for one machine, compare them in one run.
import { join } from 'node:path';
import { at, ms, openBrowser, pageToMeasure, print, share, traced } from './browser.mjs';
import { readOptions } from '../scripts/options.mjs';
import { buildPage, burstOf, keysToPaint, serveFolder, switchTimes } from './chat/actions.mjs';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'node_modules/.cache/parley/bench-chat');
const LONG = 10_000;
const BURST = 1_000;
/** Frames in which the list is moved. */
const STEPS = 240;

readOptions({
  usage: 'npm run bench chat: how fast the chat is on the screen, printed and never asserted.',
  options: {},
});
const browser = await openBrowser();
await buildPage('chat', OUT);
const pages = await serveFolder(OUT);
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

/** So many frames in which the list rests, moves up, or leaps to places far apart. */
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

async function switching(page) {
  for (const peer of ['eve', 'fay']) {
    await page.evaluate((who) => window.chatBench.fill(who, 1_000), peer);
  }
  await page.evaluate(() => window.chatBench.open('eve'));
  await page.waitForTimeout(500);
  const times = await switchTimes(page, ['eve', 'fay'], 20);
  return { 'switch between two of 1 000, p50': ms(at(times, 0.5)) };
}

async function aPage() {
  const page = await pageToMeasure(browser, { viewport: { width: 1280, height: 860 } });
  await page.goto(pages.url);
  await page.waitForFunction(() => window.chatBench !== undefined);
  return page;
}
