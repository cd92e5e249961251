import { expect, type Locator, type Page } from '@playwright/test';
import account from '@/ui/i18n/locales/en/account.json' with { type: 'json' };
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import { devices, signOutDevice } from '@/contract/http/account-devices';
import { bubbles, composer, fill, openConversation, write } from './support/conversation';
import { call, enterConversation, signIn, tokenOf, visitAs, type Member } from './support/members';
import { leaveAll } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoWhoMet } from './support/two-people';
import { inLongerLane } from './support/layout';

let server: SharedServer;
let ann: Member;
let ben: Member;

test.beforeAll(async ({ shared }) => {
  server = shared;
  ({ ann, ben } = await twoWhoMet(server.url, { his: 'en' }));
});
test.afterAll(leaveAll);

const DRAFT = 'half a thought';

function alertOf(page: Page): Locator {
  return page.getByRole('alertdialog', { name: chat.elsewhere.title });
}

test(
  'two browsers: the older one shows it on any screen, and takes the chat back on request',
  inLongerLane,
  async ({ browser }) => {
    const a = await enterConversation(browser, server.url, ann, ben);
    await composer(a.page).fill(DRAFT);
    await a.page.goto('/profile');
    await expect(a.page.getByRole('heading', { name: 'Annabel' })).toBeVisible();

    const b = await enterConversation(browser, server.url, ann, ben, {
      userAgent:
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    });
    await test.step('the older one, on its profile', async () => {
      await expect(alertOf(a.page)).toBeVisible();
      await expect(alertOf(a.page)).toContainText(chat.elsewhere.kept);
      await expect(a.page.getByRole('button', { name: chat.elsewhere.use })).toBeFocused();
      await a.page.keyboard.press('Escape');
      await a.page.keyboard.press('Escape');
      await expect(alertOf(a.page)).toBeVisible();
      await expect(alertOf(b.page)).toBeHidden();
    });
    await test.step('Use here moves the connection only', async () => {
      await a.page.getByRole('button', { name: chat.elsewhere.use }).click();
      await expect(alertOf(b.page)).toBeVisible();
      await expect(alertOf(a.page)).toBeHidden();
      await openConversation(a.page, ben.address);
      await expect(composer(a.page)).toHaveValue(DRAFT);
      await write(a.page, 'from the first browser');
      await expect(bubbles(a.page).filter({ hasText: 'from the first browser' })).toBeVisible();
    });
    await test.step('neither browser takes it from the other by itself', async () => {
      await a.page.waitForTimeout(3_000);
      await expect(alertOf(a.page)).toBeHidden();
      await expect(alertOf(b.page)).toBeVisible();
      const token = await tokenOf(b.page);
      expect((await call(server.url, devices, {}, token)).length).toBeGreaterThanOrEqual(2);
    });
    await test.step('OK signs the other out, with its draft kept', async () => {
      await b.page.getByRole('button', { name: chat.elsewhere.ok }).click();
      await expect(b.page).toHaveURL(/\/login/);
      await expect(alertOf(b.page)).toBeHidden();
    });
    expect([...a.complaints, ...b.complaints]).toEqual([]);
    await a.context.close();
    await b.context.close();
  },
);

test(
  'a session ended from another device shows that, and leads back with the draft',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await enterConversation(browser, server.url, ben, ann);
    await composer(page).fill(DRAFT);
    const token = await tokenOf(page);
    const mine = await call(server.url, devices, {}, token);
    const current = mine.find((device) => device.current)!.id;
    await call(server.url, signOutDevice, { id: current }, ben.token);
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByText(account.ended.revoked)).toBeVisible();
    await signIn(page, ben.email);
    await expect(page).toHaveURL(new RegExp(`/chat\\?with=${ann.address}`));
    await expect(composer(page)).toHaveValue(DRAFT);
    await expect(page.getByText(fill(account.ended.revoked, {}))).toBeHidden();
    await context.close();
  },
);

test(
  'an unknown address shows that and leads back to the list',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await visitAs(browser, server.url, ann);
    for (const address of ['nobody-at-all', 'No Body!']) {
      await page.goto(`/chat?with=${encodeURIComponent(address)}`);
      await expect(page.getByRole('heading', { name: chat.pane.nobody })).toBeVisible();
      await page.getByRole('button', { name: chat.pane.back }).click();
      await expect(page).toHaveURL(/\/chat$/);
    }
    await context.close();
  },
);
