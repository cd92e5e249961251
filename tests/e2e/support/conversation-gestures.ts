import { expect, type Locator, type Page } from '@playwright/test';
import chat from '@/ui/i18n/locales/en/messaging.json' with { type: 'json' };
import { bubbles, write } from './conversation';

/** The bubble of a text that was written and has arrived. */
export async function sentBy(page: Page, text: string): Promise<Locator> {
  await write(page, text);
  const sent = bubbles(page).filter({ hasText: text });
  await expect(sent.getByText(/^(Sent|Delivered)$/)).toBeVisible();
  return sent;
}

/** No toast lies over the button that sends. */
async function expectSendFree(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: chat.composer.send, exact: true });
  const at = await boxOf(send);
  const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
  const top = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent,
    middle,
  );
  expect(top).toBe(chat.composer.send);
}

/** Chooses "Unsend" in the menu that is open, which shows the time that is left. */
export async function retract(
  page: Page,
  sent: Locator,
  how: 'by key' | 'by press' = 'by press',
): Promise<void> {
  const item = page.getByRole('menuitem', { name: /^Unsend [12]:\d\d left$/ });
  await expect(item).toBeVisible();
  if (how === 'by press') await item.click();
  else {
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
  }
  await expect(sent).toHaveCount(0);
  await expect(
    page.getByText(chat.message.recalled).filter({ visible: true }).first(),
  ).toBeVisible();
  await expectSendFree(page);
}

/** A finger that stays. */
export async function longPress(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(700);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Takes the conversation with Benedikt away by an entry of its menu. */
export async function remove(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: chat.pane.more, exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
  const question = page.getByRole('dialog', { name: /Benedikt\?$/ });
  await question.getByRole('button', { name: what }).click();
}

/** Moves something by the pointer, so many pixels. */
export async function drag(
  page: Page,
  handle: Locator,
  right: number,
  down: number,
): Promise<void> {
  const { x, y, width, height } = await boxOf(handle);
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right / 2, from.y + down / 2);
  await page.mouse.move(from.x + right, from.y + down);
  await page.mouse.up();
}

/** Where something is drawn. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return box;
}

/** All of it is in the window. */
export async function expectInside(page: Page, panel: Locator): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('the page has no size');
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(panel);
      return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
    })
    .toBe(true);
}
