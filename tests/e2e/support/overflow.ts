import type { Page } from '@playwright/test';

/**
 * What does not fit: a page wider than its window, parts that stick out of it, texts of buttons,
 * links, tabs, labels and closed lists that are cut off without a mark of that, and words of
 * labels, columns and menus that go on in the next line without a hyphen, and numbers that go on in
 * it. Each in one line.
 */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect && Number(effect.getComputedTiming().endTime) < 5_000;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`;
    if (document.documentElement.scrollWidth > width) {
      found.push(`the page is ${document.documentElement.scrollWidth - width} px too wide`);
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** Inside something that scrolls or clips by itself, sticking out is meant. */
    const isHeld = (element: Element): boolean => {
      for (let place = element.parentElement; place; place = place.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(place);
        if (overflowX !== 'visible' || clipPath !== 'none') return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>(
      'button, a, label, legend, h1, h2, h3, p, li, summary, [role="tab"], [role="status"], th, td',
    )) {
      if (!isShown(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      if ((box.right > width + 1 || box.left < -1) && !isHeld(element)) {
        found.push(`sticks out: ${name(element)}`);
      }
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      if (display === 'inline') continue;
      const cut = element.scrollWidth > element.clientWidth + 1;
      if (
        cut &&
        textOverflow !== 'ellipsis' &&
        (overflowX === 'visible' || overflowX === 'hidden')
      ) {
        found.push(`cut off by ${element.scrollWidth - element.clientWidth} px: ${name(element)}`);
      }
    }
    // What a list shows as chosen ends in dots where it has no room, which no width of a box shows.
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of document.body.querySelectorAll('select')) {
      const chosen = select.selectedOptions[0]?.text ?? '';
      if (!pen || !isShown(select)) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      pen.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const lacking = pen.measureText(chosen).width - room;
      if (lacking > 1) found.push(`cut off by ${Math.ceil(lacking)} px: select "${chosen}"`);
    }
    /** Whether a part of a text is on more than one line. */
    const isBroken = (text: Node, index: number, part: string): boolean => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + part.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    // What follows a soft hyphen begins with the hyphen, at the end of the line before. A word longer
    // than those of any language here, as the gallery shows, has to break.
    const LETTERS = /(?<![\u00AD\p{L}])[\p{Script=Latin}\p{Script=Cyrillic}]{2,30}(?!\p{L})/gu;
    for (const element of document.body.querySelectorAll('label, th, nav a > span')) {
      if (!isShown(element)) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(LETTERS)) {
          if (isBroken(text, index, word)) found.push(`broken: ${word} in ${name(element)}`);
        }
      }
    }
    for (const element of document.body.querySelectorAll('main strong')) {
      const text = element.firstChild;
      const number = text?.nodeValue ?? '';
      if (!text || !isShown(element) || !/^\d[\d.,\u00A0\u202F]+$/u.test(number)) continue;
      if (isBroken(text, 0, number)) found.push(`broken: ${number}`);
    }
    return found;
  });
}
