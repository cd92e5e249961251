import { expect, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { composer, write } from './support/conversation';
import { inLongerLane } from './support/layout';
import { enterConversation } from './support/members';
import { leaveAll, visit } from './support/person';
import { test } from './support/shared-server';
import { twoWhoMet } from './support/two-people';

const PHONE = { width: 390, height: 844 };

test.afterAll(leaveAll);

/** Opens something by its button; Back closes it, and the page and what is written on it stay. */
async function expectBackCloses(page: Page, opener: string, role: 'dialog' | 'menu') {
  const address = page.url();
  await page.getByRole('button', { name: opener, exact: true }).click();
  const opened = page.getByRole(role);
  await expect(opened).toBeVisible();
  await page.goBack();
  await expect(opened).toHaveCount(0);
  await page.goForward();
  await expect(opened).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(composer(page)).toHaveValue('Half a sentence');
}

test(
  'Back puts the log-in form of a phone away and keeps what was typed',
  inLongerLane,
  async ({ browser, shared }) => {
    const { page } = await visit(browser, shared.url, { nickname: 'New' });
    await page.setViewportSize(PHONE);
    await page.goto('/login');
    const email = page.getByLabel(account.login.email);
    const logIn = page.getByRole('button', { name: account.login.submit, exact: true });
    await logIn.click();
    await email.fill('somebody@parley.example');
    await page.goBack();
    await expect(email).toBeHidden();
    await expect(page).toHaveURL(/\/login$/);
    await logIn.click();
    await expect(email).toHaveValue('somebody@parley.example');
  },
);

test(
  'Back closes the open part on a phone and leaves the page only then',
  inLongerLane,
  async ({ browser, shared }) => {
    const { ann, ben } = await twoWhoMet(shared.url);
    const { page } = await enterConversation(browser, shared.url, ann, ben);
    await page.setViewportSize(PHONE);
    await write(page, 'Hello');
    await page.goto('/chats');
    await page
      .getByRole('link', { name: /Benedikt/ })
      .first()
      .click();
    await composer(page).fill('Half a sentence');
    await expectBackCloses(page, chat.pane.more, 'menu');
    await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
    await page.getByRole('menuitem', { name: chat.pane.block }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
    await page.getByRole('menuitem', { name: chat.pane.profile }).click();
    await expect(page).toHaveURL(/\/profile\/\d+/);
    await page.goBack();
    await expect(page).toHaveURL(/\/chat/);
    await page.goBack();
    await expect(page).toHaveURL(/\/chats$/);
    await page.getByRole('button', { name: shell.search.label }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/chats$/);
  },
);
