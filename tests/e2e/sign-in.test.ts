import { expect, type Page } from '@playwright/test';
import { judgeCode, myInfo, requestCode } from '@/contract/http/account';
import { CODE_TRIES } from '@/domain/account/verification-code';
import { WRONG_CODES_SITE_WIDE } from '@/domain/account/request-limits';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { MINUTE } from '@/domain/shared/time';
import { routes } from '@/ui/kernel/routes';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import {
  call,
  enter,
  join,
  newestMail,
  signIn,
  tokenOf,
  visitAs,
  type Member,
} from './support/members';
import { recordRequests } from './support/recording-proxy';
import { callApi } from '@tests/support/api-client';
import {
  askForCode,
  choosePassword,
  describe,
  finish,
  goOn,
  likeSomething,
  mailedCode,
  PASSWORD,
  visit,
} from './support/person';
import { startServer, type RunningServer } from './support/server';
import { test } from './support/shared-server';
import { fill } from './support/conversation';
import { inLongerLane } from './support/layout';

const NEW_PASSWORD = 'another-staple-7';

/** The most requests between the password and the first screen with everything on it, programs included. */
const SESSION_REQUESTS = 8;
/** The most requests for the first conversation that is opened, once its parts are here. */
const OPENING_REQUESTS = 4;
/** Pages, and the most different requests each is made of, everything included, with nothing in the cache. */
const PAGES: readonly (readonly [string, number])[] = [
  [routes.home, 17],
  [routes.conversations, 14],
  [routes.chat(SUPPORT_ADDRESS), 17],
  [routes.square, 15],
  [routes.account('settings'), 21],
  [routes.account('coins'), 17],
  [routes.friends, 14],
  [routes.shop, 16],
  [routes.ownProfile, 15],
  [routes.editProfile, 15],
];
/** Calls that a page repeats at most: where the stream of live events begins after one, something may be missing. */
const REPEATED = 2;
/** What a browser asks for by itself. */
const FOREIGN = /googleapis/;
/** The last thing each page of a session asks for: who is in its list of conversations. */
const LAST = '/message/user-session-list';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
});
test.afterAll(() => server.remove());

test('signing in: what is wrong, the page that was wanted, and out everywhere', async ({
  browser,
}) => {
  const cleo = await join(server.url, { nickname: 'Cleo', language: 'en' });
  const visitor = await visit(browser, server.url, cleo);
  const { page, context } = visitor;
  await test.step('a wrong password and an unknown address read the same', async () => {
    await page.goto('/account?index=5');
    await expect(page).toHaveURL(/\/login\?from=%2Faccount%3Findex%3D5$/);
    for (const email of [cleo.email, 'nobody@example.org']) {
      await signIn(page, email, 'not-the-password');
      await expect(page.getByRole('alert')).toHaveText(failure['login-wrong']);
      await expect(page.getByLabel(account.login.email)).toHaveValue(email);
    }
  });
  await test.step('she goes on to where she was going', async () => {
    await signIn(page, cleo.email);
    await expect(page).toHaveURL(/\/account\?index=5$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/encounter$/);
  });
  const hers = await tokenOf(page);
  await test.step('logging out takes everything of hers along, and the second tab', async () => {
    const second = await context.newPage();
    await second.goto('/account?index=1');
    await expect(second.getByText(cleo.email)).toBeVisible();
    await page.getByRole('button', { name: fill(shell.me, { name: cleo.nickname }) }).click();
    await page.getByRole('menuitemradio', { name: common.theme.dark }).click();
    await page.getByRole('button', { name: fill(shell.me, { name: cleo.nickname }) }).click();
    await page.getByRole('menuitem', { name: shell.route.signOut }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(shell.signedOut)).toBeVisible();
    await expect(second).toHaveURL(/\/login/);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^chat-(?!languages-)/.test(key)),
    );
    const ofTheDevice = ['chat-theme', 'chat-sidebar', 'chat-beenHere', 'chat-provider'];
    expect(kept.filter((key) => !ofTheDevice.includes(key))).toEqual([]);
    const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
    await expect.poll(() => page.evaluate(databases)).toEqual([]);
    expect(kept).toContain('chat-theme');
  });
  await test.step('the token is worth nothing any more', async () => {
    await page.goto('/encounter');
    await expect(page).toHaveURL(/\/login/);
    const answer = async () => callApi(server.url, myInfo.method, myInfo.path, { token: hers });
    await expect.poll(async () => (await answer()).body.code).toBe(401);
  });
  await test.step('a session begins with few requests, however many parts it is made of', async () => {
    // The page of the login asks for something, too.
    await page.goto('/login');
    await page.getByLabel(account.login.email).click();
    const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const isItsOwn = (name: string) => name.endsWith('/system/translate-engine');
    await expect.poll(async () => (await page.evaluate(fetched)).some(isItsOwn)).toBe(true);
    // The programs of the chat's worker come while she types, before the password is sent.
    const ahead: string[] = [];
    page.on('requestfinished', (request) => ahead.push(new URL(request.url()).pathname));
    await page.getByLabel(account.login.email).fill(cleo.email);
    const ofWorker = () => ahead.filter((path) => path.startsWith('/workers/')).length;
    await expect.poll(ofWorker).toBe(2);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const told = page.waitForResponse(/\/message\/user-session-list/);
    const met = page.waitForResponse(/\/bump\/list$/);
    await signIn(page, cleo.email);
    await expect(page).toHaveURL(/\/encounter$/);
    await Promise.all([told, met]);
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(SESSION_REQUESTS);
  });
  await test.step('so does a conversation, and who is online is asked once', async () => {
    const goTo = (address: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
    await goTo(routes.conversations);
    await expect(page.getByText(chat.pane.choose)).toBeVisible();
    const here = () => performance.getEntriesByType('resource').map(({ name }) => name);
    const parts = async () =>
      (await page.evaluate(here)).filter((name) => name.includes('/conversation-'));
    await expect.poll(async () => (await parts()).length).toBe(1);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await goTo(routes.chat(SUPPORT_ADDRESS));
    await expect(page.getByPlaceholder(chat.composer.placeholder)).toBeVisible();
    await expect(page.getByText(chat.log.supportStart)).toBeVisible();
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(OPENING_REQUESTS);
    expect(asked.filter((path) => path.endsWith('/message/user-session-list'))).toHaveLength(1);
  });
  expect(visitor.complaints).toEqual([]);
  await context.close();
});

