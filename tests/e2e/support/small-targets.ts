import type { Page } from '@playwright/test';

/**
 * What a finger hardly hits: buttons, links, tabs and fields of which less than 44 px answer to it in either
 * direction, and those that something else lies on. Links inside a sentence are as high as it is, as everywhere.
 * Each in one line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const found = new Set<string>();
    const parts = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary',
    );
    for (const part of parts) {
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (part.matches('[type="file"]')) continue;
      if (part.tagName === 'A' && getComputedStyle(part).display === 'inline') continue;
      const whole = part.closest('label') ?? part;
      // Only screen readers announce it.
      if (whole.getBoundingClientRect().width < 2) continue;
      const { width, height } = whole.getBoundingClientRect();
      if (width >= LEAST && height >= LEAST) continue;
      whole.scrollIntoView({ block: 'center', inline: 'center' });
      const box = whole.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const answers = (right: number, down: number): boolean => {
        const top = document.elementFromPoint(x + right, y + down);
        return top !== null && whole.contains(top);
      };
      const reach = (right: number, down: number): number => {
        let far = 0;
        while (far < LEAST && answers(right * (far + 1), down * (far + 1))) far += 1;
        return far;
      };
      const wide = reach(1, 0) + reach(-1, 0) + 1;
      const high = reach(0, 1) + reach(0, -1) + 1;
      // Half a pixel more or less is the browser's.
      if (answers(0, 0) && wide >= LEAST - 1 && high >= LEAST - 1) continue;
      const name = (part.ariaLabel ?? (whole.textContent || part.tagName)).trim().slice(0, 40);
      found.add(`${part.tagName.toLowerCase()} "${name}": ${wide} x ${high}`);
    }
    return [...found];
  });
}
