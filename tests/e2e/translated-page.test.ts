import { expect, type Locator, type Page } from '@playwright/test';
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import en from '@/ui/i18n/locales/en/moments.json' with { type: 'json' };
import deMoments from '@/ui/i18n/locales/de/moments.json' with { type: 'json' };
import { bubbles, fill, logOf, write } from './support/conversation';
import { inLongerLane } from './support/layout';
import { balancesOf, visitAs } from './support/members';
import { leaveAll } from './support/person';
import { photoWithLocation } from './support/picture';
import { test } from './support/shared-server';
import { translatingBrowser } from './support/translating-browser';
import { twoInConversation } from './support/two-people';
import { walkThroughValue } from './support/value-journey';

const PACKET = 3;
const TEXT = 'Good morning';

test.afterAll(leaveAll);

test(
  'on a page that the browser translates a person registers, chats, tops up, buys, gives and orders',
  inLongerLane,
  ({ browser, shared }) =>
    walkThroughValue(translatingBrowser(browser), shared.url, {
      chat: 'en',
      pack: 'en',
      membership: 'en',
      coins: 'en',
      gift: 'en',
      shop: 'en',
      bills: 'en',
      friend: 'es',
    }),
);

test(
  'on a page that the browser translates red packets and the square work',
  inLongerLane,
  async ({ browser, shared }) => {
    const translating = translatingBrowser(browser);
    const { ann, ben, anns, bens } = await twoInConversation(translating, shared.url);
    await test.step('a message and a red packet', async () => {
      await write(anns.page, 'Good morning!');
      await expect(logOf(bens.page).getByText('Good morning!')).toBeVisible();
      await packet(anns.page);
      const theirs = bubbles(bens.page).filter({ hasText: gifts.packet.wish });
      await theirs.getByRole('button', { name: /^Open the red packet/ }).click();
      await bens.page.getByRole('button', { name: gifts.packet.open, exact: true }).click();
      await expect(bens.page.getByRole('dialog').getByRole('status')).toContainText(`${PACKET}`);
      const opened = fill(gifts.packet.state.openedMine, { name: ben.nickname });
      await expect(bubbles(anns.page).getByText(opened)).toBeVisible();
      expect((await balancesOf(shared.url, ann.token)).coins).toBe(5 - 1 - PACKET);
      await expect(anns.page.locator('font').first()).toBeVisible();
    });
    await test.step('a post, translated for its reader', async () => {
      await publish(anns.page);
      const { page } = await visitAs(translating, shared.url, ben, { locale: 'de-DE' });
      await page.goto('/dynamicSquare');
      const post = page.getByRole('article').filter({ hasText: TEXT }).first();
      await post.getByRole('button', { name: /^Übersetzen/ }).click();
      await expect(post.getByText('Guten Morgen')).toBeVisible();
      await likes(post);
    });
    expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  },
);

async function packet(page: Page): Promise<void> {
  await page.getByRole('button', { name: gifts.tool.packet }).click();
  await page.getByRole('textbox', { name: gifts.packet.amount }).fill(String(PACKET));
  const send = page.getByRole('button', { name: fill(gifts.packet.send_other, { count: PACKET }) });
  await expect(send).toHaveAttribute('data-amount', String(PACKET));
  await send.click();
}

async function publish(page: Page): Promise<void> {
  await page.goto('/dynamicSquare');
  await page.getByRole('button', { name: en.write }).click();
  const buffer = await photoWithLocation();
  const photo = { name: 'one.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(en.compose.add).setInputFiles([photo]);
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
  await page.getByLabel(en.compose.text).fill(TEXT);
  await page.getByRole('button', { name: en.compose.publish, exact: true }).click();
  await expect(page.getByText(en.compose.published)).toBeVisible();
}

async function likes(post: Locator): Promise<void> {
  await post.getByRole('button', { name: deMoments.like }).click();
  await expect(post.getByRole('button', { pressed: true })).toBeVisible();
}
