import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import deMoments from '@/ui/i18n/locales/de/moments.json' with { type: 'json' };
import media from '@/ui/i18n/locales/de/media.json' with { type: 'json' };
import friends from '@/ui/i18n/locales/en/friends.json' with { type: 'json' };
import en from '@/ui/i18n/locales/en/moments.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { inLongerLane } from './support/layout';
import { expectAccessible } from './support/axe';
import { fill } from './support/conversation';
import { SOON } from './support/friends-page';
import { join, signIn, visitAs, type Member } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { photoWithLocation } from './support/picture';
import { test, type SharedServer } from './support/shared-server';

const VIEWPORT = { width: 1360, height: 900 };
const TEXT = 'Good morning';

let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;
let photos: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, shared }) => {
  [ann, ben] = await Promise.all([
    join(shared.url, { nickname: 'Annabel', language: 'en' }),
    join(shared.url, { nickname: 'Benedikt', language: 'de', gender: 'Male' }),
  ]);
  anns = await visitAs(browser, shared.url, ann, { viewport: VIEWPORT });
  bens = await visitAs(browser, shared.url, ben, {
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  const buffer = await photoWithLocation();
  photos = ['one', 'two', 'three'].map((name) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await leaveAll();
});
test(
  'a post is written with pictures, survives a reload, and is published once',
  writesAndPublishes,
);
test('the other one is informed, reads, translates, likes and comments', readsAndAnswers);
test('a notice leads to the comment, and the reply shows on the other screen', followsNotice);
test('a burn post opens once, and its author lets it open once more', inLongerLane, opensOnce);
test(
  'a deleted post is brought back, and pinned it is first on the own list',
  inLongerLane,
  bringsBackAndPins,
);
test('a shared link opens the post after the login, too', inLongerLane, ({ browser, shared }) =>
  opensSharedLink({ browser, shared }),
);

async function writesAndPublishes(): Promise<void> {
  const { page } = anns;
  await page.goto('/encounter');
  await page
    .getByRole('navigation', { name: shell.tabs })
    .getByRole('link', { name: shell.route.square })
    .first()
    .click();
  await bens.page.goto('/dynamicSquare');
  await expect(bens.page.getByRole('tab', { selected: true })).toHaveText(
    deMoments.places.everybody,
  );
  await page.getByRole('button', { name: en.write }).click();
  const publish = page.getByRole('button', { name: en.compose.publish, exact: true });
  await publish.click();
  await expect(page.getByText(en.problem['moment-no-picture'])).toBeVisible();
  await page.getByLabel(en.compose.add).setInputFiles(photos);
  await page.getByLabel(en.compose.text).fill(TEXT);
  const row = page.getByRole('list', { name: en.compose.pictures });
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page, 'a post being written');

  await page.reload();
  await page.getByRole('button', { name: en.compose.continue }).click();
  await expect(page.getByLabel(en.compose.text)).toHaveValue(TEXT);
  await expect(row.getByRole('img')).toHaveCount(0);
  await expect(row.locator('img')).toHaveCount(3);
  await row.getByRole('button', { name: fill(en.compose.picture, { number: 1 }) }).click();
  await page.getByLabel(en.compose.alt).fill('A slope');
  await page.keyboard.press('Tab');
  await publish.dblclick();
  await expect(page.getByText(en.compose.published)).toBeVisible();
  await expect(post(page, ann)).toHaveCount(1);
  await expect(
    post(page, ann).getByRole('button', {
      name: `${fill(common.pictures.open, { number: 1, of: 3 })}: A slope`,
    }),
  ).toBeVisible();
  await expectAccessible(page, 'the square');
}

async function readsAndAnswers(): Promise<void> {
  const { page } = bens;
  await expect(post(page, ann)).toBeVisible(SOON);
  await post(page, ann)
    .getByRole('button', { name: /^Übersetzen/ })
    .click();
  await expect(post(page, ann).getByText('Guten Morgen')).toBeVisible();
  await post(page, ann)
    .getByRole('button', { name: /^Gefällt mir/ })
    .click();
  await expect(
    post(anns.page, ann).getByRole('button', {
      name: new RegExp(fill(en.likes_one, { count: 1 })),
    }),
  ).toBeVisible(SOON);
  await expectAccessible(page, 'the square on a phone, in German');
  // A phone begins a post at its lower edge.
  await expect(page.getByRole('button', { name: deMoments.write })).toHaveCount(0);
  await page.getByRole('button', { name: deMoments.new, exact: true }).click();
  await expect(page.getByLabel(deMoments.compose.text)).toBeVisible();
  await page.keyboard.press('Escape');

  await post(page, ann)
    .getByRole('link', { name: /^Kommentieren/ })
    .click();
  await page.getByRole('button', { name: deMoments.thread.send }).click();
  await expect(page.getByText(deMoments.problem['comment-empty'])).toBeVisible();
  // The field is in sight already above the bar at the lower edge, and the comments are not yet.
  await page.getByRole('region', { name: deMoments.thread.label }).evaluate((section) => {
    scrollBy(0, section.getBoundingClientRect().top - innerHeight + 140);
  });
  const field = page.getByLabel(deMoments.thread.write);
  await field.fill('Wie schön!');
  await page.getByRole('button', { name: deMoments.thread.send }).click();
  // The author's own is brought into sight, from behind that field too.
  const bottomOfOwn = async (): Promise<number> => {
    const own = await comments(page).getByText('Wie schön!').boundingBox();
    return own!.y + own!.height;
  };
  const topOfField = async (): Promise<number> => (await field.boundingBox())!.y;
  await expect.poll(async () => (await bottomOfOwn()) <= (await topOfField())).toBe(true);
  await expectAccessible(page, 'a post and its comments');
}

async function followsNotice(): Promise<void> {
  const { page } = anns;
  await page.goto('/notifications');
  await page
    .getByRole('list', { name: friends.notices.title })
    .getByText(/commented/)
    .click();
  const comment = comments(page).locator('[data-sought]');
  await expect(comment).toContainText('Wie schön!');
  await expect(page.getByText(en.thread.lost)).toHaveCount(0);
  await comment.getByRole('button', { name: en.thread.reply }).click();
  await page.getByLabel(fill(en.thread.replyTo, { name: ben.nickname })).fill('Thank you');
  await page.getByRole('button', { name: en.thread.send }).click();
  await expect(comments(bens.page).getByText('Thank you')).toBeVisible(SOON);
}

async function opensOnce(): Promise<void> {
  const { page } = anns;
  await page.goto('/dynamicSquare');
  await page.getByRole('button', { name: en.burn.title }).click();
  await page.getByLabel(en.compose.add).setInputFiles(photos.slice(0, 1));
  await page.getByLabel(en.compose.text).fill('Gone soon');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: en.compose.publish, exact: true }).click();
  await expect(post(page, ann)).toHaveCount(2);

  await bens.page.goto('/dynamicSquare');
  const covered = bens.page.getByRole('button', { name: deMoments.burn.open });
  await covered.click();
  const viewer = bens.page.getByRole('dialog');
  await expect(viewer.getByText('Gone soon')).toBeVisible();
  await viewer.getByRole('button', { name: media.viewer.burn }).click();
  await expect(bens.page.getByText(deMoments.burn.burned)).toBeVisible();
  await expect(covered).toHaveCount(0);

  await page.getByRole('button', { name: en.burn.recover }).click();
  await expect(covered).toBeVisible(SOON);
}

