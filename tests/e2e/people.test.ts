import { expect, test, type Page } from '@playwright/test';
import album from '@/ui/i18n/locales/en/album.json' with { type: 'json' };
import circle from '@/ui/i18n/locales/en/circle.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import places from '@/ui/i18n/locales/en/places.json' with { type: 'json' };
import profile from '@/ui/i18n/locales/en/profile.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { balancesOf, enter, join, tokenOf, type Member } from './support/members';
import type { Visitor } from './support/person';
import { photoWithPlace } from './support/picture';
import { startServer, type RunningServer } from './support/server';
import { fill } from './support/talk';

const VIEWPORT = { width: 1360, height: 900 };

/** Whatever one does shows on the other screen within this time, in milliseconds. */
const SOON = { timeout: 1_000 };

let server: RunningServer;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  server = await startServer({ PARLEY_DEMO: '0' });
  [ann, ben] = await Promise.all([
    join(server.url, { nickname: 'Annabel', language: 'en' }),
    join(server.url, { nickname: 'Benedikt', language: 'de', gender: 'Male' }),
  ]);
  anns = await enter(browser, server.url, ann, { viewport: VIEWPORT });
  bens = await enter(browser, server.url, ben, { viewport: VIEWPORT });
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await server.remove();
});

test('a visit and a follow show on the other screen within a second', async () => {
  await anns.page.goto('/profile');
  await expect(fans(anns.page)).toContainText('0');
  await expect(waiting(anns.page, shell.place.notices)).toHaveCount(0);
  await bens.page.goto(`/profile/${ann.id}`);
  await bens.page.getByRole('button', { name: circle.actions.follow, exact: true }).click();
  await expect(fans(anns.page)).toContainText('1', SOON);
  await expect(waiting(anns.page, shell.place.notices)).toHaveText('2', SOON);

  await go(anns.page, shell.place.visitors);
  await expect(anns.page.getByRole('link', { name: ben.nickname })).toBeVisible();
  await expectAccessible(anns.page, 'visitors');
  await go(anns.page, shell.place.notices);
  const told = fill(circle.notices.kind.followed, { name: ben.nickname });
  await expect(anns.page.getByText(told)).toBeVisible();
  await expect(waiting(anns.page, shell.place.notices)).toHaveCount(0);
  await anns.page.goto('/encounter');
  await expect(anns.page.getByText(fill(circle.likes.count_one, { count: 1 }))).toBeVisible();
});

test('pictures come into the album, one is deleted and brought back', async () => {
  const { page } = anns;
  await page.goto('/myspace');
  await expect(page.getByText(album.empty)).toBeVisible();
  await expectAccessible(page, 'an empty album');
  const buffer = await photoWithPlace();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: album.add.choose }).click();
  await (
    await choosing
  ).setFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer },
  ]);
  await expect(page.getByText(fill(album.count_other, { count: 2 }))).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await page
    .getByRole('button', { name: fill(common.upload.remove, { name: 'words.jpg' }) })
    .click();
  await expectAccessible(page, 'an album');

  await tile(page, 1, 2).click();
  const preview = (number: number) =>
    page.getByRole('dialog', { name: fill(album.picture, { number, of: 2 }) });
  await expect(preview(1).getByRole('img')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(preview(2).getByRole('img')).toBeVisible();
  await expectAccessible(page, 'a picture of an album');
  await preview(2).getByRole('button', { name: album.delete }).click();
  await expect(page.getByText(fill(album.count_one, { count: 1 }))).toBeVisible();
  await expectAccessible(page, 'a deleted picture');
  await page.getByRole('button', { name: album.undoOf }).click();
  await expect(page.getByText(fill(album.count_other, { count: 2 }))).toBeVisible();
});

test('a man sees a locked album for three coins, once', async () => {
  const { page } = bens;
  const before = await balancesOf(server.url, ben.token);
  await page.goto(`/profile/${ann.id}`);
  const price = fill(common.coins_other, { count: 3 });
  const unlock = fill(album.locked.unlock, { price });
  await expect(page.getByRole('button', { name: unlock })).toBeVisible();
  await expectAccessible(page, 'a locked album');
  await page.getByRole('button', { name: unlock }).click();
  const question = page.getByRole('dialog', {
    name: fill(album.locked.title, { name: ann.nickname }),
  });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the price of an album');
  await question.getByRole('button', { name: unlock }).click();
  await tile(page, 1, 2).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(tile(page, 2, 2)).toBeVisible();
  await expect(page.getByRole('button', { name: unlock })).toHaveCount(0);
  const after = await balancesOf(server.url, ben.token);
  expect(before.coins - after.coins).toBe(3);
});

