import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * What a browser does that translates a page: each text goes into two elements, in capitals unless
 * `to` has another text for it.
 */
export function translatePage(root: Element, to = (text: string) => text.toUpperCase()): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (text.parentElement?.closest('[translate="no"]')) continue;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild!.textContent = to(text.data);
    text.replaceWith(outer);
  }
}

/**
 * Presses a button on which the browser has put back the text of another amount: it asks again, under the
 * amount that it takes.
 */
export async function pressOutdated(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  translatePage(button, (text) => text.replace(/[\d,.]+/, '7777'));
  await userEvent.click(button);
  expect(screen.getByText(/amount on this button has changed/)).toBeVisible();
  expect(screen.getByRole('button', { name })).toBe(button);
}
