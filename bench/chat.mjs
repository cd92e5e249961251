// `npm run bench chat`: 10 000 messages of one conversation on the screen, texts alone and some of each kind, in one
// run and in turns. Prints the ratios of each round; asserts nothing.
import { join } from 'node:path';
import { at, openBrowser, pageToMeasure, spent, traced } from './browser.mjs';
import { readBench } from './machine.mjs';
import { buildPage, keysToPaint, serveFolder } from './chat/actions.mjs';
import { inTurns, tellBeside } from './rounds.mjs';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'node_modules/.cache/parley/bench-chat');
const LONG = 10_000;
/** Frames in which the list is moved. */
const STEPS = 240;

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- chat [options]: 10 000 messages in one conversation, some of each kind beside texts alone, in ' +
    'turns within one run.',
  options: {
    rounds: { type: 'count', default: '5', help: 'how often each is measured' },
    'as-built': { type: 'flag', help: 'does not build the page again' },
    before: {
      type: 'text',
      default: '',
      help: 'a folder with an earlier build of the page, measured with texts as well',
    },
  },
});
if (!asked['as-built']) await buildPage('chat', OUT);
await refuseBusy();

const browser = await openBrowser();
const served = [await serveFolder(OUT)];
const sides = [
  { name: 'mixed', what: 'mixed', url: served[0].url },
  { name: 'texts', what: 'texts', url: served[0].url },
];
if (asked.before !== '') {
  served.push(await serveFolder(asked.before));
  sides.push({ name: 'before', what: 'texts', url: served[1].url });
}
let rounds;
try {
  rounds = await inTurns(sides, Number(asked.rounds), measured);
} finally {
  await browser.close();
  for (const pages of served) pages.close();
}
for (const { name } of sides.slice(1)) tellBeside(rounds, 'mixed', name);

/** Everything about one conversation; times in milliseconds, memory in megabytes. */
async function measured({ url, what }) {
  const page = await pageToMeasure(browser, { viewport: { width: 1280, height: 860 } });
  await page.goto(url);
  await page.waitForFunction(() => window.chatBench !== undefined);
  await page.evaluate(([count, of]) => window.chatBench.fill('bo', count, of), [LONG, what]);
  const open = await spent(page, 1, () =>
    page.evaluate(async () => {
      const start = performance.now();
      window.chatBench.open('bo');
      return measure.until(() => document.querySelector('[role=log] article') !== null, start);
    }),
  );
  await page.waitForTimeout(1_000);
  const keys = await keysToPaint(page, 60);
  const moves = {};
  for (const how of ['still', 'up', 'leaps']) {
    const { result, busy } = await traced(browser, page, () => moving(page, STEPS, how));
    moves[`${how}: frames dropped, in %`] = result.dropped * 100;
    moves[`${how}: processor time of a frame`] = busy.all / STEPS;
    moves[`${how}: rows in the page, at most`] = result.most;
  }
  const heap = await page.evaluate(() => {
    window.gc();
    return performance.memory.usedJSHeapSize / 2 ** 20;
  });
  await page.context().close();
  return {
    [`open ${LONG} messages`]: open.result,
    [`open ${LONG} messages, processor time`]: open.processor,
    'a key, p50': at(keys, 0.5),
    'a key, p95': at(keys, 0.95),
    ...moves,
    'heap, in MB': heap,
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
