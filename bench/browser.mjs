import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import * as measure from './chat/measure.js';

const ROOT = join(import.meta.dirname, '..');

/** The Chromium that scripts/browser.mjs found. */
export function openBrowser() {
  const found = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/.cache/parley/browser.json'), 'utf8'),
  );
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--js-flags=--expose-gc',
      '--enable-precise-memory-info',
    ],
  });
}

/** A page in which `measure` is what is measured inside a page. */
export async function pageToMeasure(browser, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(String(error)));
  const tools = Object.values(measure)
    .map((tool) => String(tool))
    .join('\n');
  const names = Object.keys(measure).join(', ');
  await page.addInitScript(`${tools}\nwindow.measure = { ${names} };`);
  return page;
}

/**
 * Runs `work` and sums up what the page's thread itself did meanwhile. On a busy machine this is what
 * can be compared: the wall clock counts the waiting for a processor, too.
 */
export async function traced(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const times = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.pid === pid && event.tid === tid && event.tdur !== undefined)
      .filter(({ name }) => name.endsWith('RunTask'))
      .map(({ tdur }) => tdur / 1_000),
  );
  const sums = times.map((each) => each.reduce((sum, time) => sum + time, 0));
  const busiest = times[sums.indexOf(Math.max(...sums))] ?? [];
  return { result, busy: { all: Math.max(0, ...sums), longest: Math.max(0, ...busiest) } };
}

/**
 * Runs `work` and returns what each of its `count` parts took of the page's own thread: processor
 * time in milliseconds, and how often the page was laid out. Neither depends on what else the
 * machine does.
 */
export async function spent(page, count, work) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  const result = await work();
  const after = await read();
  await session.detach();
  return {
    result,
    processor: ((after.TaskDuration - before.TaskDuration) * 1_000) / count,
    layouts: (after.LayoutCount - before.LayoutCount) / count,
  };
}

/** The value below which so large a part of `values` lies. */
export function at(values, quantile) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
}

export function ms(time) {
  return `${time.toFixed(1)} ms`;
}

export function share(part) {
  return `${(part * 100).toFixed(1)} %`;
}

export function print(figures) {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, figure] of Object.entries(figures))
    console.log(`${name.padEnd(width)}  ${figure}`);
}
