import { expect, test } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import { startFaultProxy, type FaultProxy } from '@tests/support/fault-proxy';
import { bubbles, chooseLanguage, composer, dismissNotice, write } from '../support/conversation';
import { enter, enterConversation, join, meet, signIn, type Member } from '../support/members';
import { leaveAll, visit } from '../support/person';
import { startServer, type RunningServer } from '../support/server';
import { twoWhoMet } from '../support/two-people';

/** Bytes that are neither an answer of HTTP nor a frame of a socket. */
const GARBAGE = Buffer.from([0xff, 0x00, 0x13, 0x37, 0xc1, 0xfe, 0x81, 0x7f, 0x0d, 0x0a]);

let server: RunningServer;
let proxy: FaultProxy;
let ann: Member;
let ben: Member;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
  proxy = await startFaultProxy(server.url);
  ({ ann, ben } = await twoWhoMet(server.url));
});
test.afterEach(() => proxy.set({}));
test.afterAll(async () => {
  await leaveAll();
  await proxy.close();
  await server.remove();
});

for (const [what, how] of [
  ['bytes that are no answer', GARBAGE],
  [
    'a page of a gateway',
    Buffer.from(
      'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 15\r\n\r\n<h1>Sorry.</h1>',
    ),
  ],
  [
    'JSON that breaks off',
    Buffer.from(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n{"code":200,',
    ),
  ],
  [
    'JSON of something else',
    Buffer.from(
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 11\r\n\r\n[1,"two",3]',
    ),
  ],
  ['half of an answer', 'half'],
] as const) {
  test(`a sign-in that is answered with ${what} is a sentence, and works at the second try`, async ({
    browser,
  }) => {
    const { page, context, complaints } = await visit(browser, proxy.url, { nickname: 'Ann' });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: account.login.submit })).toBeVisible();
    const wrong = { to: 'POST /api/account/login', how };
    // A browser asks a second time by itself where a connection it kept open ends.
    proxy.set({ answers: [wrong, wrong] });
    await signIn(page, ann.email);
    const sentences = [
      failure.offline,
      failure.timeout,
      failure['broken-answer'],
      failure.maintenance,
    ];
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    const said = await page.getByRole('alert').first().innerText();
    expect(sentences.some((sentence) => said.includes(sentence))).toBe(true);
    proxy.set({});
    await signIn(page, ann.email);
    await expect(page).not.toHaveURL(/\/login/);
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a list of conversations that does not come shows that, and comes at the next try', async ({
  browser,
}) => {
  const anns = await enterConversation(browser, server.url, ann, ben);
  await write(anns.page, 'Are you there?');
  await expect(bubbles(anns.page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await anns.context.close();
  const no =
    'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 2\r\nconnection: close\r\n\r\nno';
  const wrong = { to: '/user_channels/list', how: Buffer.from(no) };
  proxy.set({ answers: Array.from({ length: 50 }, () => wrong) });
  const { page, context } = await enter(browser, proxy.url, ben);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByText(chat.list.error)).toBeVisible();
  proxy.set({});
  await page.getByRole('button', { name: common.retry }).click();
  const list = page.getByRole('navigation', { name: chat.list.label });
  await expect(list.getByRole('link', { name: /^Annabel/ })).toBeVisible();
  await expect(page.getByText(chat.list.error)).toHaveCount(0);
  await context.close();
});

test('a browser that blocks storage signs in for as long as the page lasts', async ({
  browser,
}) => {
  const cleo = await join(server.url, { nickname: 'Cleopatra', language: 'en' });
  const { page, context, complaints } = await visit(browser, proxy.url, cleo);
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, area, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await signIn(page, cleo.email);
  await expect(page).not.toHaveURL(/\/login/);
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('calls that are all refused at once sign out once, and the login page shows it once', async ({
  browser,
}) => {
  const { page, context } = await enter(browser, proxy.url, ann);
  const ended = { code: 401, msg: 'Over.', data: { kind: 'signed-out', why: 'revoked' } };
  let refused = 0;
  await page.route('**/api/**', (route) => {
    refused += 1;
    return route.fulfill({ status: 401, json: ended });
  });
  let navigations = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/login')) navigations += 1;
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: account.login.submit })).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  expect(navigations).toBe(1);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^chat-(accessToken|userInfo|loginInfo)/.test(key)),
  );
  expect(left).toEqual([]);
  await context.close();
});

test('a translation that comes late goes where it was meant, although another chat is open', async ({
  browser,
}) => {
  const cleo = await join(server.url, { nickname: 'Cleopatra', language: 'en' });
  await meet(server.url, ann, cleo);
  const cleos = await enterConversation(browser, server.url, cleo, ann);
  await write(cleos.page, 'Hello!');
  await expect(bubbles(cleos.page).getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await cleos.context.close();
  const { page, context } = await enterConversation(browser, proxy.url, ann, ben);
  await chooseLanguage(page, 'de');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/translate/**', async (route) => {
    await held;
    await route.continue();
  });
  await composer(page).fill('Good morning!');
  await composer(page).press('Enter');
  await expect(bubbles(page).filter({ hasText: 'Good morning!' })).toBeVisible();
  const list = page.getByRole('navigation', { name: chat.list.label });
  await list.getByRole('link', { name: /^Cleopatra/ }).click();
  await dismissNotice(page);
  letGo();
  await list.getByRole('link', { name: /^Benedikt/ }).click();
  await dismissNotice(page);
  const sent = bubbles(page).filter({ hasText: 'Good morning!' });
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  await expect(sent).toHaveCount(1);
  await list.getByRole('link', { name: /^Cleopatra/ }).click();
  await expect(composer(page)).toBeVisible();
  await expect(bubbles(page).filter({ hasText: 'Good morning!' })).toHaveCount(0);
  await context.close();
});
