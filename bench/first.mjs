// `npm run bench first`: the first load of the built product beside a bare page of its stack, in one run and in
// turns, on a narrow line and a slow processor. Prints the ratios of each round; asserts nothing.
import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { precompressBelow } from '../scripts/precompress.mjs';
import { openBrowser } from './browser.mjs';
import { startBuiltServer } from './built-server.mjs';
import { buildPage } from './chat/actions.mjs';
import { watchFirstLoad } from './first/watch.js';
import { readBench } from './machine.mjs';
import { inTurns, tellBeside } from './rounds.mjs';
import { FAST_4G, SLOWER } from './slow-network.mjs';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'node_modules/.cache/parley/bench-first');
/** How long a new window of the browser takes until it rests, in milliseconds. */
const WINDOW = 2_000;
/** How long is still looked at what keeps the page busy, in milliseconds. */
const AFTER = 500;

const { asked, refuseBusy } = readBench({
  usage:
    'npm run bench -- first [options]: the first load of the login beside a bare page of the same stack, in turns ' +
    'within one run, with the ratio of each figure; fast 4G and a processor slowed down four times.',
  options: {
    rounds: { type: 'count', default: '5', help: 'how often each page is measured' },
    before: {
      type: 'text',
      default: '',
      help: 'the folder `dist` of an earlier build, measured as well',
    },
    fast: { type: 'flag', help: 'neither the line nor the processor is slowed down' },
  },
});

rmSync(OUT, { recursive: true, force: true });
const folders = { bare: await bareProduct(), product: join(ROOT, 'dist') };
if (asked.before !== '') folders.before = copied(asked.before, 'before');
await refuseBusy();

const browser = await openBrowser();
const sides = await Promise.all(
  Object.entries(folders).map(async ([name, folder]) => ({
    name,
    ...(await startBuiltServer(folder)),
  })),
);
let rounds;
try {
  for (const side of sides) await measured(side);
  rounds = await inTurns(sides, Number(asked.rounds), measured);
} finally {
  await browser.close();
  for (const side of sides) side.close();
}
for (const name of Object.keys(folders)) if (name !== 'bare') tellBeside(rounds, name);

/** The bare page in place of the client, served by the product's own server. */
async function bareProduct() {
  const folder = copied(join(ROOT, 'dist'), 'bare', ['server']);
  const client = join(folder, 'client');
  await buildPage('first', client);
  renameSync(join(client, 'page.html'), join(client, 'index.html'));
  await precompressBelow(client);
  return folder;
}

/** A built product, or parts of it, where its program finds the packages of this folder. */
function copied(dist, name, parts = ['client', 'server']) {
  const folder = join(OUT, name);
  for (const part of parts) cpSync(join(dist, part), join(folder, part), { recursive: true });
  return folder;
}

/** One first load with nothing cached; times in milliseconds. */
async function measured({ url }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(String(error)));
  // The browser's own window is drawn meanwhile, which takes a second of the processor.
  await page.waitForTimeout(WINDOW);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (!asked.fast) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: FAST_4G.roundTrip,
      downloadThroughput: FAST_4G.down * 1_000,
      uploadThroughput: FAST_4G.up * 1_000,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  await page.addInitScript(`(${String(watchFirstLoad)})()`);
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstLoad?.answered, undefined, { polling: 100 });
  await page.waitForTimeout(AFTER);
  const { metrics } = await session.send('Performance.getMetrics');
  const figures = await page.evaluate(() => ({
    ...window.firstLoad,
    tasks: window.firstLoad.tasks.map(({ startTime, duration }) => ({ startTime, duration })),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    text: document.querySelector('input[type=email]').value,
  }));
  await context.close();
  if (figures.text !== 'a')
    throw new Error(`the field holds "${figures.text}" and not what was typed`);
  const ofThread = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1_000]));
  return {
    'first paint': figures.painted,
    'form there': figures.form,
    'submit answered': figures.answered,
    'long tasks': figures.tasks.reduce((sum, { duration }) => sum + duration, 0),
    'longest task': Math.max(0, ...figures.tasks.map(({ duration }) => duration)),
    'programs run at arrival': figures.evaluated,
    "processor time of the page's thread": ofThread.TaskDuration,
    'of this, programs': ofThread.ScriptDuration,
  };
}
