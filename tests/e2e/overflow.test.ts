import { expect, type Locator, type Page } from '@playwright/test';
import { myInfo } from '@/contract/http/account';
import { addFriend, followUser, visitUser } from '@/contract/http/friends';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import places from '@/ui/i18n/locales/en/panel.json' with { type: 'json' };
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/domain/shared/language';
import type { ScreenAudience } from '@/domain/shared/screen';
import { SCREENS } from '@/ui/shell/screen-routes';
import { call, join, meet, visitAs, type Member } from './support/members';
import {
  inLongerLane,
  languagesAndWidths,
  type LayoutOptions,
  type WindowSize,
} from './support/layout';
import { goTo } from './support/go-to';
import { isOnTop } from './support/on-top';
import { overflows } from './support/overflow';
import { askForCode, choosePassword, describe, leaveAll, likeSomething } from './support/person';
import { goOn, mailedCode, visit } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { chooseLanguage, composer, fill, openConversation, write } from './support/conversation';

const WIDE = { width: 1360, height: 900 };
const NARROW = { width: 360, height: 780 };
const LYING = { width: 844, height: 390 };
const LYING_LOW = { width: 667, height: 375 };
const SIZES = [NARROW, { width: 768, height: 1024 }, WIDE] as const;
type Sizes = readonly [WindowSize, ...WindowSize[]];
type Matrix = LayoutOptions['matrix'];
/** Tabs of the account (readings, Routes). */
const TABS = [1, 2, 3, 4, 5];

let server: SharedServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
test.afterAll(leaveAll);
test.setTimeout(360_000);

/** Chooses a language by the menu, from inside the page: hundreds of times, and quickly. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    async ({ name, tag, names }) => {
      const root = document.documentElement;
      if (root.lang === tag) return;
      const shown = [...document.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')];
      const opener = shown.find((button) => names.some((each) => button.ariaLabel?.includes(each)));
      opener?.click();
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let waited = 0; root.lang !== tag && waited < 600; waited += 1) {
        await frame();
        const items = [...document.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
        items.find((item) => item.textContent.includes(name))?.click();
      }
      await frame();
    },
    { name: LANGUAGE_NAMES[language], tag: language, names: Object.values(LANGUAGE_NAMES) },
  );
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
}

/** Nothing sticks out or is cut off, in any language, narrow or wide; the page is in English afterwards. */
async function expectRoom(
  page: Page,
  matrix: Matrix,
  where: string,
  all: Sizes = SIZES,
): Promise<void> {
  await expectRoomInEach(page, matrix, where, all);
  await speak(page, 'en');
}

/** The same, beginning with the language the page is in and ending in the last: a change draws all of it again. */
async function expectRoomInEach(
  page: Page,
  matrix: Matrix,
  where: string,
  all: Sizes = SIZES,
): Promise<void> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  const each = languagesAndWidths(matrix, all);
  const begun = each.filter(({ language }) => language === lang);
  const others = each.filter(({ language }) => language !== lang);
  for (const { language, sizes } of [...begun, ...others]) {
    await speak(page, language);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const found = await overflows(page);
      expect.soft(found.slice(0, 6), `${where}, ${language}, ${size.width} px`).toEqual([]);
    }
  }
}

/** Every path of the screens an audience may see; `id` is the id of a person. */
function pathsFor(audiences: readonly ScreenAudience[], id: number): readonly string[] {
  return SCREENS.filter((screen) => audiences.includes(screen.audience))
    .flatMap(({ paths }) => paths)
    .map((path) => path.replace(/:id\??/, String(id)));
}

async function go(page: Page, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await goTo(page, path);
  const headings = page.locator('h1:not([data-left])');
  await expect.soft(headings, `the one heading of ${path}`).toHaveCount(1);
}

test(
  'every page before the login has room for every language',
  inLongerLane,
  async ({ browser, matrix }) => {
    const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
    for (const path of [...pathsFor(['anybody', 'visitors'], 1), '/nothing/here']) {
      await go(page, path);
      await expectRoom(page, matrix, path);
    }
    await go(page, '/login');
    await page.setViewportSize(LYING_LOW);
    const begin = page.getByRole('link', { name: account.login.create }).filter({ visible: true });
    // The two ways on leave the larger part of a low window to what this is.
    expect((await begin.boundingBox())!.y).toBeGreaterThan(LYING_LOW.height * 0.65);
    await context.close();
  },
);

