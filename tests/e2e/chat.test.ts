import { expect, test, type Locator, type Page } from '@playwright/test';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { WELCOME_PACKAGE } from '@/domain/wallet/welcome';
import chat from '@/ui/i18n/locales/en/chat.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/encounter.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import { balancesOf, enter, join, meet, type Member } from './support/members';
import type { Visitor } from './support/person';
import { startServer, type RunningServer } from './support/server';
import { countSockets } from './support/socket-counter';
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

let server: RunningServer;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

test.beforeAll(async ({ browser }) => {
  server = await startServer({ PARLEY_DEMO: '0' });
  ann = await join(server.url, { nickname: 'Annabel', language: 'en' });
  ben = await join(server.url, { nickname: 'Benedikt', language: 'de', gender: 'Male' });
  await meet(server.url, ann, ben);
  anns = await enter(browser, server.url, ann);
  bens = await enter(browser, server.url, ben);
  await openTalk(bens.page, ann.address);
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await server.remove();
});

test('without coins nothing is sent, nothing is lost, and there are three ways on', async ({
  browser,
}) => {
  const cleo = await join(server.url, { nickname: 'Cleo', language: 'en' });
  const strangers: Member[] = [];
  for (let number = 0; number <= WELCOME_PACKAGE.coins; number += 1) {
    const stranger = await join(server.url, { nickname: `Stranger${number}`, language: 'en' });
    await meet(server.url, stranger, cleo);
    strangers.push(stranger);
  }
  const { page, context } = await enter(browser, server.url, cleo);
  for (const { address } of strangers.slice(0, -1)) {
    await openTalk(page, address);
    await write(page, 'Hello there');
    await expect(bubbles(page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
  }
  await expect.poll(() => coins(cleo)).toBe(0);
  await openTalk(page, strangers.at(-1)?.address ?? '');
  await expect(page.getByText(chat.price.short)).toBeVisible();
  await composer(page).fill('One coin too many');
  await composer(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: chat.coins.title });
  await expect(dialog.getByText(chat.coins.text)).toBeVisible();
  await expect(dialog.getByRole('link', { name: chat.coins.topUp })).toHaveAttribute(
    'href',
    '/account?index=2',
  );
  await expect(dialog.getByRole('link', { name: chat.coins.pack })).toHaveAttribute(
    'href',
    '/account?index=3',
  );
  await dialog.getByRole('button', { name: chat.coins.later }).click();
  await expect(dialog).toBeHidden();
  await expect(composer(page)).toHaveValue('One coin too many');
  await expect(bubbles(page)).toHaveCount(0);
  await context.close();
});

test('a preview is the paid call, and sending the same text costs nothing more', async () => {
  const { page } = anns;
  await openTalk(page, ben.address);
  await chooseLanguage(page, 'de');
  const before = await characters(ann);
  const text = 'Good evening!';
  await composer(page).fill(text);
  await page.getByRole('button', { name: chat.composer.preview }).click();
  const shown = page.getByRole('status').filter({ hasText: 'Benedikt will read' });
  await expect(shown.locator('[lang="de"]')).toHaveText('Guten Abend!');
  await expect.poll(() => characters(ann)).toBe(before - text.length);
  await composer(page).press('Enter');
  const sent = bubbles(page).filter({ hasText: text });
  await expect(sent.locator('[lang="de"]')).toContainText('Guten Abend!');
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  expect(await characters(ann)).toBe(before - text.length);
});

test('what cannot be translated goes out as it is, says so, and costs nothing', async () => {
  const { page } = anns;
  await openTalk(page, ben.address);
  await chooseLanguage(page, 'de');
  const before = await characters(ann);
  await write(page, 'Quixotic zephyrs juggle marmalade');
  const sent = bubbles(page).filter({ hasText: 'Quixotic zephyrs' });
  await expect(sent).toContainText(`${chat.message.untranslated}: ${chat.reason.unsupported}`);
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  expect(await characters(ann)).toBe(before);
  await chooseLanguage(page, '');
});

test('the history comes in pages, and what one reads does not move', async ({ browser }) => {
  const dora = await join(server.url, { nickname: 'Dora', language: 'en' });
  const eva = await join(server.url, { nickname: 'Eva', language: 'en' });
  await meet(server.url, dora, eva);
  const writer = await enter(browser, server.url, dora);
  await openTalk(writer.page, eva.address);
  for (let number = 1; number <= 45; number += 1) await write(writer.page, `Line ${number}.`);
  await expect(writer.page.getByText(/^(Waiting|Sending)$/)).toHaveCount(0);
  await writer.context.close();

  const { page, context } = await enter(browser, server.url, eva);
  await openTalk(page, dora.address);
  await expect(line(page, 45)).toBeInViewport();
  // What waited was delivered as a whole; from now on it is history.
  await page.reload();
  await expect(line(page, 45)).toBeInViewport();

  for (const oldest of [26, 6]) {
    await scroll(page, (box) => box.scrollTo(0, 300));
    const near = line(page, oldest + 5);
    await expect(near).toBeInViewport();
    await expect(line(page, oldest - 1)).toHaveCount(0);
    const before = await placeOf(near);
    await scroll(page, (box) => box.scrollBy(0, -100));
    await expect(line(page, oldest - 1)).toHaveCount(1);
    expect(Math.abs((await placeOf(near)) - before - 100)).toBeLessThan(4);
  }
  await scroll(page, (box) => box.scrollTo(0, 0));
  await expect(line(page, 1)).toBeInViewport();
  await expect(page.getByText(chat.log.start)).toBeVisible();
  await context.close();
});

test('what waits is counted, at the row, in the menu and in the title', async () => {
  await bens.page.goto('/encounter');
  await expect(bens.page).toHaveTitle(`${encounter.title} · Parley`);
  await openTalk(anns.page, ben.address);
  await write(anns.page, 'Are you awake?');
  await write(anns.page, 'I am.');
  await expect(bens.page).toHaveTitle(`(2) ${encounter.title} · Parley`);
  const waiting = fill(common.unread_other, { count: 2 });
  const menu = bens.page.getByRole('link', { name: `Messages ${waiting}` });
  await expect(menu).toBeVisible();
  await menu.click();
  const row = bens.page.getByRole('link', { name: /Annabel.*I am\./ });
  await expect(row).toContainText(waiting);
  await row.click();
  await dismissNotice(bens.page);
  await expect(row).not.toContainText(waiting);
  await expect(bens.page).toHaveTitle(`${chat.title} · Parley`);
});

test('a message is retracted on both sides, and its text can be written better', async () => {
  await openTalk(bens.page, ann.address);
  await openTalk(anns.page, ben.address);
  await write(anns.page, 'I said too much');
  await expect(bubbles(bens.page).filter({ hasText: 'I said too much' })).toBeVisible();
  const sent = bubbles(anns.page).filter({ hasText: 'I said too much' });
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await sent.getByRole('button', { name: chat.message.actions }).click();
  await anns.page.getByRole('menuitem', { name: /^Retract\b.*left$/ }).click();
  await expect(sent).toHaveCount(0);
  await expect(logOf(anns.page).getByText(chat.message.recalledOwn).last()).toBeVisible();
  const theirs = fill(chat.message.recalledOther, { name: ann.nickname });
  await expect(logOf(bens.page).getByText(theirs).last()).toBeVisible();
  await expect(bubbles(bens.page).filter({ hasText: 'I said too much' })).toHaveCount(0);
  await expect(composer(anns.page)).toHaveValue('I said too much');
  await composer(anns.page).fill('');
});

test('what is written without a connection waits, and goes out once', async () => {
  await openTalk(bens.page, ann.address);
  await openTalk(anns.page, ben.address);
  await anns.context.setOffline(true);
  await expect(anns.page.getByText(common.offline)).toBeVisible();
  await write(anns.page, 'Written in a tunnel');
  const sent = bubbles(anns.page).filter({ hasText: 'Written in a tunnel' });
  await expect(sent.getByText(chat.message.queued)).toBeVisible();
  await expect(bubbles(bens.page).filter({ hasText: 'Written in a tunnel' })).toHaveCount(0);
  await anns.context.setOffline(false);
  await expect(anns.page.getByText(common.offline)).toBeHidden();
  await expect(bubbles(bens.page).filter({ hasText: 'Written in a tunnel' })).toHaveCount(1);
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await expect(sent).toHaveCount(1);
});

test('two tabs share one line, and both show everything', async ({ browser }) => {
  const door = await countSockets(server.url);
  const fay = await join(server.url, { nickname: 'Faye', language: 'en' });
  await meet(server.url, fay, ben);
  const { page, context } = await enter(browser, door.url, fay);
  await openTalk(page, ben.address);
  const second = await context.newPage();
  await openTalk(second, ben.address);
  await write(page, 'From the first tab');
  await expect(bubbles(second).filter({ hasText: 'From the first tab' })).toBeVisible();
  await write(second, 'From the second tab');
  await expect(bubbles(page).filter({ hasText: 'From the second tab' })).toBeVisible();
  await openTalk(bens.page, fay.address);
  await write(bens.page, 'Read twice');
  for (const tab of [page, second]) {
    await expect(bubbles(tab).filter({ hasText: 'Read twice' })).toHaveCount(1);
  }
  expect(door.open()).toBe(1);
  await page.close();
  await write(second, 'The first tab is closed');
  await expect(bubbles(bens.page).filter({ hasText: 'The first tab is closed' })).toBeVisible();
  await context.close();
  await door.close();
});

test('a draft stays with its conversation', async () => {
  const { page } = anns;
  await openTalk(page, ben.address);
  await composer(page).fill('Half a thou');
  await page.getByRole('link', { name: 'Encounter' }).first().click();
  await expect(page).toHaveURL(/\/encounter$/);
  await page.goto('/chat');
  const row = page.getByRole('link', { name: /Benedikt/ });
  await expect(row).toContainText(fill(chat.list.draft, { text: 'Half a thou' }));
  await row.click();
  await expect(composer(page)).toHaveValue('Half a thou');
  await composer(page).fill('');
});

test('Enter does not send while an input method composes', async () => {
  const { page, context } = anns;
  await openTalk(page, ben.address);
  await composer(page).focus();
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'こんにちは',
    selectionStart: 5,
    selectionEnd: 5,
  });
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue(/^こんにちは/);
  await expect(bubbles(page).filter({ hasText: 'こんにちは' })).toHaveCount(0);
  await composer(page).fill('今日は');
  await page.keyboard.press('Enter');
  await expect(bubbles(page).filter({ hasText: '今日は' })).toHaveCount(1);
});

