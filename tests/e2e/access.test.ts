import { expect, type Locator, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import album from '@/ui/i18n/locales/en/album.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import friends from '@/ui/i18n/locales/en/friends.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import complaints from '@/ui/i18n/locales/en/complaints.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import places from '@/ui/i18n/locales/en/panel.json' with { type: 'json' };
import profile from '@/ui/i18n/locales/en/profile.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { addFriend, followUser, visitUser } from '@/contract/http/friends';
import { cancelMatching } from '@/contract/http/matching';
import { DIALOG, expectAccessible, MENU } from './support/axe';
import { call, enter, enterConversation, visitAs } from './support/members';
import { goTo } from './support/go-to';
import {
  askForCode,
  choosePassword,
  fillAbout,
  finish,
  goOn,
  leaveAll,
  likeSomething,
  mailedCode,
  visit,
} from './support/person';
import { photoWithLocation } from './support/picture';
import { test, type SharedServer } from './support/shared-server';
import { twoWhoMet } from './support/two-people';
import {
  bubbles,
  chooseLanguage,
  composer,
  fill,
  openConversation,
  write,
} from './support/conversation';

const SIZES = [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
] as const;

let server: SharedServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
test.afterAll(leaveAll);

for (const viewport of SIZES) {
  const wide = viewport.width > 768;
  // Of these ten the one with most controls in the least room belongs to `npm test`, too.
  const chosen = wide ? ' @whole' : '';

  test(`nothing is wrong with what visitors see at ${viewport.width} @whole`, async ({
    browser,
  }) => {
    const zoe = { nickname: `Zoe${viewport.width}`, language: 'en' } as const;
    const { page, email, context } = await visit(browser, server.url, zoe, { viewport });
    for (const path of [
      '/login',
      '/pass',
      '/about',
      '/safety',
      '/terms',
      '/help',
      '/download',
      '/x',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page, path);
    }
    await page.goto('/register');
    await expectAccessible(page, 'the address');
    await askForCode(page, email);
    await expect(page.getByLabel(account.code.label)).toBeVisible();
    await expectAccessible(page, 'the code');
    await page.getByLabel(account.code.label).fill(await mailedCode(page, email));
    await expect(page.getByLabel(account.password.repeat)).toBeVisible();
    await expectAccessible(page, 'the password');
    await choosePassword(page);
    await goOn(page);
    await expectAccessible(page, 'about oneself, with everything missing');
    await fillAbout(page, zoe);
    await goOn(page);
    await expect(page.getByRole('checkbox', { name: 'Hiking' })).toBeVisible();
    await expectAccessible(page, 'the interests');
    await likeSomething(page);
    await page.getByRole('button', { name: account.avatar.change }).click();
    await expectAccessible(page, 'the picture');
    await page.getByRole('radio', { name: 'Picture 3' }).check();
    await finish(page);
    await context.close();
  });

  test(`nothing is wrong with what users see at ${viewport.width}${chosen}`, async ({
    browser,
  }) => {
    const { ann, ben } = await twoWhoMet(server.url);
    const { page, context } = await enter(browser, server.url, ann, { viewport });
    await expect(
      page.getByText(fill(encounter.matched.title, { name: ben.nickname })),
    ).toBeVisible();
    await expectAccessible(page, 'a match');
    await inDialog(
      page,
      page.getByRole('button', { name: encounter.matched.unmatch }),
      'unmatching',
    );
    await page.getByRole('button', { name: encounter.matched.back }).click();
    await expect(page.getByRole('button', { name: encounter.start })).toBeVisible();
    await expectAccessible(page, 'encounter');
    await page.getByRole('button', { name: encounter.start }).click();
    await expect(page.getByText(encounter.searching.title)).toBeVisible();
    await expectAccessible(page, 'a search');
    await call(server.url, cancelMatching, {}, ann.token);

    for (const path of ['/profile', `/profile/${ben.id}`, '/profile/999999']) {
      await goTo(page, path);
      await expectAccessible(page, path);
    }
    for (const index of wide ? [1, 2, 3, 4, 5] : [2, 5]) {
      await goTo(page, `/account?index=${index}`);
      await expectAccessible(page, `account ${index}`);
    }
    await goTo(page, '/account?index=1');
    await inDialog(
      page,
      page.getByRole('button', { name: wallet.delete.open }),
      'deleting oneself',
    );
    await page.getByRole('button', { name: /^Language: / }).click();
    await expectAccessible(page, 'the menu of languages', MENU);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: wide ? fill(shell.me, { name: ann.nickname }) : shell.menu })
      .click();
    await (wide
      ? expectAccessible(page, 'the menu of oneself', MENU)
      : expectAccessible(page, 'the drawer'));
    await page.keyboard.press('Escape');
    await context.close();
  });

  test(`nothing is wrong with the lists about people at ${viewport.width} @whole`, async ({
    browser,
  }) => {
    const { ann, ben } = await twoWhoMet(server.url);
    const { page, context } = await visitAs(browser, server.url, ann, { viewport });
    for (const path of LISTS) {
      await go(page, path);
      await expectAccessible(page, `${path}, empty`);
    }
    const asked = { userId: ann.id, words: 'We both like hiking' };
    await call(server.url, addFriend, asked, ben.token);
    await call(server.url, visitUser, { userId: ann.id }, ben.token);
    await call(server.url, followUser, { userId: ann.id, follow: true }, ben.token);
    await call(server.url, followUser, { userId: ben.id, follow: true }, ann.token);
    for (const path of LISTS) {
      await go(page, path);
      await expectAccessible(page, path);
    }
    await go(page, '/friend-requests');
    await page
      .getByRole('button', { name: fill(friends.requests.acceptOf, { name: ben.nickname }) })
      .click();
    await expect(page.getByText(friends.requests.state.accepted)).toBeVisible();
    await expectAccessible(page, 'an answered request');
    await go(page, '/friends');
    await page
      .getByRole('button', { name: fill(friends.friends.more, { name: ben.nickname }) })
      .click();
    await expectAccessible(page, 'the menu of a friend', MENU);
    await inDialog(
      page,
      page.getByRole('menuitem', { name: friends.friends.end }),
      'ending a friendship',
    );
    await context.close();
  });

  test(`nothing is wrong with profiles and albums at ${viewport.width} @whole`, async ({
    browser,
  }) => {
    const { ann, ben } = await twoWhoMet(server.url);
    const { page, context } = await visitAs(browser, server.url, ann, { viewport });
    await go(page, '/profile/edit');
    await expectAccessible(page, 'editing oneself');
    await page.getByLabel(account.about.nickname).fill('x');
    await page.getByRole('main').getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'editing oneself, with a mistake');

    await go(page, '/album');
    await expectAccessible(page, 'an empty album');
    const buffer = await photoWithLocation();
    await page.locator('input[type="file"]').setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ]);
    await expect(page.getByText(fill(album.count_one, { count: 1 }))).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'an album, with a file that is no picture');
    const tile = page.getByRole('button', {
      name: fill(common.pictures.open, { number: 1, of: 1 }),
    });
    await inDialog(page, tile, 'a picture of an album');
    await go(page, '/profile');
    await expect(tile).toBeVisible();
    await expectAccessible(page, 'one’s own page with pictures');

    await go(page, `/profile/${ben.id}`);
    for (const name of [friends.actions.add, profile.block, friends.actions.complain]) {
      await inDialog(page, page.getByRole('button', { name, exact: true }), name);
    }
    await page.getByRole('button', { name: friends.actions.complain }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio').first().check();
    await form.getByRole('button', { name: complaints.send }).click();
    await expect(page.getByText(complaints.sent)).toBeVisible();
    await expectAccessible(page, 'a report that was sent');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: profile.block, exact: true }).click();
    await form.getByRole('button', { name: profile.block }).click();
    await expect(page.getByRole('button', { name: profile.unblock })).toBeVisible();
    await expectAccessible(page, 'somebody one has blocked');
    await go(page, '/account?index=1');
    await expect(page.getByRole('button', { name: wallet.blocked.release })).toBeVisible();
    await expectAccessible(page, 'privacy, devices and blocked people');
    await context.close();
  });

  test(`nothing is wrong with the chat at ${viewport.width} @whole`, async ({ browser }) => {
    const { ann, ben } = await twoWhoMet(server.url);
    const bens = await visitAs(browser, server.url, ben, { viewport });
    await bens.page.goto(`/chat?with=${encodeURIComponent(ann.address)}`);
    await expect(bens.page.getByRole('dialog', { name: chat.notice.title })).toBeVisible();
    await expectAccessible(bens.page, 'what a first message costs');
    await bens.page.getByRole('button', { name: chat.notice.ok }).click();
    await bens.page.goto('/chat');
    await expectAccessible(bens.page, 'the list without conversations');

    const { page, context } = await enterConversation(browser, server.url, ann, ben, { viewport });
    await expectAccessible(page, 'an empty conversation');
    await chooseLanguage(page, 'de');
    await write(page, 'Good morning!');
    // As long as the page does not know of the coin, it asks about a text that the other cannot
    // read.
    await expect(page.getByText(/^(Sent|Delivered)$/)).toBeVisible();
    await openConversation(page, ben.address);
    await chooseLanguage(page, 'de');
    await write(page, 'Untranslatable gibberish flurbles');
    await openConversation(bens.page, ann.address);
    await write(bens.page, 'Guten Abend!');
    await expect(bubbles(page).filter({ hasText: 'Guten Abend!' })).toBeVisible();
    await composer(page).fill('Good evening!');
    if (viewport.width < 768) await page.getByRole('button', { name: gifts.tool.more }).click();
    await page.getByRole('button', { name: chat.composer.preview }).click();
    await expect(page.getByRole('button', { name: chat.composer.previewClose })).toBeVisible();
    await expectAccessible(page, 'a conversation, with a preview');
    await composer(page).fill('');
    await inDialog(page, page.getByRole('button', { name: chat.composer.phrases }), 'the phrases');
    await bubbles(page).first().getByRole('button', { name: chat.message.actions }).click();
    await expectAccessible(page, 'the menu of a message', MENU);
    await page.keyboard.press('Escape');
    for (const item of [chat.pane.block, places.remove.conversation, places.remove.records]) {
      await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
      await inDialog(page, page.getByRole('menuitem', { name: item }), item);
    }
    await context.close();
    await bens.context.close();
  });
}

/** The lists about people. */
const LISTS = [
  '/friends',
  '/friend-requests',
  '/friend-requests?tab=sent',
  '/visitors',
  '/followMe',
  '/myLike',
  '/notifications',
  '/announcements',
] as const;

/** Opens a page and waits for what it shows. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a dialog, looks at it, and leaves it by the keyboard. */
async function inDialog(page: Page, opener: Locator, what: string): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, what, DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
