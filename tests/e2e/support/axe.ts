import AxeBuilder from '@axe-core/playwright';
import { basename } from 'node:path';
import { expect, test, type Page } from '@playwright/test';

/** The rules of WCAG 2.2 AA that a machine can check. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SIZE = 'target-size';

/** What opens over the page. */
export const MENU = '[role="menu"]';
export const DIALOG = 'dialog[open], [role="dialog"]';

/**
 * Finds nothing wrong with what is on the screen, in light and, as far as colours go, in dark.
 * Sizes are judged inside `over` alone, if something is open over the page: how much of the controls
 * behind it still shows depends on where it happens to end.
 */
export async function expectAccessible(page: Page, what: string, over?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const all = (await audit(page)).withTags(TAGS);
  if (over !== undefined) {
    all.disableRules(SIZE);
    const inside = (await audit(page)).include(over).withRules([SIZE]);
    expect.soft(await violations(page, inside), what).toEqual([]);
  }
  const restore = over === undefined ? await unpinBars(page) : undefined;
  expect.soft(await violations(page, all), what).toEqual([]);
  await restore?.();
  if (!looksAtDark()) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = (await audit(page)).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await violations(page, dark), `${what}, dark`).toEqual([]);
}

/**
 * `npm test` looks at dark where one screen after another is looked at, its lanes wherever light is looked
 * at (ADR-0076).
 */
function looksAtDark(): boolean {
  const { project, file } = test.info();
  return project.name !== 'journeys' || basename(file) === 'access.test.ts';
}

/** What passes is not described: that took most of the time. */
async function audit(page: Page): Promise<AxeBuilder> {
  // Its source is half a megabyte, and stays in a page until that is loaded again.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0;' }) }).options({
    resultTypes: ['violations'],
  });
}

/** Lets no pinned bar lie over a control: how much shows depends on where the page is scrolled to. */
async function unpinBars(page: Page): Promise<() => Promise<void>> {
  const bars = await page.evaluateHandle(() => {
    const pinned = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    );
    for (const { style } of pinned) style.setProperty('position', 'static', 'important');
    return pinned;
  });
  return () =>
    bars.evaluate((pinned) => {
      for (const { style } of pinned) style.removeProperty('position');
    });
}

/** Each violation in one line: the rule, and where. */
async function violations(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(() => {
    // What lasts longer is a clock that is drawn, such as the ring of a search.
    const ending = document.getAnimations().filter(({ effect }) => {
      return effect && Number(effect.getComputedTiming().endTime) < 5_000;
    });
    // One whose element goes away meanwhile is aborted, which is an end, too.
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Nothing here is in a frame of another origin, for which alone a second page would be opened.
  const found = await axe.setLegacyMode().analyze();
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html, any }) => `${html.slice(0, 140)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}