test('one character too many is refused with nothing lost; characters are not bytes', async () => {
  const { page } = anns;
  await openTalk(page, ben.address);
  const long = 'é'.repeat(MAX_CHAT_TEXT + 1);
  await composer(page).fill(long);
  await composer(page).press('Enter');
  await expect(
    page.getByText(
      fill(failure['chat-text-too-long'], { max: MAX_CHAT_TEXT, length: MAX_CHAT_TEXT + 1 }),
    ),
  ).toBeVisible();
  await expect(composer(page)).toHaveValue(long);
  const faces = '😀'.repeat(MAX_CHAT_TEXT);
  await write(page, faces);
  const sent = bubbles(page).filter({ hasText: faces });
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
});

test('markup is text, on both sides', async () => {
  const text = '<img src=x onerror="document.title=1"><b>bold</b> [a](javascript:1) &amp;';
  await openTalk(bens.page, ann.address);
  await openTalk(anns.page, ben.address);
  await write(anns.page, text);
  for (const { page } of [anns, bens]) {
    await expect(logOf(page).getByText(text, { exact: true })).toBeVisible();
    await expect(logOf(page).locator('img, b, a')).toHaveCount(0);
  }
});

function line(page: Page, number: number) {
  return logOf(page).getByText(`Line ${number}.`, { exact: true });
}

/** Moves what the log scrolls in. */
async function scroll(page: Page, move: (box: Element) => void): Promise<void> {
  const box = await logOf(page).evaluateHandle((log) => log.parentElement ?? log);
  await box.evaluate(move);
}

function placeOf(row: Locator): Promise<number> {
  return row.evaluate((element) => element.getBoundingClientRect().y);
}

async function coins({ token }: Member): Promise<number> {
  return (await balancesOf(server.url, token)).coins;
}

async function characters({ token }: Member): Promise<number> {
  return (await balancesOf(server.url, token)).characters;
}
