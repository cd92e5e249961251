import { expect, type Locator, type Page } from '@playwright/test';
import { likePerson } from '@/contract/http/matching';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/de/common.json' with { type: 'json' };
import german from '@/ui/i18n/locales/de/messaging.json' with { type: 'json' };
import media from '@/ui/i18n/locales/de/media.json' with { type: 'json' };
import notices from '@/ui/i18n/locales/de/notices.json' with { type: 'json' };
import pictures from '@/ui/i18n/locales/en/media.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/de/wallet.json' with { type: 'json' };
import profile from '@/ui/i18n/locales/en/profile.json' with { type: 'json' };
import { expectAccessible, DIALOG, MENU } from './support/axe';
import { bubbles, dismissNotice, fill, logOf, write } from './support/conversation';
import { SOON } from './support/friends-page';
import { inLongerLane } from './support/layout';
import { balancesOf, call, join, tokenOf, visitAs, type Member } from './support/members';
import { leaveAll } from './support/person';
import { photoWithLocation } from './support/picture';
import { test } from './support/shared-server';

test.afterAll(leaveAll);

/** The row of a person in the list of conversations. */
function rowOf(page: Page, { address }: Member): Locator {
  return page.locator(`nav li:has(a[href*="${address}"])`);
}

function folder(page: Page, name: string): Locator {
  return page
    .getByRole('group', { name: german.folders.label })
    .getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Chooses an item of the menu of a row. */
async function choose(page: Page, member: Member, item: string): Promise<void> {
  const name = fill(german.settings.menuOf, { name: member.nickname });
  await rowOf(page, member).hover();
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Picks a picture and sends it without words. */
async function sendPicture(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: pictures.tool.picture, exact: true }).click();
  const buffer = await photoWithLocation();
  await (await choosing).setFiles([{ name: 'sea.jpg', mimeType: 'image/jpeg', buffer }]);
  await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
}

test(
  'a stranger writes a request, and what is set about it is the same on two devices',
  inLongerLane,
  async ({ browser, shared: { url } }) => {
    const [ann, ben] = await Promise.all([
      join(url, { nickname: 'Annegret', language: 'de' }),
      join(url, { nickname: 'Benjamin', language: 'en' }),
    ]);
    const [a, b] = await Promise.all([
      visitAs(browser, url, ann, { locale: 'de' }),
      visitAs(browser, url, ben),
    ]);
    await a.page.goto('/chat');
    await test.step('it is in a list of its own, and its author sees nothing', async () => {
      await b.page.goto(`/chat?with=${ann.address}&id=${ann.id}`);
      await dismissNotice(b.page);
      await write(b.page, 'Good evening!');
      await expect(bubbles(b.page).getByText(/^(Sent|Delivered)$/)).toBeVisible(SOON);
      // The coin for the first message opens the conversation for the picture as well.
      const { coins } = await balancesOf(url, await tokenOf(b.page));
      await sendPicture(b.page);
      await expect(bubbles(b.page)).toHaveCount(2);
      await expect(logOf(b.page).getByRole('progressbar')).toHaveCount(0, SOON);
      expect((await balancesOf(url, await tokenOf(b.page))).coins).toBe(coins);
      await expect(folder(a.page, german.folders.requests)).toHaveText(/1$/, SOON);
      await expect(rowOf(a.page, ben)).toHaveCount(0);
      await folder(a.page, german.folders.requests).click();
      await rowOf(a.page, ben).getByRole('link').click();
      const bar = a.page.getByRole('region', { name: german.requests.label });
      await expect(bar).toContainText(fill(german.requests.title, { name: ben.nickname }));
      const blurred = logOf(a.page).locator('[data-blurred]');
      await expect(blurred).toHaveCount(1, SOON);
      await expectAccessible(a.page, 'a request');
      const there = b.page.locator('header small');
      await expect(there).toHaveText(chat.pane.offline);
      await bar.getByRole('button', { name: german.requests.accept }).click();
      await expect(bar).toHaveCount(0);
      // A person who is accepted is no friend yet.
      await expect(blurred).toHaveCount(1);
      const hidden = fill(media.image.hidden, { name: ben.nickname });
      await logOf(a.page).getByRole('button', { name: hidden }).click();
      await expect(blurred).toHaveCount(0);
      await expect(there).toHaveText(chat.pane.online, SOON);
      await expect(a.page.getByRole('group', { name: german.folders.label })).toHaveCount(0);
      await expect(rowOf(a.page, ben)).toBeVisible();
    });

    const other = await visitAs(browser, url, ann, { locale: 'de' });
    await other.page.goto('/chat');
    await test.step('it is pinned and muted on the other device', async () => {
      await rowOf(other.page, ben).click({ button: 'right' });
      await expectAccessible(other.page, 'the menu of a row', MENU);
      await other.page.getByRole('menuitem', { name: german.settings.pin, exact: true }).click();
      await expect(rowOf(a.page, ben)).toContainText(german.settings.pinned, SOON);
      await rowOf(other.page, ben).getByRole('link').focus();
      await other.page.keyboard.press('m');
      const dialog = other.page.getByRole('dialog');
      await expectAccessible(other.page, 'how long it is muted', DIALOG);
      await dialog.getByRole('radio', { name: german.settings.muteFor.week }).check();
      await dialog.getByRole('button', { name: notices.mute }).click();
      await expect(rowOf(a.page, ben)).toContainText(notices.muted, SOON);
    });
    await test.step('it is archived, and taken out again', async () => {
      await choose(other.page, ben, german.settings.archive);
      await expect(rowOf(other.page, ben)).toHaveCount(0);
      await expect(rowOf(a.page, ben)).toHaveCount(0, SOON);
      await other.page.getByRole('button', { name: common.undo }).click();
      await expect(rowOf(other.page, ben)).toBeVisible();
      await expect(rowOf(a.page, ben)).toHaveCount(1, SOON);
    });
    await test.step('it is marked as unread until it is opened', async () => {
      const mark = fill(common.unread_one, { count: 1 });
      await choose(other.page, ben, german.settings.unread);
      await expect(rowOf(a.page, ben)).toContainText(mark, SOON);
      await rowOf(other.page, ben).getByRole('link').click();
      await expect(rowOf(a.page, ben)).not.toContainText(mark, SOON);
    });
    expect([...a.complaints, ...b.complaints, ...other.complaints]).toEqual([]);
  },
);