test(
  'every step of the registration has room for every language',
  inLongerLane,
  async ({ browser, matrix }) => {
    const zoe = { nickname: 'Zelda', language: 'en' } as const;
    const { page, email, context } = await visit(browser, server.url, zoe);
    await go(page, '/register');
    await expectAsked(page, page.getByLabel(account.login.email));
    await askForCode(page, email);
    await expect(page.getByLabel(account.code.label)).toBeVisible();
    await expectAsked(page, page.getByLabel(account.code.label));
    await expectRoom(page, matrix, 'the code');
    await page.getByLabel(account.code.label).fill(await mailedCode(page, email));
    await expect(page.getByLabel(account.password.repeat)).toBeVisible();
    await expectAsked(page, page.getByLabel(account.login.password, { exact: true }));
    await expectRoom(page, matrix, 'the password');
    await choosePassword(page);
    await goOn(page);
    await expectRoom(page, matrix, 'about oneself, everything missing');
    await describe(page, zoe);
    await expect(page.getByRole('checkbox', { name: 'Hiking' })).toBeVisible();
    await expectRoom(page, matrix, 'the interests');
    await likeSomething(page);
    await page.getByRole('button', { name: account.avatar.change }).click();
    await expectRoom(page, matrix, 'the picture');
    await page.setViewportSize(LYING);
    // What the keyboard comes to is not hidden by what stays at the edge.
    const hidden = await page.getByRole('checkbox').evaluateAll((boxes) =>
      boxes.filter((box) => {
        (box as HTMLElement).focus();
        const { x, y, width, height } = box.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        // The message that the language was changed goes away by itself.
        const passes = top?.closest('[role="status"]');
        return !passes && !box.closest('label')?.contains(top);
      }),
    );
    expect(hidden).toHaveLength(0);
    await context.close();
  },
);