test('a page is made of few requests, its worker’s included', inLongerLane, async ({ browser }) => {
  const isChromium = browser.browserType().name() === 'chromium';
  test.skip(
    !isChromium,
    'the budgets are those of Chromium: others send nothing to a proxy of their own machine',
  );
  const cleo = await join(server.url, { nickname: 'Cleopatra', language: 'en' });
  for (const [path, most] of PAGES) {
    // Its own proxy: the page before may say late that it is gone.
    const proxy = await recordRequests(server.url);
    const through = { server: proxy.url, bypass: '<-loopback>' };
    const cold = await visitAs(browser, server.url, cleo, { proxy: through });
    await cold.page.goto(path);
    await expect(cold.page.getByRole('main')).toBeVisible();
    const ofPage = () => proxy.asked.filter((each) => !FOREIGN.test(each));
    await expect.poll(() => ofPage().some((each) => each.endsWith(LAST))).toBe(true);
    const all = ofPage();
    const different = new Set(all.map((each) => each.split('?')[0])).size;
    expect(different, `${path}: ${all.join(' ')}`).toBeLessThanOrEqual(most);
    expect(all.length - different, `${path}: ${all.join(' ')}`).toBeLessThanOrEqual(REPEATED);
    await cold.context.close();
    await proxy.close();
  }
});

test(
  'a forgotten password is replaced with a code, and signs every device out',
  inLongerLane,
  async ({ browser }) => {
    const dora = await join(server.url, { nickname: 'Dora', language: 'en' });
    const elsewhere = await enter(browser, server.url, dora);
    const visitor = await visit(browser, server.url, dora);
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('link', { name: account.login.forgot }).click();
    await expect(heading(page, account.pass.title)).toBeVisible();
    await expect(page).toHaveURL(/\/pass$/);
    await test.step('one letter a minute, the one of the registration included', async () => {
      await askForCode(page, dora.email);
      await expect(page.getByRole('alert')).toHaveText(
        new RegExp(failure['too-often-until'].split('{{')[0] ?? ''),
      );
      await server.later(MINUTE);
    });
    await test.step('code, new password', async () => {
      await askForCode(page, dora.email);
      await page.getByLabel(account.code.label).fill(await mailedCode(page, dora.email));
      await choose(page, NEW_PASSWORD);
      await expect(page.getByText(account.pass.done)).toBeVisible();
      await expect(elsewhere.page).toHaveURL(/\/login/);
    });
    await test.step('the old one is worth nothing', async () => {
      await page.getByRole('link', { name: account.pass.toLogin }).click();
      await signIn(page, dora.email, PASSWORD);
      await expect(page.getByRole('alert')).toHaveText(failure['login-wrong']);
      await signIn(page, dora.email, NEW_PASSWORD);
      await expect(page).toHaveURL(/\/encounter$/);
    });
    await visitor.context.close();
    await elsewhere.context.close();
  },
);

