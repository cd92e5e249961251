import { expect, test, type Locator, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/chat.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/encounter.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import places from '@/ui/i18n/locales/en/places.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import wallet from '@/ui/i18n/locales/en/wallet.json' with { type: 'json' };
import { expectAccessible } from './support/axe';
import { enter, join, meet, type Member } from './support/members';
import {
  askForCode,
  choosePassword,
  fillAbout,
  finish,
  goOn,
  likeSomething,
  mailedCode,
  visit,
} from './support/person';
import { startServer, type RunningServer } from './support/server';
import { bubbles, chooseLanguage, composer, fill, openTalk, write } from './support/talk';

const SIZES = [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
] as const;

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.remove());

for (const viewport of SIZES) {
  const wide = viewport.width > 768;

  test(`nothing is wrong with what visitors see at ${viewport.width}`, async ({ browser }) => {
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
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
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
    await expectAccessible(page, 'the picture');
    await page.getByRole('radio', { name: 'Picture 3' }).check({ force: true });
    await goOn(page);
    await expectAccessible(page, 'the language');
    await finish(page, zoe);
    await context.close();
  });

  test(`nothing is wrong with what users see at ${viewport.width}`, async ({ browser }) => {
    const [ann, ben] = await pair(viewport.width);
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

    for (const path of ['/profile', `/profile/${ben.id}`, '/profile/999999']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, path);
    }
    for (const index of [1, 2, 3, 4, 5]) {
      await page.goto(`/account?index=${index}`);
      await expect(page.getByRole('heading', { name: wallet.title })).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, `account ${index}`);
    }
    await page.goto('/account?index=1');
    await inDialog(
      page,
      page.getByRole('button', { name: wallet.delete.open }),
      'deleting oneself',
    );
    await page.getByRole('button', { name: /^Language: / }).click();
    await expectAccessible(page, 'the menu of languages');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: wide ? fill(shell.me, { name: ann.nickname }) : shell.menu })
      .click();
    await expectAccessible(page, wide ? 'the menu of oneself' : 'the drawer');
    await page.keyboard.press('Escape');
    await context.close();
  });

  test(`nothing is wrong with the chat at ${viewport.width}`, async ({ browser }) => {
    const [ann, ben] = await pair(viewport.width + 1);
    const bens = await enter(browser, server.url, ben, { viewport });
    await bens.page.goto('/chat');
    await expect(bens.page.getByRole('dialog', { name: chat.notice.title })).toBeVisible();
    await expectAccessible(bens.page, 'what a first message costs');
    await bens.page.getByRole('button', { name: chat.notice.ok }).click();
    await expectAccessible(bens.page, 'the list without conversations');

    const { page, context } = await enter(browser, server.url, ann, { viewport });
    await openTalk(page, ben.address);
    await expectAccessible(page, 'an empty conversation');
    await chooseLanguage(page, 'de');
    await write(page, 'Good morning!');
    await write(page, 'Untranslatable gibberish flurbles');
    await openTalk(bens.page, ann.address);
    await write(bens.page, 'Guten Abend!');
    await expect(bubbles(page).filter({ hasText: 'Guten Abend!' })).toBeVisible();
    await composer(page).fill('Good evening!');
    await page.getByRole('button', { name: chat.composer.preview }).click();
    await expect(page.getByRole('button', { name: chat.composer.previewClose })).toBeVisible();
    await expectAccessible(page, 'a conversation, with a preview');
    await composer(page).fill('');
    if (viewport.width < 768) await page.getByRole('button', { name: gifts.tool.more }).click();
    await inDialog(page, page.getByRole('button', { name: chat.composer.phrases }), 'the phrases');
    await bubbles(page).first().getByRole('button', { name: chat.message.actions }).click();
    await expectAccessible(page, 'the menu of a message');
    await page.keyboard.press('Escape');
    for (const item of [chat.pane.block, places.remove.conversation, places.remove.records]) {
      await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
      await inDialog(page, page.getByRole('menuitem', { name: item }), item);
    }
    await context.close();
    await bens.context.close();
  });
}

/** Two who have met: she speaks English, he German. */
async function pair(number: number): Promise<[Member, Member]> {
  const [ann, ben] = await Promise.all([
    join(server.url, { nickname: `Ann${number}`, language: 'en' }),
    join(server.url, { nickname: `Ben${number}`, language: 'de', gender: 'Male' }),
  ]);
  await meet(server.url, ann, ben);
  return [ann, ben];
}

/** Opens a dialog, looks at it, and leaves it by the keyboard. */
async function inDialog(page: Page, opener: Locator, what: string): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, what);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
