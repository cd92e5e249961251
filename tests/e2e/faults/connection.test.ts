import { expect, test, type Page } from '@playwright/test';
import { bills } from '@/contract/http/wallet';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import pictures from '@/ui/i18n/locales/en/media.json' with { type: 'json' };
import { startFaultProxy, type FaultProxy } from '@tests/support/fault-proxy';
import { bubbles, fill, logOf, write } from '../support/conversation';
import { call, enterConversation, type Member } from '../support/members';
import { leaveAll, type Visitor } from '../support/person';
import { photoWithLocation } from '../support/picture';
import { startServer, type RunningServer } from '../support/server';
import { twoWhoMet } from '../support/two-people';

/** Bytes that are neither an answer of HTTP nor a frame of a socket. */
const GARBAGE = Buffer.from([0xff, 0x00, 0x13, 0x37, 0xc1, 0xfe, 0x81, 0x7f, 0x0d, 0x0a]);

let server: RunningServer;
let proxy: FaultProxy;
let ann: Member;
let ben: Member;
let anns: Visitor;
let bens: Visitor;

/** She is behind the line that is spoiled, he is not. */
test.beforeAll(async ({ browser }) => {
  server = await startServer({ PARLEY_DEMO: '0', WELCOME_COINS: '60' });
  proxy = await startFaultProxy(server.url);
  ({ ann, ben } = await twoWhoMet(server.url));
  bens = await enterConversation(browser, server.url, ben, ann);
});
test.beforeEach(async ({ browser }) => {
  anns = await enterConversation(browser, proxy.url, ann, ben);
});
test.afterEach(async () => {
  proxy.set({});
  expect(anns.complaints).toEqual([]);
  await anns.context.close();
});
test.afterAll(async () => {
  await leaveAll();
  await proxy.close();
  await server.remove();
});

/** Each text is once on both sides, in this order, and nothing is under way or has failed. */
async function expectOnce(texts: readonly string[]): Promise<void> {
  for (const { page } of [bens, anns]) {
    for (const text of texts) {
      await expect(bubbles(page).filter({ hasText: text })).toHaveCount(1, { timeout: 90_000 });
    }
    const shown = await bubbles(page).allInnerTexts();
    const found = shown.flatMap((each) => texts.find((text) => each.includes(text)) ?? []);
    expect(found).toEqual(texts);
  }
  await expect(logOf(anns.page).getByText(/^(Waits for the connection|Sending)$/)).toHaveCount(0);
  await expect(logOf(anns.page).getByText(chat.message.failed)).toHaveCount(0);
}

const named = (what: string) => ['one', 'two', 'three', 'four'].map((each) => `${what} ${each}.`);

async function writeAll(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) await write(page, text);
}

test('two seconds of latency turn nothing round and double nothing', async () => {
  const texts = named('Late');
  proxy.set({ latency: { ms: 2_000, jitter: 1_000 } });
  await writeAll(anns.page, texts);
  await expect(logOf(anns.page).getByText('Sending').first()).toBeVisible();
  await expectOnce(texts);
});

test('packets of seven bytes are read as whole ones are', async () => {
  const texts = named('Sliced');
  proxy.set({ slice: 7 });
  await anns.page.reload();
  await writeAll(anns.page, texts);
  await expectOnce(texts);
});

test('ten seconds without a line: what is written meanwhile goes out once', async () => {
  const texts = named('Tunnel');
  proxy.set({ down: true });
  await writeAll(anns.page, texts);
  await expect(anns.page.getByText(/^Connection lost\./)).toBeVisible();
  await anns.page.waitForTimeout(10_000);
  proxy.set({});
  await expectOnce(texts);
});

test('where every second connection is refused, the chat comes back within its ten tries', async () => {
  const texts = named('Refused');
  proxy.set({ down: true });
  await writeAll(anns.page, texts);
  proxy.set({ letsIn: 2 });
  await expectOnce(texts);
  await expect(anns.page.getByText(chat.connection.gaveUp)).toHaveCount(0);
});

test('a line that swallows everything is noticed, and the chat comes back', async () => {
  const texts = named('Swallowed');
  proxy.set({ blackHole: true });
  await writeAll(anns.page, texts);
  await expect(anns.page.getByText(/^(Connection lost\.|Connecting)/).first()).toBeVisible({
    timeout: 120_000,
  });
  proxy.set({});
  await expectOnce(texts);
});

test('a socket that is half closed is left, and another one opened', async () => {
  const texts = named('Half closed');
  const before = proxy.tried();
  proxy.halfClose();
  await writeAll(anns.page, texts);
  await expectOnce(texts);
  expect(proxy.tried()).toBeGreaterThan(before);
});

test('garbage on the socket ends that connection and nothing else', async () => {
  const texts = named('Garbled');
  await writeAll(anns.page, texts.slice(0, 2));
  await expectOnce(texts.slice(0, 2));
  proxy.babble(GARBAGE);
  await writeAll(anns.page, texts.slice(2));
  await expectOnce(texts);
});

test('a gift whose answer is lost is given once and charged once', async () => {
  const { page } = anns;
  await page.getByRole('button', { name: gifts.tool.gift }).click();
  const dialog = page.getByRole('dialog', { name: fill(gifts.gift.title, { name: ben.nickname }) });
  await dialog.getByRole('radio', { name: gifts.name.rose }).check();
  const lost = { to: 'POST /api/gift/give-gifts', how: 'lost' } as const;
  proxy.set({ answers: [lost] });
  await dialog.getByRole('button', { name: /^Give/ }).click();
  await expect.poll(() => proxy.falsified()).toBeGreaterThan(0);
  const again = dialog.getByRole('button', { name: /^(Give|Try again)/ });
  await expect(again.or(bubbles(page).filter({ hasText: gifts.name.rose })).first()).toBeVisible();
  if (await dialog.isVisible()) await again.click();
  await expect(bubbles(bens.page).filter({ hasText: gifts.name.rose })).toHaveCount(1);
  const { rows } = await call(server.url, bills, {}, ann.token);
  expect(rows.filter(({ item }) => item === 'gift')).toHaveLength(1);
});

test('a picture on a slow line shows how far it is, can be taken back, and arrives whole', async () => {
  const { page } = anns;
  const files = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: await photoWithLocation() };
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: pictures.tool.picture }).click();
    await page.locator('input[type=file]').first().setInputFiles(files);
    await page.getByRole('button', { name: chat.composer.send, exact: true }).click();
  };
  proxy.set({ bandwidth: 20_000 });
  await choose();
  await expect(logOf(page).getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: pictures.upload.cancel }).click();
  await expect(logOf(page).getByRole('progressbar')).toHaveCount(0);
  await choose();
  // Rows are not counted: the log shows as many as have room, and a picture is tall.
  await expect(bubbles(bens.page).last().locator('img')).toBeVisible({ timeout: 120_000 });
  await expect(logOf(page).getByRole('progressbar')).toHaveCount(0);
});
