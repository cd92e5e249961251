import { expect, type Page } from '@playwright/test';
import album from '@/ui/i18n/locales/en/album.json' with { type: 'json' };
import friends from '@/ui/i18n/locales/en/friends.json' with { type: 'json' };
import matching from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import complaints from '@/ui/i18n/locales/en/complaints.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import messaging from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import profile from '@/ui/i18n/locales/en/profile.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import {
  addToAlbum,
  fans,
  go,
  SOON,
  tile,
  unlock,
  unlockButton,
  waiting,
} from './support/friends-page';
import { DATABASES, type DatabaseKind, type ServerDatabase } from './support/databases';
import { balancesOf, enter, join, tokenOf, visitAs, type Member } from './support/members';
import { inLongerLane, inVendorsLane } from './support/layout';
import { leaveAll, PASSWORD, type Visitor } from './support/person';
import { photoWithLocation } from './support/picture';
import { startServer, type RunningServer } from './support/server';
import { test, type SharedServer } from './support/shared-server';
import { bubbles, fill, openConversation, write } from './support/conversation';

const VIEWPORT = { width: 1360, height: 900 };
const FAREWELL = 'See you on the other side!';

test.describe.configure({ mode: 'parallel' });

for (const kind of DATABASES) {
  const lane = kind.usual ? inLongerLane : inVendorsLane;
  test.describe(`on ${kind.name}`, lane, () => describePeople(kind));
}

