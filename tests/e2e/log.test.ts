import { expect } from '@playwright/test';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import panel from '@/ui/i18n/locales/en/panel.json' with { type: 'json' };
import { bubbles, logOf, write } from './support/conversation';
import { leaveAll, type Visitor } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoInConversation } from './support/two-people';
import { inLongerLane } from './support/layout';

let server: SharedServer;
let anns: Visitor;
let bens: Visitor;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  ({ anns, bens } = await twoInConversation(browser, server.url, { his: 'en' }));
});
test.afterAll(async () => {
  expect([...anns.complaints, ...bens.complaints]).toEqual([]);
  await leaveAll();
});

test(
  'the messages of one person are grouped under one day, with one time and one mark',
  inLongerLane,
  async () => {
    const { page } = anns;
    for (const text of ['One', 'Two', 'Three']) await write(page, text);
    await expect(bubbles(bens.page).filter({ hasText: 'Three' })).toBeVisible();
    await expect(logOf(page).getByRole('separator', { name: 'Today' })).toHaveCount(1);
    await expect(bubbles(page)).toHaveCount(3);
    await expect(logOf(page).locator('time')).toHaveCount(1);
    await expect(logOf(page).getByText(chat.message.sent, { exact: true })).toHaveCount(1);
    await write(bens.page, 'Four');
    await expect(logOf(page).locator('time')).toHaveCount(2);
  },
);

test(
  'a long text is folded, and unfolding it at the end moves nothing above',
  inLongerLane,
  async () => {
    const { page } = anns;
    await write(bens.page, 'word '.repeat(150));
    const folded = bubbles(page).filter({ hasText: 'word' });
    const all = folded.getByRole('button', { name: chat.message.showAll });
    await expect(all).toBeInViewport();
    const text = folded.getByText('word');
    const height = async (): Promise<number> => (await text.boundingBox())?.height ?? 0;
    const low = await height();
    const above = bubbles(page).filter({ hasText: 'Four' });
    const before = (await above.boundingBox())?.y ?? 0;
    await all.click();
    await expect.poll(height).toBeGreaterThan(low + 60);
    // The list is measured once more after what changed was drawn.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect((await above.boundingBox())?.y).toBe(before);
    await folded.getByRole('button', { name: chat.message.showLess }).click();
    await expect.poll(height).toBe(low);
  },
);

test(
  'either voice is hidden from the menu of the conversation, and stays so',
  inLongerLane,
  async () => {
    const { page } = anns;
    await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
    await page.getByRole('menuitemradio', { name: chat.voices.original }).click();
    await page.reload();
    await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
    const chosen = page.getByRole('menuitemradio', { name: chat.voices.original });
    await expect(chosen).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
  },
);

test(
  'a message is deleted on one side only, after it could be taken back',
  inLongerLane,
  async () => {
    const { page } = anns;
    const theirs = bubbles(page).filter({ hasText: 'Four' });
    const remove = async (): Promise<void> => {
      await theirs.getByRole('button', { name: chat.message.actions }).click();
      await page.getByRole('menuitem', { name: chat.message.deleteForMe }).click();
      await expect(theirs).toHaveCount(0);
    };
    await remove();
    await page.getByRole('button', { name: common.undo }).click();
    await expect(theirs).toHaveCount(1);
    await remove();
    await page.getByRole('button', { name: panel.language.keep }).click();
    await page.reload();
    await expect(bubbles(page).filter({ hasText: 'Three' })).toBeVisible();
    await expect(theirs).toHaveCount(0);
    await expect(bubbles(bens.page).filter({ hasText: 'Four' })).toBeVisible();
  },
);
