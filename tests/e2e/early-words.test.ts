import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@/domain/shared/language';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import { inLongerLane } from './support/layout';
import { join } from './support/members';
import { leaveAll, PASSWORD, visit } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { textsIn } from './support/texts';

let server: SharedServer;

test.beforeAll(({ shared }) => {
  server = shared;
});
test.afterAll(leaveAll);

/** Keeps the program from arriving until the function that is returned is called. */
async function withoutProgram(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/first-/, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test('a form filled in and sent before the program is here signs in once it is', async ({
  browser,
}) => {
  const rosa = await join(server.url, { nickname: 'Rosa', language: 'en' });
  const { page, complaints } = await visit(browser, server.url, rosa);
  const arrive = await withoutProgram(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const login = page.locator('[data-for=newcomer]');
  await login.getByLabel(account.login.email).pressSequentially(rosa.email);
  await login.getByLabel(account.login.password, { exact: true }).pressSequentially(PASSWORD);
  await page.keyboard.press('Enter');
  arrive();
  await expect(page).toHaveURL(/\/encounter$/);
  expect(complaints).toEqual([]);
});

test(
  'the login is shown in each language before the program is here, and comes alive as it is',
  inLongerLane,
  async ({ browser }) => {
    for (const language of LANGUAGES) {
      const { page, complaints } = await visit(
        browser,
        server.url,
        { nickname: language },
        { locale: language },
      );
      const arrive = await withoutProgram(page);
      await page.goto('/', { waitUntil: 'commit' });
      const { t } = await textsIn(language);
      const field = page.locator('[data-for=newcomer]').getByLabel(t('account:login.email'));
      await expect(field).toBeVisible();
      await field.pressSequentially('here');
      await field.evaluate((element) => element.setAttribute('data-same', ''));
      arrive();
      await expect(page).toHaveTitle(`${t('account:login.title')} · Parley`);
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-same][aria-invalid=true]')).toHaveValue('here');
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  },
);