/** Two at two screens: what either does shows on the other at once. */
function describePeople(kind: DatabaseKind): void {
  test.describe.configure({ mode: 'serial' });
  let database: ServerDatabase | undefined;
  let own: RunningServer | undefined;
  let server: SharedServer;
  let ann: Member;
  let ben: Member;
  let anns: Visitor;
  let bens: Visitor;

  test.beforeAll(async ({ browser, shared }) => {
    database = await kind.open();
    test.skip(!database, `${kind.name} is not on this machine`);
    if (!kind.usual) own = await startServer({ PARLEY_DEMO: '0', ...database?.settings });
    server = own ?? shared;
    [ann, ben] = await Promise.all([
      join(server.url, { nickname: 'Annabel', language: 'en' }),
      join(server.url, { nickname: 'Benedikt', language: 'de', gender: 'Male' }),
    ]);
    anns = await visitAs(browser, server.url, ann, { viewport: VIEWPORT });
    bens = await visitAs(browser, server.url, ben, { viewport: VIEWPORT });
  });
  test.afterAll(async () => {
    if (!database) return;
    expect([...anns.complaints, ...bens.complaints]).toEqual([]);
    await leaveAll();
    await own?.remove();
    await database.close();
  });

  /** What a screen looks like does not depend on the database. */
  async function look(page: Page, what: string): Promise<void> {
    if (kind.usual) await expectAccessible(page, what);
  }

  test('a visit and a follow show on the other screen', async () => {
    await anns.page.goto('/profile');
    await expect(fans(anns.page)).toContainText('0');
    await expect(waiting(anns.page, shell.route.notices)).toHaveCount(0);
    await bens.page.goto(`/profile/${ann.id}`);
    await bens.page.getByRole('button', { name: friends.actions.follow, exact: true }).click();
    await expect(fans(anns.page)).toContainText('1', SOON);
    await expect(waiting(anns.page, shell.route.notices)).toHaveText('2', SOON);

    await go(anns.page, shell.route.visitors);
    await expect(anns.page.getByRole('link', { name: ben.nickname })).toBeVisible();
    await look(anns.page, 'visitors');
    await go(anns.page, shell.route.notices);
    const told = fill(friends.notices.kind.followed, { name: ben.nickname });
    await expect(anns.page.getByText(told)).toBeVisible();
    await expect(waiting(anns.page, shell.route.notices)).toHaveCount(0);
    await bens.page
      .getByRole('button', { name: fill(matching.like.label, { name: ann.nickname }) })
      .click();
    await anns.page.goto('/encounter');
    await expect(anns.page.getByText(fill(friends.likes.count_one, { count: 1 }))).toBeVisible();
  });

  test('a man sees a locked album for three coins, once', async () => {
    await anns.page.goto('/album');
    const buffer = await photoWithLocation();
    await addToAlbum(anns.page, [
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer },
    ]);
    await expect(anns.page.getByText(fill(album.count_other, { count: 2 }))).toBeVisible();

    const { page } = bens;
    const before = await balancesOf(server.url, ben.token);
    await page.reload();
    await expect(unlockButton(page)).toBeVisible();
    await look(page, 'a locked album');
    await unlock(page, ann.nickname);
    await tile(page, 1, 2).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(tile(page, 2, 2)).toBeVisible();
    await expect(unlockButton(page)).toHaveCount(0);
    const after = await balancesOf(server.url, ben.token);
    expect(before.coins - after.coins).toBe(3);
  });

  test('a request with words is accepted, and a remark shows in lists', async () => {
    await bens.page.getByRole('button', { name: friends.actions.add }).click();
    const form = bens.page.getByRole('dialog');
    await form.getByRole('textbox').fill('We both like hiking');
    await form.getByRole('button', { name: friends.actions.send }).click();
    await expect(waiting(anns.page, shell.route.requests)).toHaveText('1', SOON);
    await go(anns.page, shell.route.requests);
    await expect(anns.page.getByText('We both like hiking')).toBeVisible();
    await anns.page
      .getByRole('button', { name: fill(friends.requests.acceptOf, { name: ben.nickname }) })
      .click();
    await expect(waiting(anns.page, shell.route.requests)).toHaveCount(0);
    await expect(bens.page.getByRole('button', { name: friends.actions.asked })).toHaveCount(
      0,
      SOON,
    );

    await bens.page.getByRole('button', { name: common.rename.open }).click();
    await bens.page
      .getByRole('textbox', { name: fill(common.rename.label, { name: ann.nickname }) })
      .fill('Hiking Anna');
    await bens.page.keyboard.press('Enter');
    await go(bens.page, shell.route.friends);
    await expect(bens.page.getByRole('link', { name: 'Hiking Anna' })).toBeVisible();
  });

  test('a complaint arrives, and its subject is not informed', async () => {
    const { page } = bens;
    await page.getByRole('link', { name: 'Hiking Anna' }).click();
    await page.getByRole('button', { name: friends.actions.complain }).click();
    const form = page.getByRole('dialog', {
      name: fill(complaints.title, { name: 'Hiking Anna' }),
    });
    await expect(form.getByRole('radio').first()).toBeAttached();
    await look(page, 'a complaint');
    await form.getByRole('button', { name: complaints.send }).click();
    await expect(form.getByText(complaints.problem.reason)).toBeVisible();
    await form.getByRole('radio').first().check();
    await form.getByRole('textbox').fill('She asked me for money.');
    await form.getByRole('button', { name: complaints.send }).click();
    const sent = page.getByRole('dialog', { name: complaints.sentTitle });
    await expect(sent.getByText(complaints.sent)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sent).toHaveCount(0);
    await expect(waiting(anns.page, shell.route.notices)).toHaveCount(0);
  });

  test('a person who lets all people add them is added; a blocked person sees nothing', async ({
    browser,
  }) => {
    const cleo = await join(server.url, { nickname: 'Cleopatra', language: 'es' });
    const cleos = await visitAs(browser, server.url, cleo, { viewport: VIEWPORT });
    await cleos.page.goto('/account?index=1');
    const saved = cleos.page.waitForResponse(/privacy-set/);
    await cleos.page.getByLabel(wallet.privacy.add.anyone).check();
    await saved;
    const { page } = anns;
    await page.goto(`/profile/${cleo.id}`);
    await page.getByRole('button', { name: friends.actions.follow, exact: true }).click();
    await page.getByRole('button', { name: friends.actions.add }).click();
    await page.getByRole('dialog').getByRole('button', { name: friends.actions.send }).click();
    await expect(
      page.getByText(fill(friends.actions.friendsNow, { name: cleo.nickname })),
    ).toBeVisible();
    await go(page, shell.route.friends);
    await expect(page.getByRole('link', { name: cleo.nickname })).toBeVisible();

    await cleos.page.goto('/profile');
    await expect(fans(cleos.page)).toContainText('1');
    await cleos.page.goto(`/profile/${ann.id}`);
    await cleos.page.getByRole('button', { name: profile.block, exact: true }).click();
    await cleos.page.getByRole('dialog').getByRole('button', { name: profile.block }).click();
    await expect(cleos.page.getByRole('button', { name: profile.unblock })).toBeVisible();
    // The reason is not shown; she is not in any list of hers any more.
    await expect(page.getByRole('link', { name: cleo.nickname })).toHaveCount(0, SOON);
    await cleos.page.goto('/profile');
    await expect(fans(cleos.page)).toContainText('0');
    await page.goto(`/profile/${cleo.id}`);
    await expect(page.getByRole('heading', { name: profile.missing.title })).toBeVisible();
    await cleos.context.close();
  });

  test('another device is signed out from here', async ({ browser }) => {
    const other = await enter(browser, server.url, ben, { viewport: VIEWPORT });
    expect(await tokenOf(other.page)).not.toBe('');
    // Its chat replaces that of the first page, which is informed: now, not in the middle of what
    // follows.
    await expect(bens.page.getByRole('alertdialog')).toBeVisible();
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

  test('going back leads to the position one left', async () => {
    const { page } = bens;
    await page.setViewportSize({ width: 1360, height: 500 });
    await page.goto('/account?index=1');
    await expect(page.getByText(wallet.devices.title)).toBeVisible();
    // It grows with what is loaded.
    await expect
      .poll(() =>
        page.evaluate(() => {
          window.scrollTo(0, 300);
          return window.scrollY;
        }),
      )
      .toBe(300);
    await go(page, shell.route.friends);
    await expect(page.getByRole('link', { name: 'Hiking Anna' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
    await page.setViewportSize(VIEWPORT);
  });

  test('a deleted account is gone from the other screen, except for its messages', async () => {
    await openConversation(anns.page, ben.address);
    await write(anns.page, FAREWELL);
    await expect(bubbles(anns.page).filter({ hasText: FAREWELL })).toHaveCount(1);
    await go(anns.page, shell.route.friends);
    await expect(anns.page.getByRole('link', { name: ben.nickname })).toBeVisible();
    const { page } = bens;
    await page.goto('/account?index=1');
    await page.getByRole('button', { name: wallet.delete.open }).click();
    const question = page.getByRole('dialog', { name: wallet.delete.title });
    await question.getByLabel(wallet.delete.password, { exact: true }).fill('not-my-password');
    await question.getByRole('button', { name: wallet.delete.confirm }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await look(page, 'the end of an account');
    await question.getByLabel(wallet.delete.password, { exact: true }).fill(PASSWORD);
    await question.getByRole('button', { name: wallet.delete.confirm }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(wallet.delete.done)).toBeVisible();

    await expect(anns.page.getByRole('link', { name: ben.nickname })).toHaveCount(0, SOON);
    await anns.page.goto('/profile');
    await expect(fans(anns.page)).toContainText('0');
    await anns.page.goto(`/profile/${ben.id}`);
    await expect(anns.page.getByRole('heading', { name: profile.missing.title })).toBeVisible();
    expect(await tokenOf(page)).toBe('');

    // A deleted account has no name, by which the field is found otherwise.
    await anns.page.goto(`/chat?with=${encodeURIComponent(ben.address)}`);
    const said = bubbles(anns.page).filter({ hasText: FAREWELL });
    await expect(said).toHaveCount(1);
    const field = anns.page.getByPlaceholder(messaging.composer.placeholder);
    await field.fill('Are you still there?');
    await field.press('Enter');
    const unsent = bubbles(anns.page).filter({ hasText: 'Are you still there?' });
    await expect(unsent.getByText(messaging.message.failed, { exact: true })).toBeVisible();
    await expect(said).toHaveCount(1);
  });
}
