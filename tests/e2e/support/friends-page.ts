import type { Locator, Page } from '@playwright/test';
import album from '@/ui/i18n/locales/en/album.json' with { type: 'json' };
import friends from '@/ui/i18n/locales/en/friends.json' with { type: 'json' };
import common from '@/ui/i18n/locales/en/common.json' with { type: 'json' };
import shell from '@/ui/i18n/locales/en/shell.json' with { type: 'json' };
import { fill } from './conversation';

/**
 * What either does shows on the other screen by itself: a second at most, and a few on a machine
 * that has much else to do. No page reads again of its own accord within that time, in
 * milliseconds.
 */
export const SOON = { timeout: 5_000 };

/** A file as the file dialog hands it on. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The number of the user's fans on their own page. */
export function fans(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: friends.actions.fans });
}

/** A link of the sidebar. */
export function sidebar(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: shell.menu }).getByRole('link', { name });
}

/** The badge of an item of the sidebar. */
export function waiting(page: Page, name: string): Locator {
  return sidebar(page, name).locator('span[aria-hidden="true"]');
}

/** Opens an item of the sidebar. */
export async function go(page: Page, name: string): Promise<void> {
  await sidebar(page, name).click();
}

/** A picture of an album. */
export function tile(page: Page, number: number, of: number): Locator {
  return page.getByRole('button', {
    name: fill(common.pictures.open, { number, of }),
    exact: true,
  });
}

/** Adds files to the user's own album, which is open. */
export async function addToAlbum(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: album.add.choose }).click();
  await (await choosing).setFiles([...files]);
}

/** The button that opens a locked album, on the page and in its question. */
export function unlockButton(place: Page | Locator): Locator {
  const price = fill(common.coins_other, { count: 3 });
  return place.getByRole('button', { name: fill(album.locked.unlock, { price }) });
}

/** Pays for the pictures of a person, who is called `nickname`. */
export async function unlock(page: Page, nickname: string): Promise<void> {
  await unlockButton(page).click();
  const title = fill(album.locked.title, { name: nickname });
  await unlockButton(page.getByRole('dialog', { name: title })).click();
}
