import { expect, type Page } from '@playwright/test';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import gifts from '@/ui/i18n/locales/en/gifts.json' with { type: 'json' };
import panelTexts from '@/ui/i18n/locales/en/panel.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { bubbles, composer, dismissNotice, logOf, write } from './support/conversation';
import { enterConversation, visitAs, type Member } from './support/members';
import { leaveAll } from './support/person';
import { test, type SharedServer } from './support/shared-server';
import { twoWhoMet } from './support/two-people';
import { inLongerLane } from './support/layout';

let server: SharedServer;
let ann: Member;
let ben: Member;

test.beforeAll(async ({ browser, shared }) => {
  server = shared;
  ({ ann, ben } = await twoWhoMet(server.url, { his: 'en' }));
  const { page, context } = await enterConversation(browser, server.url, ben, ann);
  for (let line = 1; line <= 12; line++) await write(page, `Line ${line} of a long walk`);
  await expect(bubbles(page).last()).toContainText(/Line 12.*(Sent|Delivered)/);
  await context.close();
});
test.afterAll(leaveAll);

/** The height of the middle of a box. */
const middle = (box: { y: number; height: number } | null): number =>
  box ? box.y + box.height / 2 : NaN;

const DRAFT = 'half a thought about the second bridge';
const upright = { width: 390, height: 844 };
const lying = { width: 844, height: 390 };

/** Until the log has not moved for twenty frames, which a busy machine draws later. */
async function settled(page: Page): Promise<void> {
  await logOf(page)
    .locator('..')
    .evaluate(async (box) => {
      const measure = () => [innerWidth, box.scrollTop, box.scrollHeight, box.clientHeight].join();
      for (let still = 0, last = ''; still < 20;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = measure();
        still = now === last ? still + 1 : 0;
        last = now;
      }
    });
}

/** To the newest message; the conversation opens where the unread ones begin. */
async function toEnd(page: Page): Promise<void> {
  await expect(bubbles(page).last()).toContainText('Line 12');
  await logOf(page)
    .locator('..')
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(bubbles(page).last()).toBeInViewport();
}

/** The first message that is wholly in sight. */
async function reading(page: Page): Promise<string | undefined> {
  const box = await logOf(page).locator('..').boundingBox();
  for (const bubble of await bubbles(page).all()) {
    const at = await bubble.boundingBox();
    if (at && box && at.y >= box.y - 1) return (await bubble.textContent())?.match(/Line \d+/)?.[0];
  }
  return undefined;
}

test(
  'a phone that is turned keeps conversation, draft and position',
  inLongerLane,
  async ({ browser }) => {
    const options = { viewport: upright, hasTouch: true, isMobile: true };
    const { page, context } = await enterConversation(browser, server.url, ann, ben, options);
    await toEnd(page);
    await composer(page).fill(DRAFT);
    const address = page.url();

    await test.step('at the end: the last message stays in sight', async () => {
      for (const size of [lying, upright]) {
        await page.setViewportSize(size);
        await settled(page);
        expect(page.url()).toBe(address);
        await expect(composer(page)).toHaveValue(DRAFT);
        await expect(bubbles(page).last()).toBeInViewport();
      }
    });
    await test.step('lying, the conversation has the whole window and leads back', async () => {
      await page.setViewportSize(lying);
      await expect(page.getByRole('navigation', { name: shell.menu })).toBeHidden();
      await expect(page.getByRole('button', { name: chat.pane.back })).toBeInViewport();
      const send = page.getByRole('button', { name: chat.composer.send, exact: true });
      await expect(send).toBeInViewport();
      const [field, button] = [await composer(page).boundingBox(), await send.boundingBox()];
      const chip = await page.getByRole('group', { name: chat.chip.label }).boundingBox();
      const more = page.getByRole('button', { name: gifts.tool.more });
      const tools = await more.boundingBox();
      for (const box of [button, chip, tools]) {
        expect(middle(box)).toBeGreaterThan(field?.y ?? Infinity);
        expect(middle(box)).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
      }
      await more.click();
      const tray = page.getByRole('group', { name: gifts.tool.more });
      await expect(tray.getByRole('button').first()).toBeInViewport();
      await more.click();
      await page.setViewportSize(upright);
      await settled(page);
    });
    await test.step('further up: the message one reads stays in sight', async () => {
      await logOf(page)
        .locator('..')
        .evaluate((box) => box.scrollBy(0, -240));
      await settled(page);
      const read = await reading(page);
      expect(read).toMatch(/^Line/);
      for (const size of [lying, upright]) {
        await page.setViewportSize(size);
        await settled(page);
        await expect(page.getByText(`${read} of a long walk`)).toBeInViewport();
      }
    });
    await test.step('lying, all of the rail can be reached', async () => {
      await page.setViewportSize(lying);
      await page.goto('/profile');
      const rail = page.getByRole('navigation', { name: shell.menu, exact: true });
      const last = rail.getByRole('link', { name: shell.route.signOut });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
    });
    await context.close();
  },
);

test(
  'a window that narrows and widens again keeps conversation and draft',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await enterConversation(browser, server.url, ann, ben, {
      viewport: { width: 1360, height: 800 },
    });
    await toEnd(page);
    await composer(page).fill(DRAFT);
    const address = page.url();
    for (const width of [600, 1360]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect(page.url()).toBe(address);
      await expect(composer(page)).toHaveValue(DRAFT);
      await expect(bubbles(page).last()).toBeInViewport();
    }
    await test.step('and a red packet that is being filled', async () => {
      await page.getByRole('button', { name: gifts.tool.packet }).click();
      const packet = page.getByRole('dialog', { name: gifts.packet.title.split('{{')[0] ?? '' });
      const note = packet.getByRole('textbox', { name: gifts.packet.note });
      await note.fill(DRAFT);
      for (const [width, height] of [
        [600, 800],
        [844, 390],
        [1360, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(note).toBeVisible();
        await expect(note).toHaveValue(DRAFT);
      }
    });
    await context.close();
  },
);

test(
  'the floating panel becomes the chats below 768 px, and the panel again above',
  inLongerLane,
  async ({ browser }) => {
    const { page, context } = await visitAs(browser, server.url, ann, {
      viewport: { width: 1360, height: 800 },
    });
    await page.goto('/friends');
    await page.getByRole('button', { name: panelTexts.section.recent }).click();
    const panel = page.getByRole('dialog', { name: panelTexts.panel.title });
    await panel.getByRole('button', { name: /^Benedikt/ }).click();
    await dismissNotice(page);
    await composer(page).fill(DRAFT);

    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page).toHaveURL(/\/chats\?with=/);
    await expect(panel).toBeHidden();
    await expect(composer(page)).toHaveValue(DRAFT);
    await composer(page).fill(`${DRAFT}, and the third`);

    await page.setViewportSize({ width: 1360, height: 800 });
    await expect(page).toHaveURL(/\/friends$/);
    await expect(panel).toBeVisible();
    await expect(composer(page)).toHaveValue(`${DRAFT}, and the third`);
    await expect(bubbles(page).last()).toBeInViewport();
    await context.close();
  },
);
