import { expect } from '@playwright/test';
import { ACCOUNT_NUMBER_OFFSET } from '@/domain/account/account-number';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import encounter from '@/ui/i18n/locales/en/matching.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import german from '@/ui/i18n/locales/de/shell.json' with { type: 'json' };
import messaging from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { enter, join, signIn } from './support/members';
import { leaveAll, visit } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { fill } from './support/conversation';
import { inLongerLane } from './support/layout';

let server: SharedServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
test.afterAll(leaveAll);

test(
  'a screen whose part does not arrive shows that inside the shell, and comes on the next visit',
  inLongerLane,
  async ({ browser }) => {
    const ann = await join(server.url, { nickname: 'Annika', language: 'en' });
    const { page, context } = await enter(browser, server.url, ann);
    await page.route('**/assets/account-*.js', (route) => route.abort());
    await page.getByRole('link', { name: shell.route.account }).first().click();
    await expect(page.getByRole('heading', { name: shell.error.chunk.title })).toBeVisible();
    await expect(page.getByRole('link', { name: shell.route.encounter }).first()).toBeVisible();
    await page.unroute('**/assets/account-*.js');
    await page.getByRole('button', { name: common.retry }).click();
    await expect(page.getByRole('tablist')).toBeVisible();
    await context.close();
  },
);

test(
  'a page whose first file does not arrive shows that in the chosen language',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('chatLanguage', 'de'));
    await page.route('**/assets/first-*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Parley konnte nicht geladen werden');
    await page.unroute('**/assets/first-*.js');
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  },
);

test('a page without any texts shows that, too', inLongerLane, async ({ browser }) => {
  const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
  await page.route('**/assets/texts-*.json', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Parley could not be loaded');
  await context.close();
});

test('a server that only answers 503 is under maintenance', inLongerLane, async ({ browser }) => {
  const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
  await page.goto('/login');
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await signIn(page, 'zora@example.org');
  await expect(page.getByRole('alert').filter({ hasText: failure.maintenance })).toBeVisible({
    timeout: 60_000,
  });
  await context.close();
});

test(
  'without a connection a thin bar shows that and the page stays usable',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: account.login.submit })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: common.offline })).toBeVisible();
    await page.getByLabel(account.login.email).fill('zora@example.org');
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: common.offline })).toBeHidden();
    await context.close();
  },
);

test(
  'a refusal of the server is shown with its own sentence',
  inLongerLane,
  async ({ browser }) => {
    const cleo = await join(server.url, { nickname: 'Cleopatra', language: 'en' });
    const { page, context } = await enter(browser, server.url, cleo);
    const said = { code: 403, msg: 'Not before tomorrow.', data: null };
    await page.route('**/bump/matching', (route) => route.fulfill({ status: 403, json: said }));
    await page.getByRole('button', { name: encounter.start }).click();
    const told = fill(failure['forbidden-said'], { message: said.msg });
    await expect(page.getByRole('alert')).toHaveText(told);
    await context.close();
  },
);

test(
  'the language changes at once and confirms it; when it cannot, it shows that and stays',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
    await page.goto('/login');
    const choose = async (): Promise<void> => {
      await page.getByRole('button', { name: common.language }).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    };
    const toast = page.getByRole('status');
    await page.route('**/assets/*.json', (route) => route.abort());
    await choose();
    await expect(toast.filter({ hasText: failure['language-failed'] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unroute('**/assets/*.json');
    await choose();
    await expect(toast.filter({ hasText: german.languageSwitched })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await context.close();
  },
);

test(
  'the search by ID: no text, the own number, an unknown one, a person',
  inLongerLane,
  async ({ browser }) => {
    const dora = await join(server.url, { nickname: 'Dorothea', language: 'en' });
    const emil = await join(server.url, { nickname: 'Emilian', language: 'de', gender: 'Male' });
    const { page, context } = await enter(browser, server.url, dora, {
      viewport: { width: 1360, height: 900 },
    });
    const field = page.getByRole('combobox', { name: messaging.search.field });
    await page.keyboard.press('/');
    const look = async (text: string): Promise<void> => {
      await field.fill(text);
      await field.press('Enter');
    };
    for (const [text, answer] of [
      ['', failure['search-empty']],
      [String(dora.id + ACCOUNT_NUMBER_OFFSET), failure['search-own']],
      ['99999999', failure['user-not-found']],
    ] as const) {
      await look(text);
      await expect(page.getByRole('alert')).toHaveText(answer);
    }
    await look(String(emil.id + ACCOUNT_NUMBER_OFFSET));
    await expect(page).toHaveURL(new RegExp(`/profile/${emil.id}$`));
    await expect(page).toHaveTitle(/Emilian · Parley$/);
    await context.close();
  },
);

test(
  'a page is opened at its top, however far the last one was scrolled',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
    await page.setViewportSize({ width: 800, height: 420 });
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, 400);
    });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    // From inside the page: a pointer would first have to scroll to the link.
    await page
      .getByRole('link', { name: shell.footer.terms })
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/terms$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    await context.close();
  },
);
