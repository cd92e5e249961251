import { expect, type Page } from '@playwright/test';

/**
 * Shows a screen and waits for all of it. What is open already is led there as by "back" and
 * "forward": a page that is loaded again costs much more, and shows the same.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url().startsWith('http')) await lead(page, path);
  else await page.goto(path);
  await expect(page.locator('h1:not([data-left])').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * The heading of the screen that is left is marked: another heading is the new screen. Tabs of one
 * screen keep theirs, and are drawn before this returns.
 */
async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname) {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    }
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