async function bringsBackAndPins(): Promise<void> {
  const { page } = anns;
  await page.getByRole('tab', { name: en.places.mine }).click();
  await expect(page).toHaveURL(/\/myspace$/);
  const first = post(page, ann).filter({ hasText: TEXT });
  await menu(first, en.menu.delete);
  await page.getByRole('button', { name: common.undo }).click();
  await menu(first, en.menu.pin);
  await expect(post(page, ann).first()).toContainText(TEXT);
  await expect(post(page, ann).first()).toContainText(en.pinned);
}

async function opensSharedLink({
  browser,
  shared,
}: {
  readonly browser: Browser;
  readonly shared: SharedServer;
}): Promise<void> {
  const address = await post(anns.page, ann).first().getAttribute('data-moment');
  await bens.page.goto(`/profile/${ann.id}`);
  await expect(post(bens.page, ann).first()).toBeVisible();
  // Back leads to the position in the list.
  await post(bens.page, ann).last().scrollIntoViewIfNeeded();
  const left = await bens.page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await post(bens.page, ann)
    .last()
    .getByRole('link', { name: /^Kommentieren/ })
    .click();
  await expect(post(bens.page, ann)).toHaveCount(1);
  await bens.page.goBack();
  await expect(post(bens.page, ann)).toHaveCount(2);
  await expect.poll(() => bens.page.evaluate(() => scrollY)).toBe(left);
  await bens.page.goto(`/dynamicSquare/${address}`);
  await expect(post(bens.page, ann)).toHaveCount(1);
  const visitor = await browser.newPage({ baseURL: shared.url });
  await visitor.goto(`/dynamicSquare/${address}`);
  await expect(visitor).toHaveURL(/\/login\?from=/);
  const cleo = await join(shared.url, { nickname: 'Cleopatra', language: 'en' });
  await signIn(visitor, cleo.email);
  await expect(visitor).toHaveURL(new RegExp(`/dynamicSquare/${address}$`));
  await expect(post(visitor, ann)).toHaveCount(1);
  await visitor.close();
  await bens.page.goto('/dynamicSquare/01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await expect(bens.page.getByText(deMoments.missing.title)).toBeVisible();
}

function post(page: Page, author: Member): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: author.nickname, exact: true }) });
}

function comments(page: Page): Locator {
  return page.locator('#comments');
}

async function menu(card: Locator, item: string): Promise<void> {
  await card.getByRole('button', { name: en.more }).click();
  await card.page().getByRole('menuitem', { name: item }).click();
}
