// From an event until the frame that shows it is handed on to be painted: by the clock, without what the page does
// once it is shown; and what its thread does until then, which neither other programs nor the beat of the frames change.

const MESSAGES = 16;
const SWITCHES = 10;
const KEYS = 24;
/** Until all that an event leads to has been drawn, animations included, in milliseconds. */
const REST = 260;
const HANDED_ON = 'Blink.CompositingCommit.UpdateTime';

/** Milliseconds of each message, switch and key; `long` is a conversation of many messages. */
export async function untilShown(browser, page, { one, other, long }) {
  await page.evaluate(watchForShown);
  await page.evaluate((peer) => window.chatBench.open(peer), one);
  await page.waitForTimeout(2 * REST);
  const messages = await each(browser, page, MESSAGES, () => page.evaluate(sayOne, one));
  const switches = await each(browser, page, SWITCHES, (turn) =>
    page.evaluate(openOne, turn % 2 === 0 ? other : one),
  );
  await page.evaluate((peer) => window.chatBench.open(peer), long);
  await page.waitForTimeout(2 * REST);
  await page.locator('textarea').focus();
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('begins'), { capture: true });
  });
  const keys = await each(browser, page, KEYS, async () => {
    await page.evaluate(
      () => (window.waitsFor = () => document.querySelector('textarea').value !== ''),
    );
    await page.keyboard.press('a');
  });
  return { messages, switches, keys };
}

async function each(browser, page, count, step) {
  await browser.startTracing(page, { categories: ['blink.user_timing', 'blink', '__metadata'] });
  for (let turn = 0; turn < count; turn++) {
    await step(turn);
    await page.waitForTimeout(REST);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const events = traceEvents.toSorted((a, b) => a.ts - b.ts);
  return events.flatMap((begin, index) => {
    if (begin.name !== 'begins') return [];
    const after = events
      .slice(index + 1)
      .filter(({ pid, tid }) => pid === begin.pid && tid === begin.tid);
    const shown = after.findIndex(({ name }) => name === 'shown');
    const next = after.findIndex(({ name }) => name === 'begins');
    const painted = after.slice(shown).find(({ name, ph }) => name === HANDED_ON && ph === 'X');
    if (shown === -1 || !painted || (next !== -1 && next < shown)) return [];
    const clock = (painted.ts + (painted.dur ?? 0) - begin.ts) / 1_000;
    return [{ clock, processor: (painted.tts + (painted.tdur ?? 0) - begin.tts) / 1_000 }];
  });
}

/** Runs in the page: notes the change of it with which what `window.waitsFor` asks for is there. */
function watchForShown() {
  const look = () => {
    if (!window.waitsFor?.()) return;
    window.waitsFor = undefined;
    performance.mark('shown');
  };
  const watch = new MutationObserver(look);
  watch.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  addEventListener('input', look);
}

/** Runs in the page. */
function sayOne(peer) {
  const through = `${window.chatBench.said(peer) + 1}:`;
  const last = () => document.querySelector('[role=log] > :last-child p')?.textContent;
  window.waitsFor = () => last()?.startsWith(through);
  performance.mark('begins');
  window.chatBench.burst(peer, 1);
}

/** Runs in the page. */
function openOne(peer) {
  const log = () => document.querySelector('[role=log]');
  window.waitsFor = () =>
    log()?.getAttribute('aria-label').includes(`Peer ${peer}`) && log().querySelector('article');
  performance.mark('begins');
  window.chatBench.open(peer);
}
