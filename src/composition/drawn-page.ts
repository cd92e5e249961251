/** Where the first screen is drawn, and whether it is there already. */
interface ScreenRoot {
  readonly root: HTMLElement;
  readonly drawn: boolean;
}

/**
 * The login that was drawn at build, where `boot.js` shows it, else the empty place. What is not shown is taken
 * away (ADR-0057).
 */
export function screenRoot(page: Document): ScreenRoot {
  const { dataset } = page.documentElement;
  const shown = page.querySelector<HTMLElement>(`.drawn[data-for="${dataset['drawn']}"]`);
  const empty = page.getElementById('root');
  for (const other of page.querySelectorAll('.drawn')) if (other !== shown) other.remove();
  if (!shown) {
    if (!empty) throw new Error('the page has no place for the interface');
    return { root: empty, drawn: false };
  }
  empty?.remove();
  shown.id = 'root';
  shown.className = '';
  return { root: shown, drawn: true };
}

/** From now on the program hears what is pressed. */
export function endEarlyPresses(page: Document): void {
  delete page.documentElement.dataset['drawn'];
}

/** Presses what was pressed last before the program could hear it, if anything was. */
export function pressEarly(page: Document): void {
  const pressed = page.querySelector<HTMLElement>('[data-pressed]');
  delete pressed?.dataset['pressed'];
  pressed?.click();
}
