import { join } from 'node:path';
import { readOptions } from '../scripts/options.mjs';
import { at, ms, openBrowser, pageToMeasure, print, share, traced } from './browser.mjs';
import { buildParts } from './build-parts.mjs';
import { startServer } from './start-server.mjs';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'node_modules/.cache/parley/bench-square');
const POSTS = 2_000;
/** Turns of resting and moving, of which the medians are printed. */
const ROUNDS = 5;
/** Likes and comments of another person, of which the median is printed. */
const ACTS = 20;
/** Frames of one turn. */
const STEPS = 120;
/** Pixels of each frame: a hand that scrolls, and a fling. */
const PACES = { 'at the pace of a hand': 40, 'as in a fling': 100 };
const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1360, height: 900 } },
};

const asked = readOptions({
  usage:
    'npm run bench -- square [options]: how smooth the square is, 2 000 posts with pictures, at the pace of a ' +
    'hand and of a fling, beside standing still in the same run; and when a like or a comment of somebody else ' +
    'is seen on an open page.',
  options: { window: { type: 'text', default: '', help: 'phone or desktop alone' } },
});
await buildParts(BUILT, ['square-server']);
const server = await startServer(join(BUILT, 'square-server.js'), [
  join(ROOT, 'dist'),
  String(POSTS),
]);
const browser = await openBrowser();
try {
  for (const [name, window] of Object.entries(WINDOWS)) {
    if (name.includes(asked.window)) print(await scrolling(name, window));
  }
  print(await timesToSeeNews());
} finally {
  await browser.close();
  server.child.kill('SIGINT');
}

async function scrolling(name, window) {
  const page = await openSquare(window);
  const turns = Object.keys(PACES).flatMap((pace) => [pace, 'standing still']);
  const figures = new Map(turns.map((turn) => [turn, { dropped: [], busy: [], longest: [] }]));
  let most = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const turn of turns) {
      const { result, busy } = await traced(browser, page, () => moving(page, PACES[turn] ?? 0));
      most = Math.max(most, result.most);
      figures.get(turn).dropped.push(result.dropped);
      figures.get(turn).busy.push(busy.all / STEPS);
      figures.get(turn).longest.push(busy.longest);
    }
  }
  const end = await toTheEnd(page);
  const rest = figures.get('standing still');
  const told = [...figures].map(([turn, { dropped, busy, longest }]) => {
    const beyond = at(dropped, 0.5) - at(rest.dropped, 0.5);
    return [
      `${name}, ${turn}`,
      `${share(at(dropped, 0.5))} of frames dropped, ${share(beyond)} beyond rest; ` +
        `${ms(at(busy, 0.5))} of the processor a frame, longest task ${ms(at(longest, 0.5))}`,
    ];
  });
  await page.context().close();
  return Object.fromEntries([
    ...told,
    [`${name}: posts gone through`, String(end.seen)],
    [`${name}: rows in the page, at most`, String(Math.max(most, end.most))],
  ]);
}

/** From the press of another person to the number on an open page, which has heard of it and read it again. */
async function timesToSeeNews() {
  const page = await openSquare(WINDOWS.desktop);
  const article = page.locator('li[aria-posinset] article').first();
  const momentId = await article.getAttribute('data-moment');
  const times = { like: [], comment: [] };
  for (let turn = 0; turn < ACTS; turn++) {
    const support = turn % 2 === 0;
    await seen(page, article, times.like, () => send('/dynamic/support', { momentId, support }));
    const requestId = `bench-comment-${turn}`;
    const said = { momentId, content: `Hello ${turn}`, requestId };
    await seen(page, article, times.comment, () => send('/dynamic/comment', said));
  }
  await page.context().close();
  const told = Object.entries(times).map(([what, all]) => [
    `a ${what}, until it is seen on another page`,
    `${ms(at(all, 0.5))}, of twenty the slowest but one ${ms(at(all, 0.95))}`,
  ]);
  return Object.fromEntries(told);
}

/** Notes how long it takes until the numbers of a post are others than before. */
async function seen(page, article, times, act) {
  // A post is read again at most once a second, however many people act on it.
  await page.waitForTimeout(1_500);
  const element = await article.elementHandle();
  const before = await numbersOf(element);
  const begun = performance.now();
  await act();
  await page.waitForFunction(([card, old]) => card.dataset.bench !== old, [element, before], {
    polling: 'raf',
  });
  times.push(performance.now() - begun);
}

/** The numbers of a post as its buttons say them, which are written into it whenever they change. */
function numbersOf(element) {
  return element.evaluate((card) => {
    const write = () => {
      const named = card.querySelectorAll('button[aria-pressed][aria-label], a[aria-label]');
      card.dataset.bench = [...named].map((each) => each.getAttribute('aria-label')).join();
    };
    if (card.dataset.bench === undefined) {
      const changes = { subtree: true, childList: true, attributes: true };
      new MutationObserver(write).observe(card, { ...changes, attributeFilter: ['aria-label'] });
    }
    write();
    return card.dataset.bench;
  });
}

async function send(path, body) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: server.other },
    body: JSON.stringify(body),
  });
  const { code, msg } = await answer.json();
  if (code !== 200) throw new Error(`${path}: ${msg}`);
}

/** So many frames in which the page rests, or moves down by some pixels. */
function moving(page, pixels) {
  return page.evaluate(
    async ([steps, down]) => {
      let most = 0;
      const dropped = await measure.frames(steps, () => {
        if (down > 0) scrollBy(0, down);
        most = Math.max(most, document.querySelectorAll('li[aria-posinset]').length);
      });
      return { dropped, most };
    },
    [STEPS, pixels],
  );
}

/** Goes down until nothing more comes. */
function toTheEnd(page) {
  return page.evaluate(async () => {
    let [most, seen, rested] = [0, 0, 0];
    while (rested < 120) {
      scrollBy(0, 2_000);
      await new Promise(requestAnimationFrame);
      const rows = [...document.querySelectorAll('li[aria-posinset]')];
      const last = Math.max(0, ...rows.map((row) => Number(row.getAttribute('aria-posinset'))));
      rested = last > seen ? 0 : rested + 1;
      [most, seen] = [Math.max(most, rows.length), Math.max(seen, last)];
    }
    return { most, seen };
  });
}

async function openSquare(window) {
  const page = await pageToMeasure(browser, window);
  await page.addInitScript(
    ({ stored, photos }) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
      const bytes = photos.map((photo) =>
        Uint8Array.from(atob(photo), (sign) => sign.charCodeAt(0)),
      );
      const { fetch } = globalThis;
      let asked = 0;
      // The pictures are decoded and drawn as any; what is left out is the way from the server.
      globalThis.fetch = async (address, ...more) => {
        const isPicture = typeof address === 'string' && address.startsWith('/objects/');
        if (!isPicture) return fetch(address, ...more);
        asked += 1;
        return new Response(new Blob([bytes[asked % bytes.length]], { type: 'image/webp' }));
      };
    },
    { stored: server.stored, photos: server.photos },
  );
  await page.goto(`${server.url}/dynamicSquare`);
  await page.waitForSelector('li[aria-posinset] article img');
  await page.waitForTimeout(1_000);
  return page;
}