test.describe('while codes are being guessed, mails carry a link', inLongerLane, () => {
  let guessed: RunningServer;
  let faye: Member;

  test.beforeAll(async () => {
    guessed = await startServer({ PARLEY_DEMO: '0' });
    faye = await join(guessed.url, { nickname: 'Faye', language: 'en' });
    await Promise.all(
      Array.from({ length: WRONG_CODES_SITE_WIDE.count / CODE_TRIES }, (_, index) =>
        guessWrong(guessed.url, `guess${index}@example.org`),
      ),
    );
  });
  test.afterAll(() => guessed.remove());

  test('to register', async ({ browser }) => {
    const eve = { nickname: 'Evelyn', language: 'en' } as const;
    const visitor = await visit(browser, guessed.url, eve);
    const { page, email } = visitor;
    await page.goto('/register');
    await askForCode(page, email);
    await page.goto(await mailedLink(guessed.url, email, '/register'));
    await expect(heading(page, account.password.title)).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
    await page.reload();
    await choosePassword(page);
    await describe(page, eve);
    await likeSomething(page);
    await finish(page);
    await visitor.context.close();
  });

  test('to set a new password', async ({ browser }) => {
    const visitor = await visit(browser, guessed.url, faye);
    const { page, email } = visitor;
    await guessed.later(MINUTE);
    await page.goto('/pass');
    await askForCode(page, email);
    await page.goto(await mailedLink(guessed.url, email, '/pass'));
    await expect(page.getByLabel(account.login.email)).toHaveValue(email);
    await goOn(page);
    await choose(page, NEW_PASSWORD);
    // The link to the login is there before the password is stored, too.
    await expect(page.getByText(account.pass.done)).toBeVisible();
    await page.getByRole('link', { name: account.pass.toLogin }).click();
    await signIn(page, email, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/encounter$/);
    await visitor.context.close();
  });
});

/** Uses up a code with wrong guesses. */
async function guessWrong(url: string, email: string): Promise<void> {
  const purpose = 'register';
  const { requestId } = await call(url, requestCode, { email, purpose, language: 'en' });
  const right = /\b\d{4}\b/.exec(await newestMail(url, email))?.[0];
  const code = right === '1111' ? '2222' : '1111';
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const body = { email, purpose, requestId, code };
    await callApi(url, judgeCode.method, judgeCode.path, { body });
  }
}

/** The path of the newest link to `page`; mails name this machine differently. */
async function mailedLink(url: string, email: string, page: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const link = /http\S+ticket=\S+/.exec(await newestMail(url, email))?.[0];
      if (link !== undefined) path = new URL(link).pathname + new URL(link).hash;
      return path;
    })
    .toContain(`${page}#`);
  return path;
}

/** The page of the new password. */
async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel(account.login.password, { exact: true }).fill(password);
  await page.getByLabel(account.password.repeat).fill(password);
  await page.getByRole('button', { name: account.pass.save }).click();
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name });
}

test(
  'a user who signs out and in again on the same page has the chat again',
  inLongerLane,
  async ({ browser }) => {
    const member = await join(server.url, { nickname: 'Returner', language: 'en' });
    const { page, context, complaints } = await enter(browser, server.url, member);
    await page.getByRole('button', { name: fill(shell.me, { name: member.nickname }) }).click();
    await page.getByRole('menuitem', { name: shell.route.signOut }).click();
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, member.email);
    await expect(page).toHaveURL(/\/encounter$/);
    await page.getByRole('link', { name: shell.route.chat }).first().click();
    await expect(page.getByRole('link', { name: chat.pane.support })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  },
);
