import { expect, test, type Locator, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/chat.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/encounter.json' with { type: 'json' };
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
  PASSWORD,
  visit,
} from './support/person';
import { startServer, type RunningServer } from './support/server';
import {
  bubbles,
  chooseLanguage,
  composer,
  dismissNotice,
  fill,
  logOf,
  openTalk,
  write,
} from './support/talk';

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
    await inDialog(page, page.getByRole('button', { name: chat.composer.phrases }), 'the phrases');
    await bubbles(page).first().getByRole('button', { name: chat.message.actions }).click();
    await expectAccessible(page, 'the menu of a message');
    await page.keyboard.press('Escape');
    for (const item of [chat.pane.block, chat.pane.delete]) {
      await page.getByRole('button', { name: chat.pane.more }).click();
      await inDialog(page, page.getByRole('menuitem', { name: item }), item);
    }
    await context.close();
    await bens.context.close();
  });
}

test('without a mouse: register, meet, write, retract', async ({ browser }) => {
  const kim = { nickname: 'Kimberly', language: 'en' } as const;
  const { page, email, context } = await visit(browser, server.url, kim);
  const keys = page.keyboard;
  await page.goto('/register');
  await reach(page, page.getByLabel(account.login.email));
  await keys.type(email);
  await keys.press('Enter');
  const code = await mailedCode(page, email);
  await reach(page, page.getByLabel(account.code.label));
  await keys.type(code);
  await reach(page, page.getByLabel(account.login.password, { exact: true }));
  await keys.type(PASSWORD);
  await reach(page, page.getByLabel(account.password.repeat));
  await keys.type(PASSWORD);
  await keys.press('Enter');
  await aboutByKeyboard(page, kim.nickname);
  await reach(page, page.getByRole('checkbox', { name: 'Travel' }));
  await keys.press('Space');
  await press(page, page.getByRole('button', { name: account.register.next }));
  await reach(page, page.getByRole('radio', { name: 'Picture 1', exact: true }));
  await keys.press('Space');
  await press(page, page.getByRole('button', { name: account.register.next }));
  await reachRadio(page, 'English');
  await press(page, page.getByRole('button', { name: account.register.finish }));
  await expect(page).toHaveURL(/\/encounter$/);

  await press(page, page.getByRole('button', { name: encounter.start }));
  const hello = page.getByRole('link', { name: encounter.matched.hello });
  await expect(hello).toBeVisible();
  await press(page, hello);
  await dismissNotice(page);
  await reach(page, composer(page));
  await keys.type('Hello!');
  await keys.press('Enter');
  const sent = bubbles(page).filter({ hasText: 'Hello!' }).filter({ hasText: chat.message.you });
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await press(page, sent.getByRole('button', { name: chat.message.actions }));
  await expect(page.getByRole('menu')).toBeVisible();
  await keys.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Retract\b/ })).toBeFocused();
  await keys.press('Enter');
  await expect(logOf(page).getByText(chat.message.recalledOwn)).toBeVisible();
  await reach(page, composer(page));
  await expect(composer(page)).toHaveValue('Hello!');
  await context.close();
});

test('what a screen reader reads of a conversation', async ({ browser }) => {
  const [ann, ben] = await pair(7);
  const anns = await enter(browser, server.url, ann);
  const bens = await enter(browser, server.url, ben);
  const { page } = anns;
  await openTalk(page, ben.address);
  await openTalk(bens.page, ann.address);
  await chooseLanguage(page, 'de');
  await chooseLanguage(bens.page, 'en');
  await write(page, 'Good morning!');
  await expect(bubbles(bens.page).filter({ hasText: 'Good morning!' })).toBeVisible();
  await write(bens.page, 'Guten Abend!');
  await expect(bubbles(page).filter({ hasText: 'Guten Abend!' })).toBeVisible();

  const log = page.getByRole('log', { name: fill(chat.log.label, { name: ben.nickname }) });
  await expect(log).toMatchAriaSnapshot(`
    - log "Messages with ${ben.nickname}":
      - article:
        - text: You
        - paragraph: Good morning!
        - paragraph: "Translation: Guten Morgen!"
        - button "${chat.message.actions}"
        - paragraph:
          - time: /\\d\\d-\\d\\d \\d\\d:\\d\\d/
          - text: /Sent|Delivered/
      - article:
        - text: ${ben.nickname}
        - paragraph: Guten Abend!
        - paragraph: "Translation: Good evening!"
        - button "${chat.message.actions}"
        - paragraph:
          - time: /\\d\\d-\\d\\d \\d\\d:\\d\\d/
  `);
  await test.step('each voice is read in its own language', async () => {
    const heard = bubbles(page).last();
    await expect(heard.getByText('Guten Abend!')).toHaveAttribute('lang', 'de');
    await expect(heard.getByText('Good evening!')).toHaveAttribute('lang', 'en');
  });
  await test.step('what comes is added to the region that is listened to, once', async () => {
    const region = await log.elementHandle();
    const added = await region?.evaluateHandle((element) => {
      const said: string[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) said.push(node.textContent ?? '');
        }
      }).observe(element, { childList: true, subtree: true });
      return said;
    });
    await write(bens.page, 'Danke!');
    await expect(bubbles(page).filter({ hasText: 'Danke!' })).toBeVisible();
    expect(await region?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    const spoken = (await added?.jsonValue()) ?? [];
    expect(spoken.filter((text) => text.includes('Danke!'))).toHaveLength(1);
    expect(spoken.filter((text) => text.includes('Good morning!'))).toEqual([]);
  });
  await anns.context.close();
  await bens.context.close();
});

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

/** Goes on with Tab until something has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** A group of choices is one stop of the Tab key; the arrows choose. */
async function reachRadio(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name, exact: true });
  const group = page.getByRole('radio');
  await expect(wanted).toBeAttached();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await group.evaluateAll((all) => all.includes(document.activeElement as HTMLElement)))
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 10; presses += 1) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

async function aboutByKeyboard(page: Page, nickname: string): Promise<void> {
  const { about } = account;
  const keys = page.keyboard;
  await reach(page, page.getByLabel(about.nickname));
  await keys.type(nickname);
  await keys.press('Tab');
  await reachRadio(page, 'Female');
  await reach(page, page.getByLabel(about.year));
  await keys.type('1995');
  await reach(page, page.getByLabel(about.month));
  await keys.type('May');
  for (const [label, option] of [
    [about.country, 'Germany'],
    [about.height, '170 cm'],
    [about.weight, '60 kg'],
    [about.occupation, 'Software'],
  ] as const) {
    await reach(page, page.getByRole('combobox', { name: label }));
    await keys.type(option);
    await keys.press('Enter');
    await expect(page.getByRole('combobox', { name: label })).toHaveValue(option);
  }
  await press(page, page.getByRole('button', { name: account.register.next }));
}
