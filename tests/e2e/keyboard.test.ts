import { expect, type Locator, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import { leaveAll, mailedCode, PASSWORD, visit } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoInConversation } from './support/two-people';
import {
  bubbles,
  chooseLanguage,
  composer,
  dismissNotice,
  fill,
  logOf,
  write,
} from './support/conversation';

let server: SharedServer;

test.beforeAll(({ sharedWithCompanions }) => {
  server = sharedWithCompanions;
});
test.afterAll(leaveAll);

test('without a mouse: register, meet, write, retract', async ({ browser }) => {
  const kim = { nickname: 'Kimberly', language: 'en' } as const;
  const { page, email, context } = await visit(browser, server.url, kim);
  const keys = page.keyboard;
  await page.goto('/register');
  await reach(page, page.getByLabel(account.login.email));
  await keys.type(email);
  await expect(page.getByLabel(account.login.email)).toHaveValue(email);
  await keys.press('Enter');
  await expect(page.getByLabel(account.code.label)).toBeAttached();
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
  await press(page, page.getByRole('button', { name: account.avatar.change }));
  await reachRadio(page, 'Picture 1');
  await press(page, page.getByRole('button', { name: account.register.finish }));
  await expect(page).toHaveURL(/\/encounter$/);

  const start = page.getByRole('button', { name: encounter.start });
  await expect(start).toBeVisible();
  await keys.press('?');
  await expect(page.getByRole('dialog', { name: shell.keys.title })).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const key of ['g', 's']) await keys.press(key);
  await expect(page).toHaveURL(/\/dynamicSquare$/);
  for (const key of ['g', 'e']) await keys.press(key);

  await press(page, start);
  const hello = page.getByRole('link', { name: encounter.matched.hello });
  await expect(hello).toBeVisible();
  await press(page, hello);
  await dismissNotice(page);
  // The greeting is there; it only has to be sent.
  await expect(composer(page)).toHaveValue(encounter.matched.greeting);
  await reach(page, composer(page));
  await keys.press('Enter');
  const sent = bubbles(page).filter({
    has: page.getByText(chat.message.you, { exact: true }),
  });
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await press(page, sent.getByRole('button', { name: chat.message.actions }));
  await expect(page.getByRole('menu')).toBeVisible();
  await pressItem(page, page.getByRole('menuitem', { name: /^Unsend\b/ }));
  await expect(logOf(page).getByText(chat.message.recalledOwn)).toBeVisible();
  await press(page, page.getByRole('button', { name: chat.message.editAgain }));
  await reach(page, composer(page));
  await expect(composer(page)).toHaveValue('Hello!');
  await context.close();
});

test('what a screen reader reads of a conversation', async ({ browser }) => {
  const { ben, anns, bens } = await twoInConversation(browser, server.url);
  const { page } = anns;
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
          - time: /\\d\\d:\\d\\d/
          - text: /Sent|Delivered/
      - article:
        - text: ${ben.nickname}
        - paragraph: Guten Abend!
        - paragraph: "Translation: Good evening!"
        - button "${chat.message.actions}"
        - paragraph:
          - time: /\\d\\d:\\d\\d/
  `);
  await test.step('each voice is read in its own language', async () => {
    const heard = bubbles(page).last();
    await expect(heard.locator('[lang=de]')).toContainText('Guten Abend!');
    await expect(heard.locator('[lang=en]')).toContainText('Good evening!');
  });
  await test.step('a new message is added to the live region, once', async () => {
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

/** Goes on with Tab, or back with Shift, until something has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 120; presses += 1) {
    const way = await target.evaluate(wayTo);
    if (way === 'here') return;
    await page.keyboard.press(way);
  }
  await expect(target).toBeFocused();
}

/** Never past an end of the page: behind it is the browser's own bar, where keys do other things. */
function wayTo(element: Element): 'here' | 'Tab' | 'Shift+Tab' {
  const { activeElement: now, body } = document;
  if (element === now) return 'here';
  const isBehind =
    now !== null &&
    now !== body &&
    (now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return isBehind ? 'Shift+Tab' : 'Tab';
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** The items of an open menu are reached with the arrow keys. */
async function pressItem(page: Page, item: Locator): Promise<void> {
  const count = await page.getByRole('menuitem').count();
  for (let presses = 0; presses < count; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
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
  for (let presses = 0; presses < 24; presses += 1) {
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
  const country = page.getByRole('combobox', { name: about.country });
  await reach(page, country);
  await keys.type('Germany');
  await keys.press('Enter');
  await expect(country).toHaveValue('Germany');
  for (const [label, option, value] of [
    [about.height, '172', '172'],
    [about.weight, '60', '60'],
    [about.occupation, 'Software', 'software'],
  ] as const) {
    await reach(page, page.getByLabel(label));
    await keys.type(option);
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await press(page, page.getByRole('button', { name: account.register.next }));
}
