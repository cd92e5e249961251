import { expect, type Locator, type Page } from '@playwright/test';
import friends from '@/ui/i18n/locales/en/friends.json' with { type: 'json' };
import moments from '@/ui/i18n/locales/en/moments.json' with { type: 'json' };
import { visitUser } from '@/contract/http/friends';
import { gatherCrowd } from './support/crowd';
import { call, join, visitAs, type Member } from './support/members';
import type { Visitor } from './support/person';
import { photoWithLocation } from './support/picture';
import { startServer, type RunningServer } from './support/server';
import { test } from './support/shared-server';
import { inLongerLane } from './support/layout';

const SIZES = {
  people: 20_000,
  friends: 2_000,
  visitors: 10_000,
  pictures: 10,
  conversations: 10,
  lines: 50,
  posts: 2_000,
  likes: 100,
};

/** Rows that may exist at once, however long the list is. */
const MOST_ROWS = 60;

let server: RunningServer;
let ann: Member;
let ben: Member;
let anns: Visitor;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  server = await startServer({ PARLEY_DEMO: '0' });
  ann = await join(server.url, { nickname: 'Annabel', language: 'en' });
  ben = await join(server.url, { nickname: 'Benedikt', language: 'de' });
  await gatherCrowd(server, ann, SIZES);
  anns = await visitAs(browser, server.url, ann, { viewport: { width: 1360, height: 900 } });
});
test.afterAll(async () => {
  expect(anns.complaints).toEqual([]);
  await server.remove();
});

test(
  'a list of thousands grows without a jump, and only visible rows exist',
  inLongerLane,
  async () => {
    const { page } = anns;
    await page.goto('/friends');
    const rows = rowsOf(page, friends.friends.title);
    await expect(rows.first()).toBeVisible();
    let loaded = 0;
    while (loaded < 600) {
      await page.mouse.move(680, 450);
      await page.mouse.wheel(0, 2_500);
      await page.waitForTimeout(150);
      expect(await rows.count()).toBeLessThan(MOST_ROWS);
      loaded = Math.max(loaded, ...(await numbersOf(rows)));
    }
    // Whatever arrived below, or was measured above, the visible part does not move.
    const before = await inSight(page, rows);
    await page.waitForTimeout(1_000);
    expect(await inSight(page, rows)).toEqual(expect.arrayContaining([...before]));
  },
);

test('going back from a person leads to the same position', inLongerLane, async () => {
  const { page } = anns;
  const rows = rowsOf(page, friends.friends.title);
  const before = await inSight(page, rows);
  const read = before[3];
  if (!read) throw new Error('no rows in sight');
  await page.getByRole('link', { name: read.name, exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/\d+$/);
  await expect(page.getByRole('heading', { name: read.name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/friends$/);
  await expect.poll(() => inSight(page, rows)).toEqual(before);
  expect(await rows.count()).toBeLessThan(MOST_ROWS);
});

test(
  'the rows are gone through by keyboard in their order, out of sight, too',
  inLongerLane,
  async () => {
    const { page } = anns;
    const rows = rowsOf(page, friends.friends.title);
    const start = (await inSight(page, rows))[0];
    if (!start) throw new Error('no rows in sight');
    await page.getByRole('link', { name: start.name, exact: true }).focus();
    let last = start.number;
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const number = await page.evaluate(() =>
        Number(document.activeElement?.closest('li[aria-posinset]')?.getAttribute('aria-posinset')),
      );
      expect([last, last + 1]).toContain(number);
      last = number;
    }
    expect(last).toBeGreaterThan(start.number + 10);
  },
);

test('a new row at the top moves nothing that is read further down', inLongerLane, async () => {
  const { page } = anns;
  await page.goto('/visitors');
  const rows = rowsOf(page, friends.visitors.title);
  await expect(rows.first()).toBeVisible();
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(200);
  }
  await page.waitForTimeout(500);
  const before = await inSight(page, rows);
  const read = page.waitForResponse(/visitor-record/);
  await call(server.url, visitUser, { userId: ann.id }, ben.token);
  await read;
  const told = before.map(({ name, top }) => ({ name, top }));
  await expect
    .poll(async () => (await inSight(page, rows)).map(({ name, top }) => ({ name, top })))
    .toEqual(told);
  const [first, then] = [before[0]?.number ?? 0, (await inSight(page, rows))[0]?.number];
  expect(then).toBe(first + 1);
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: ben.nickname })).toBeVisible();
});

test('of two thousand posts with pictures only those in sight exist', inLongerLane, async () => {
  const { page } = anns;
  const body = await photoWithLocation();
  await page.route('**/objects/post/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  );
  await page.goto('/dynamicSquare');
  const rows = rowsOf(page, moments.places.everybody);
  await expect(page.getByRole('article').first()).toBeVisible();
  let loaded = 0;
  while (loaded < 500) {
    await page.mouse.move(680, 450);
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(150);
    expect(await rows.count()).toBeLessThan(MOST_ROWS);
    loaded = Math.max(loaded, ...(await numbersOf(rows)));
  }
});

test(
  'going back from a post leads to the same position, also where the page began far down',
  inLongerLane,
  async () => {
    const { page } = anns;
    // The rows above were never drawn: a page that is loaded again begins where it was.
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.mouse.move(680, 450);
    for (let turn = 0; turn < 6; turn += 1) {
      await page.mouse.wheel(0, 1_000);
      await page.waitForTimeout(200);
    }
    const rows = rowsOf(page, moments.places.everybody);
    // Cards are measured as they come into sight, and the page stops moving.
    const places = () =>
      rows.evaluateAll((shown) =>
        shown.map((row) => [
          row.getAttribute('aria-posinset'),
          Math.round(row.getBoundingClientRect().top),
        ]),
      );
    await expect.poll(async () => (await places()).length).toBeGreaterThan(2);
    let before = await places();
    await expect
      .poll(async () => {
        const last = before;
        before = await places();
        return before.toString() === last.toString();
      })
      .toBe(true);
    const inMiddle = rows
      .filter({ has: page.locator('article') })
      .nth(Math.floor(before.length / 2));
    const number = await inMiddle.getAttribute('aria-posinset');
    expect(Number(number)).toBeGreaterThan(20);
    await inMiddle.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    before = await places();
    await inMiddle
      .locator('header small a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/dynamicSquare\/\w+$/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/dynamicSquare$/);
    const at = (all: Awaited<ReturnType<typeof places>>) =>
      Number(all.find(([each]) => each === number)?.[1]);
    await expect.poll(async () => Math.abs(at(await places()) - at(before))).toBeLessThan(3);
    expect(await rows.count()).toBeLessThan(MOST_ROWS);
  },
);

function rowsOf(page: Page, label: string): Locator {
  return page.getByRole('list', { name: label, exact: true }).locator('> li');
}

function numbersOf(rows: Locator): Promise<number[]> {
  return rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-posinset'))));
}

interface ShownRow {
  readonly number: number;
  readonly name: string;
  readonly top: number;
}

/** The rows wholly inside the window, as a reader sees them. */
async function inSight(page: Page, rows: Locator): Promise<readonly ShownRow[]> {
  const height = page.viewportSize()?.height ?? 0;
  const all = await rows.evaluateAll((shown) =>
    shown.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return {
        number: Number(row.getAttribute('aria-posinset')),
        name: row.querySelector('a')?.textContent ?? '',
        top: Math.round(top),
        bottom,
      };
    }),
  );
  return all
    .filter(({ top, bottom }) => top >= 100 && bottom <= height)
    .map(({ number, name, top }) => ({ number, name, top }));
}