test('a request with words is accepted, and a name of one’s own shows in lists', async () => {
  await bens.page.getByRole('button', { name: circle.actions.add }).click();
  const form = bens.page.getByRole('dialog');
  await form.getByRole('textbox').fill('We both like hiking');
  await form.getByRole('button', { name: circle.actions.send }).click();
  await expect(waiting(anns.page, shell.place.requests)).toHaveText('1', SOON);
  await go(anns.page, shell.place.requests);
  await expect(anns.page.getByText('We both like hiking')).toBeVisible();
  await anns.page
    .getByRole('button', { name: fill(circle.requests.acceptOf, { name: ben.nickname }) })
    .click();
  await expect(waiting(anns.page, shell.place.requests)).toHaveCount(0);
  await expect(bens.page.getByRole('button', { name: circle.actions.asked })).toHaveCount(0, SOON);

  await bens.page.getByRole('button', { name: places.rename.open }).click();
  await bens.page
    .getByRole('textbox', { name: fill(places.rename.label, { name: ann.nickname }) })
    .fill('Hiking Anna');
  await bens.page.keyboard.press('Enter');
  await go(bens.page, shell.place.friends);
  await expect(bens.page.getByRole('link', { name: 'Hiking Anna' })).toBeVisible();
});

test('anyone may add whoever lets them; whoever is blocked sees nothing', async ({ browser }) => {
  const cleo = await join(server.url, { nickname: 'Cleopatra', language: 'es' });
  const cleos = await enter(browser, server.url, cleo, { viewport: VIEWPORT });
  await cleos.page.goto('/account?index=1');
  const saved = cleos.page.waitForResponse(/privacy-set/);
  await cleos.page.getByLabel(wallet.privacy.add.anyone).check({ force: true });
  await saved;
  await anns.page.goto(`/profile/${cleo.id}`);
  await anns.page.getByRole('button', { name: circle.actions.add }).click();
  await anns.page.getByRole('dialog').getByRole('button', { name: circle.actions.send }).click();
  await expect(
    anns.page.getByText(fill(circle.actions.friendsNow, { name: cleo.nickname })),
  ).toBeVisible();

  await cleos.page.goto(`/profile/${ann.id}`);
  await cleos.page.getByRole('button', { name: profile.block, exact: true }).click();
  await cleos.page.getByRole('dialog').getByRole('button', { name: profile.block }).click();
  await expect(cleos.page.getByRole('button', { name: profile.unblock })).toBeVisible();
  await anns.page.reload();
  await expect(anns.page.getByRole('heading', { name: profile.missing.title })).toBeVisible();
  await cleos.context.close();
});

test('another device is signed out from here', async ({ browser }) => {
  const other = await enter(browser, server.url, ben, { viewport: VIEWPORT });
  expect(await tokenOf(other.page)).not.toBe('');
  await bens.page.goto('/account?index=1');
  const ends = bens.page.getByRole('button', { name: wallet.devices.signOut, exact: true });
  // The browser just opened, and the program that registered.
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await ends.click();
  await expect(ends).toHaveCount(0);
  await expect(other.page).toHaveURL(/\/login/, SOON);
  await other.context.close();
});

test('going back leads to the place one left', async () => {
  const { page } = bens;
  await page.setViewportSize({ width: 1360, height: 500 });
  await page.goto('/account?index=1');
  await expect(page.getByText(wallet.devices.title)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await go(page, shell.place.friends);
  await expect(page.getByRole('link', { name: 'Hiking Anna' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

/** The number of one's fans on one's own page. */
function fans(page: Page) {
  return page.getByRole('main').getByRole('button', { name: circle.actions.fans });
}

/** A link of the sidebar. */
function sidebar(page: Page, name: string) {
  return page.getByRole('navigation', { name: shell.menu }).getByRole('link', { name });
}

/** The badge of a place in the sidebar. */
function waiting(page: Page, name: string) {
  return sidebar(page, name).locator('span[aria-hidden="true"]');
}

/** Opens a place of the sidebar. */
async function go(page: Page, name: string): Promise<void> {
  await sidebar(page, name).click();
}

/** A picture of an album. */
function tile(page: Page, number: number, of: number) {
  return page.getByRole('button', {
    name: fill(common.pictures.open, { number, of }),
    exact: true,
  });
}
