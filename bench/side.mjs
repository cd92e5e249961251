// `npm run bench side`: the product beside a bare page of the same stack, in one run and in turns,
// so that other work of the machine affects both. Prints the ratios of each round; asserts nothing.
import { join } from 'node:path';
import { at, openBrowser, pageToMeasure, spent } from './browser.mjs';
import { buildPage, burstOf, keysToPaint, serveFolder, switchTimes } from './chat/actions.mjs';
import { readBench } from './machine.mjs';
import { inTurns, tellBeside } from './rounds.mjs';
import { untilShown } from './side/until-shown.mjs';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'node_modules/.cache/parley/bench-side');
const LONG = 10_000;

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- side [options]: the chat beside a bare page of the same stack, in turns within one run, ' +
    'with the ratio of each figure.',
  options: {
    rounds: { type: 'count', default: '5', help: 'how often each page is measured' },
    'as-built': { type: 'flag', help: 'builds neither page anew' },
    before: {
      type: 'text',
      default: '',
      help: 'a folder with an earlier build of the page, measured as well',
    },
    heap: { type: 'flag', help: 'also what is in memory after 600 switches and 5 000 messages' },
  },
});

const folders = { bare: join(OUT, 'bare'), product: join(OUT, 'product') };
if (!asked['as-built']) {
  await buildPage('side', folders.bare);
  await buildPage('chat', folders.product);
}
if (asked.before !== '') folders.before = asked.before;
await refuseBusy();

const browser = await openBrowser();
const sides = await Promise.all(
  Object.entries(folders).map(async ([name, folder]) => ({ name, ...(await serveFolder(folder)) })),
);
let rounds;
try {
  rounds = await inTurns(sides, Number(asked.rounds), measured);
} finally {
  await browser.close();
  for (const side of sides) side.close();
}
for (const name of Object.keys(folders)) if (name !== 'bare') tellBeside(rounds, name);

/** Everything about one page; times in milliseconds. */
async function measured({ url }) {
  const page = await pageToMeasure(browser, { viewport: { width: 1280, height: 860 } });
  await page.goto(url);
  await page.waitForFunction(() => window.chatBench !== undefined);
  for (const peer of ['eve', 'fay']) await fill(page, peer, 1_000);
  await page.evaluate(() => window.chatBench.open('eve'));
  await page.waitForTimeout(500);
  const switches = await spent(page, 12, () => switchTimes(page, ['eve', 'fay'], 12));
  const single = await spent(page, 25, async () => {
    const times = [];
    for (let one = 0; one < 25; one++) times.push((await burstOf(page, 'eve', 1)).result);
    return times;
  });
  const burst = (await burstOf(page, 'eve', 1_000)).result;
  await fill(page, 'dee', LONG);
  await page.evaluate(() => window.chatBench.open('dee'));
  await page.waitForTimeout(500);
  const keys = await spent(page, 60, () => keysToPaint(page, 60));
  const shown = await untilShown(browser, page, { one: 'eve', other: 'fay', long: 'dee' });
  const growth = asked.heap ? await heapGrowth(page) : {};
  await page.context().close();
  return {
    ...growth,
    'switch, p50': at(switches.result, 0.5),
    'switch, processor time': switches.processor,
    'switch, until shown': median(shown.switches, 'clock'),
    'switch, until shown, processor time': median(shown.switches, 'processor'),
    'switch, layouts': switches.layouts,
    'one message, p50': at(single.result, 0.5),
    'one message, processor time': single.processor,
    'one message, until shown': median(shown.messages, 'clock'),
    'one message, until shown, processor time': median(shown.messages, 'processor'),
    'one message, layouts': single.layouts,
    'burst of 1 000': burst,
    [`key among ${LONG}, p50`]: at(keys.result, 0.5),
    [`key among ${LONG}, p95`]: at(keys.result, 0.95),
    [`key among ${LONG}, processor time`]: keys.processor,
    [`key among ${LONG}, until shown`]: median(shown.keys, 'clock'),
    [`key among ${LONG}, until shown, processor time`]: median(shown.keys, 'processor'),
  };
}

/**
 * What an evening adds to the memory in use: 600 switches, and 5 000 messages into one conversation, which is
 * left then. It begins once the programs of all that have been compiled, which goes on for some 600 switches.
 */
async function heapGrowth(page) {
  await page.evaluate(() => window.chatBench.open('eve'));
  await page.waitForTimeout(500);
  await switchTimes(page, ['eve', 'fay'], 600, 0);
  await burstOf(page, 'eve', 1_000);
  await switchTimes(page, ['eve', 'fay'], 2, 0);
  const before = await heapOf(page);
  await switchTimes(page, ['eve', 'fay'], 600, 0);
  for (let burst = 0; burst < 5; burst++) await burstOf(page, 'eve', 1_000);
  await switchTimes(page, ['eve', 'fay'], 2, 0);
  await page.waitForTimeout(1_000);
  return { 'heap after an evening, in % of before': ((await heapOf(page)) / before) * 100 };
}

function heapOf(page) {
  return page.evaluate(() => {
    window.gc();
    return performance.memory.usedJSHeapSize;
  });
}

function median(times, by) {
  return at(
    times.map((time) => time[by]),
    0.5,
  );
}

function fill(page, peer, count) {
  return page.evaluate(([who, many]) => window.chatBench.fill(who, many), [peer, count]);
}
