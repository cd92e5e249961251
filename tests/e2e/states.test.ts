import { expect, test } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import failure from '@/ui/i18n/locales/en/failure.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { enter, join, signIn } from './support/members';
import { visit } from './support/person';
import { startServer, type RunningServer } from './support/server';

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({ PARLEY_DEMO: '0' });
});
test.afterAll(() => server.remove());

test('a screen whose part does not arrive says so inside the shell, and comes on the next visit', async ({
  browser,
}) => {
  const ann = await join(server.url, { nickname: 'Annika', language: 'en' });
  const { page, context } = await enter(browser, server.url, ann);
  await page.route('**/assets/AccountScreen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: shell.place.account }).first().click();
  await expect(page.getByRole('heading', { name: shell.error.chunk.title })).toBeVisible();
  await expect(page.getByRole('link', { name: shell.place.encounter }).first()).toBeVisible();
  await page.unroute('**/assets/AccountScreen-*.js');
  await page.getByRole('button', { name: common.retry }).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  await context.close();
});

test('a page whose first file does not arrive says so in the chosen language', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('chatLanguage', 'de'));
  await page.route('**/assets/first-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Parley ist nicht angekommen');
  await page.unroute('**/assets/first-*.js');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('a page without any texts says so, too', async ({ browser }) => {
  const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
  await page.route('**/assets/texts-*.json', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Parley did not arrive');
  await context.close();
});

test('a server that only says 503 is under maintenance', async ({ browser }) => {
  const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
  await page.goto('/login');
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await signIn(page, 'zora@example.org');
  await expect(page.getByRole('alert').filter({ hasText: failure.maintenance })).toBeVisible({
    timeout: 60_000,
  });
  await context.close();
});

test('without a connection a thin bar says so and the page stays usable', async ({ browser }) => {
  const { page, context } = await visit(browser, server.url, { nickname: 'Zora' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: account.login.submit })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: common.offline })).toBeVisible();
  await page.getByLabel(account.login.email).fill('zora@example.org');
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: common.offline })).toBeHidden();
  await context.close();
});
