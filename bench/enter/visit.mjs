import { pageToMeasure } from '../browser.mjs';
import { SLOWER } from '../slow-network.mjs';

/** As long as a person takes to type a password: what is fetched ahead has that time. */
const TYPING = 3_000;
/** After what is measured: what else a screen asks for, ahead of need as well. */
const SETTLING = 2_000;
/** What is on the screen once a person can go on. */
const SHOWN = {
  home: 'body:has(nav a[href="/encounter"]) main section h2 ~ div button:enabled',
  // A row with the name of its person; support is in every list.
  list: 'nav li a[href*=peer-] b:not(:empty)',
  messages: '[role=log] article',
};

/**
 * Signs a person in with a browser that has never been here and goes where `to` names: to the
 * `home` screen, or to the `list`, a first conversation and a reload as well. Times in milliseconds
 * from the press to the paint.
 */
export async function visit(browser, { url, password }, { email, to, slow }) {
  const page = await pageToMeasure(browser, { viewport: { width: 1280, height: 860 } });
  if (slow) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  try {
    const from = to === 'list' ? '?from=%2Fchat' : '';
    await page.goto(`${url}/login${from}`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.waitForTimeout(TYPING);
    const requests = countRequests(page);
    const entered = await pressed(page, page.getByRole('button', { name: 'Log in' }), SHOWN[to]);
    const figures = { entered, 'requests to enter': requests() };
    await page.waitForTimeout(SETTLING);
    return to === 'home' ? figures : { ...figures, ...(await lookAround(page)) };
  } finally {
    await page.context().close();
  }
}

/** The size of a page with a list, its first conversation, and both after a reload. */
async function lookAround(page) {
  const size = await page.evaluate(() => {
    window.gc();
    const heap = performance.memory.usedJSHeapSize / 2 ** 20;
    return { elements: document.querySelectorAll('*').length, heap };
  });
  const requests = countRequests(page);
  const row = page.locator('nav li a[href*=peer-]').first();
  const opened = await pressed(page, row, SHOWN.messages);
  const figures = { ...size, opened, 'requests to open': requests() };
  await page.waitForTimeout(SETTLING);
  const reopened = await reloaded(page, SHOWN.messages);
  await page.waitForTimeout(SETTLING);
  await page.goBack();
  await page.waitForTimeout(SETTLING / 4);
  return { ...figures, reopened, reloaded: await reloaded(page, SHOWN.list) };
}

/** From a reload to the frame that shows what was there. */
async function reloaded(page, shown) {
  await page.addInitScript((selector) => {
    window.shownAgain = measure.until(() => document.querySelector(selector) !== null, 0);
  }, shown);
  await page.reload();
  return page.evaluate(() => window.shownAgain);
}

/** From a press to the frame that shows what it leads to. */
async function pressed(page, target, shown) {
  await page.evaluate((selector) => {
    window.afterPress = new Promise((resolve) => {
      const begin = ({ timeStamp }) =>
        resolve(measure.until(() => document.querySelector(selector) !== null, timeStamp));
      addEventListener('click', begin, { capture: true, once: true });
    });
  }, shown);
  await target.click();
  return page.evaluate(() => window.afterPress);
}

function countRequests(page) {
  let count = 0;
  const note = () => (count += 1);
  page.on('request', note);
  return () => {
    page.off('request', note);
    return count;
  };
}