test(
  'a person who wants first messages of friends only says so to a stranger who comes from the profile',
  inLongerLane,
  async ({ browser, shared: { url } }) => {
    const [ann, ben] = await Promise.all([
      join(url, { nickname: 'Annegret', language: 'de' }),
      join(url, { nickname: 'Benjamin', language: 'en' }),
    ]);
    const [a, b] = await Promise.all([
      visitAs(browser, url, ann, { locale: 'de' }),
      visitAs(browser, url, ben, { viewport: { width: 390, height: 844 } }),
    ]);
    const unwanted = b.page.getByText(fill(chat.pane.unwantedFirst, { name: ann.nickname }));
    const field = b.page.getByRole('textbox', {
      name: fill(chat.composer.label, { name: ann.nickname }),
    });
    const openFromProfile = async () => {
      await b.page.goto(`/profile/${ann.id}`);
      await b.page.getByRole('link', { name: profile.message, exact: true }).click();
    };
    const choose = async (choice: keyof typeof wallet.privacy.write) => {
      await a.page.goto('/account');
      const group = a.page.getByRole('radiogroup', { name: wallet.privacy.whoMayWrite });
      const saved = a.page.waitForResponse((answer) => answer.url().endsWith('/user/privacy-set'));
      await group.getByRole('radio', { name: wallet.privacy.write[choice] }).check();
      await saved;
    };
    await choose('friends');
    await openFromProfile();
    await expect(unwanted).toBeVisible();
    await expect(field).toHaveCount(0);
    await expectAccessible(b.page, 'a conversation that a stranger may not begin');
    await test.step('the open page follows a changed choice, and a meeting', async () => {
      await choose('anyone');
      await expect(field).toBeVisible(SOON);
      await field.focus();
      await choose('matched');
      await expect(unwanted).toBeVisible(SOON);
      await expect(unwanted).toBeFocused();
      const [annToken, benToken] = await Promise.all([tokenOf(a.page), tokenOf(b.page)]);
      await call(url, likePerson, { userId: ben.id }, annToken);
      await call(url, likePerson, { userId: ann.id }, benToken);
      await expect(field).toBeVisible(SOON);
    });
    expect([...a.complaints, ...b.complaints]).toEqual([]);
  },
);
