import { expect, type Locator } from '@playwright/test';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import { balancesOf, enterConversation, visitAs, type Member } from './support/members';
import { leaveAll, type Visitor } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoWhoMet } from './support/two-people';
import { inLongerLane } from './support/layout';
import {
  bubbles,
  chooseLanguage,
  composer,
  fill,
  logOf,
  openConversation,
  write,
} from './support/conversation';

let server: SharedServer;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  ({ ann, ben } = await twoWhoMet(server.url));
  anns = await visitAs(browser, server.url, ann);
  bens = await enterConversation(browser, server.url, ben, ann);
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await leaveAll();
});

test('a preview is the paid call, and sending the same text costs nothing more', async () => {
  const { page } = anns;
  await inConversation(anns, ben);
  await chooseLanguage(page, 'de');
  const before = await characters(ann);
  const text = 'Good evening!';
  await composer(page).fill(text);
  const preview = page.getByRole('button', { name: chat.composer.preview });
  // The tools, the preview and the chip stand in one row.
  const chip = page.getByRole('group', { name: chat.chip.label });
  const middle = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    return box!.y + box!.height / 2;
  };
  // The row is as it stays once the price is known.
  await expect
    .poll(async () => Math.abs((await middle(preview)) - (await middle(chip))))
    .toBeLessThan(8);
  await preview.click();
  const shown = page.getByRole('status').filter({ hasText: 'What Benedikt will read' });
  await expect(shown.locator('[lang="de"]')).toHaveText('Guten Abend!');
  await expect.poll(() => characters(ann)).toBe(before - text.length);
  await composer(page).press('Enter');
  const sent = bubbles(page).filter({ hasText: text });
  await expect(sent.locator('[lang="de"]')).toContainText('Guten Abend!');
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  expect(await characters(ann)).toBe(before - text.length);
});

test(
  'an untranslatable text goes out as it is, is marked so, and costs nothing',
  inLongerLane,
  async () => {
    const { page } = anns;
    await inConversation(anns, ben);
    await chooseLanguage(page, 'de');
    const before = await characters(ann);
    await write(page, 'Quixotic zephyrs juggle marmalade');
    const sent = bubbles(page).filter({ hasText: 'Quixotic zephyrs' });
    await expect(sent).toContainText(`${chat.message.untranslated}: ${chat.reason.unsupported}`);
    await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
    expect(await characters(ann)).toBe(before);
    await chooseLanguage(page, '');
  },
);

test('a draft stays with its conversation', inLongerLane, async () => {
  const { page } = anns;
  await inConversation(anns, ben);
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

test('Enter does not send while an input method composes', inLongerLane, async () => {
  const { page, context } = anns;
  await inConversation(anns, ben);
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

test(
  'one character too many is refused with nothing lost; characters are not bytes',
  inLongerLane,
  async () => {
    const { page } = anns;
    await inConversation(anns, ben);
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
  },
);

test('markup is text, on both sides', async () => {
  const text = '<img src=x onerror="document.title=1"><b>bold</b> [a](javascript:1) &amp;';
  await inConversation(bens, ann);
  await inConversation(anns, ben);
  await write(anns.page, text);
  for (const { page } of [anns, bens]) {
    await expect(logOf(page).getByText(text, { exact: true })).toBeVisible();
    await expect(logOf(page).locator('img, b, a')).toHaveCount(0);
  }
});

/** The two have it open from one test to the next; a page that is loaded again costs much more. */
async function inConversation({ page }: Visitor, { address, nickname }: Member): Promise<void> {
  const open = page.getByRole('textbox', { name: fill(chat.composer.label, { name: nickname }) });
  if (page.url().endsWith(encodeURIComponent(address)) && (await open.isVisible())) return;
  await openConversation(page, address);
}

async function characters({ token }: Member): Promise<number> {
  return (await balancesOf(server.url, token)).characters;
}
