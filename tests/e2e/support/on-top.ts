import type { Locator } from '@playwright/test';

/** Whether the lower edge of a part is in the window, with nothing over it. */
export function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height - 2));
  });
}