test('every screen of a user has room for every language, with a person on each list', async ({
  browser,
  matrix,
}) => {
  const ann = await join(server.url, { nickname: 'Annemarie-Luise', language: 'en' });
  const ben = await join(server.url, { nickname: 'Benedikt', language: 'de' });
  await acquaint(ann, ben);
  const { page, context } = await visitAs(browser, server.url, ann);
  const tabs = TABS.map((tab) => `/account?index=${tab}`);
  for (const path of [...pathsFor(['users'], ben.id), '/profile', ...tabs]) {
    await go(page, path);
    await expectRoomInEach(page, matrix, path);
  }
  await go(page, '/red-packets');
  await speak(page, 'ru');
  // No tab is cut off where no finger draws the row along.
  await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(NARROW);
  await goTo(page, `/profile/${ben.id}`);
  // Over the facts lies one row of buttons, however long its words are.
  const inReach = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
      .map((part) => part.getBoundingClientRect().height)
      .filter((height) => height > 0),
  );
  expect(inReach).toHaveLength(1);
  expect(Math.max(...inReach)).toBeLessThan(80);
  // Facts were cut off in these two as well, which the tightest languages leave out.
  for (const language of ['es', 'ja'] as const) {
    await speak(page, language);
    expect(await overflows(page), `the facts, ${language}`).toEqual([]);
  }
  await speak(page, 'en');
  await page.getByRole('button', { name: shell.search.label }).click();
  const dialog = page.getByRole('dialog', { name: chat.search.field });
  await dialog.getByRole('combobox').fill('e');
  await page.keyboard.press('Enter');
  const people = dialog.getByRole('group', { name: chat.search.people });
  // Two people, and the search for one.
  await expect(people.getByRole('option')).toHaveCount(3);
  // Those found are not below the edge of the window.
  for (const found of await people.getByRole('option').all()) {
    await expect(found).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

test(
  'a balance of up to nine digits has room on the narrowest phones',
  inLongerLane,
  async ({ browser, matrix }) => {
    const rich = await join(server.url, { nickname: 'Goldmarie', language: 'en' });
    const { page, context } = await visitAs(browser, server.url, rich);
    let coins = 0;
    // The stream sends the true balance.
    await page.route(/\/live(\?|$)/, (route) => route.abort());
    await page.route(`**${myInfo.path}*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /"(goldCoin|character)":\d+/g,
        (_, of: string) => `"${of}":${coins}`,
      );
      return route.fulfill({ response, body });
    });
    for (const digits of [3, 5, 9]) {
      coins = Number('987654321'.slice(0, digits));
      await goTo(page, '/encounter');
      await page.reload();
      for (const path of [
        '/encounter',
        '/account?index=2',
        '/account?index=3',
        '/account?index=4',
        '/shop',
      ]) {
        await page.setViewportSize(NARROW);
        await goTo(page, path);
        await expect(page.getByRole('banner')).toContainText(/9.?8.?7/);
        await expectRoom(page, matrix, `${digits} digits, ${path}`, [
          { width: 320, height: 700 },
          NARROW,
        ]);
      }
    }
    await context.close();
  },
);

test('a match, a conversation and all that opens in it have room for every language', async ({
  browser,
  matrix,
}) => {
  const cleo = await join(server.url, { nickname: 'Cleopatra-Viktoria', language: 'en' });
  const dirk = await join(server.url, { nickname: 'Diederich', language: 'de', gender: 'Male' });
  const { page, context } = await visitAs(browser, server.url, cleo);
  await meet(server.url, cleo, dirk);
  await go(page, '/encounter');
  await expectRoom(page, matrix, 'a match');
  for (const size of matrix === 'whole' ? [NARROW, WIDE] : [NARROW]) {
    // A conversation does not survive the step from narrow to wide (specification §2).
    await page.setViewportSize(size);
    await openConversation(page, dirk.address);
    await chooseLanguage(page, 'de');
    await write(page, 'Rechtsschutzversicherungsgesellschaftsangestellte schreiben Wörter.');
    // A link, and one character too many: neither makes the field wider than the window.
    await composer(page).fill('https://example.org/'.padEnd(MAX_CHAT_TEXT + 1, 'x'));
    const send = page.getByRole('button', { name: chat.composer.send, exact: true });
    await expect(send).toBeInViewport({ ratio: 1 });
    await expectRoom(page, matrix, 'a text that is too long', [size]);
    await composer(page).fill('How are you?');
    await expectRoom(page, matrix, 'a conversation', [size]);
    await expectChipRoom(page, matrix, size === NARROW ? [NARROW, LYING_LOW, LYING] : [size]);
    for (const tool of [gifts.tool.gift, gifts.tool.packet, chat.composer.phrases]) {
      await openTool(page, tool);
      await expectRoom(page, matrix, tool, [size]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
    await page
      .getByRole('menuitem', { name: fill(places.complain, { name: dirk.nickname }) })
      .click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
    await expectRoom(page, matrix, 'a complaint', [size]);
  }
  await context.close();
});

/** What a step asks first is in sight where there is least height. */
async function expectAsked(page: Page, field: Locator): Promise<void> {
  await page.setViewportSize(LYING_LOW);
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(await isOnTop(field), `what is asked at ${page.url()}`).toBe(true);
  await page.setViewportSize(WIDE);
}

/** Who names which language in the most letters. */
const LONGEST_NAME = [['ru'], ['zh-TW']] as const satisfies readonly (readonly Language[])[];

/** The chip has room for each language of translation, on a phone turned both ways. */
async function expectChipRoom(page: Page, matrix: Matrix, sizes: Sizes): Promise<void> {
  const chosen = page.getByRole('group').getByRole('combobox');
  const [languages, targets] = matrix === 'whole' ? [LANGUAGES, LANGUAGES] : LONGEST_NAME;
  for (const language of languages) {
    await speak(page, language);
    for (const target of targets) {
      await chosen.selectOption(target);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const found = await overflows(page);
        expect.soft(found.slice(0, 6), `into ${target}, ${language}, ${size.width} px`).toEqual([]);
      }
    }
  }
  await speak(page, 'en');
  await chosen.selectOption('zh-TW');
  await expectSendAtTheEnd(page, sizes);
  await chosen.selectOption('de');
}

/**
 * Send does not go below the field, to the beginning of a row of its own; its price is shown beside
 * it.
 */
async function expectSendAtTheEnd(page: Page, sizes: Sizes): Promise<void> {
  const send = page.getByRole('button', { name: chat.composer.send, exact: true });
  const price = page.getByText(/^[\d]+ characters\b/).filter({ visible: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    const box = await send.boundingBox();
    expect.soft(box?.x, `send at ${size.width} px`).toBeGreaterThan(size.width / 2);
    await expect
      .poll(() => price.evaluateAll(areInSight), `the price at ${size.width} px`)
      .toBe(true);
  }
}

/** Whether one of them is; text for screen readers only is not. */
function areInSight(parts: readonly Element[]): boolean {
  return parts.some((part) => {
    const { top, right, bottom, left, width } = part.getBoundingClientRect();
    return width > 2 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
}

/** Where there is little room the tools wait behind a plus. */
async function openTool(page: Page, tool: string): Promise<void> {
  const button = page.getByRole('button', { name: tool, exact: true });
  const more = page.getByRole('button', { name: gifts.tool.more, exact: true });
  await expect(button.or(more).filter({ visible: true }).first()).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A friend, a request, a follower, a visitor: no list of hers is empty. */
async function acquaint(ann: Member, ben: Member): Promise<void> {
  const cleo = await join(server.url, { nickname: 'Kunigunde', language: 'ru' });
  const words = 'Rechtsschutzversicherungsgesellschaften?';
  for (const each of [ben, cleo]) {
    await call(server.url, visitUser, { userId: ann.id }, each.token);
    await call(server.url, followUser, { userId: ann.id, follow: true }, each.token);
    await call(server.url, addFriend, { userId: ann.id, words }, each.token);
    await call(server.url, followUser, { userId: each.id, follow: true }, ann.token);
  }
  // A request to a person who has sent one makes friends at once.
  await call(server.url, addFriend, { userId: cleo.id, words }, ann.token);
}
