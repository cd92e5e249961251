import { makeAutoObservable } from 'mobx';
import type { Preferences } from '@/application/shared/preferences';

/** The brightness of the page; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** The choices in the order they are offered. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

/** The storage key of the choice; `boot.js` reads the same key before the first paint. */
const THEME_KEY = 'chat-theme';

/** The chosen theme: stored on this device, shown at once, the same in every open tab. */
export class Theme {
  choice: ThemeChoice;
  readonly #preferences: Preferences;
  readonly #root: HTMLElement;

  constructor(preferences: Preferences, root: HTMLElement) {
    this.#preferences = preferences;
    this.#root = root;
    this.choice = read(preferences);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Changes the theme without a reload. */
  choose(choice: ThemeChoice): void {
    this.#preferences.write(THEME_KEY, choice);
    this.show(choice);
  }

  /** Follows what other tabs choose, until the call it returns. */
  connect(): () => void {
    return this.#preferences.onChangedElsewhere((key) => {
      if (key === THEME_KEY) this.show(read(this.#preferences));
    });
  }

  private show(choice: ThemeChoice): void {
    this.choice = choice;
    if (choice === 'system') delete this.#root.dataset.theme;
    else this.#root.dataset.theme = choice;
    this.#paintWindow(choice);
  }

  /** The bar of the browser or of the installed window, above the page. */
  #paintWindow(choice: ThemeChoice): void {
    const bars = this.#root.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    for (const bar of bars) {
      const own = bar.dataset['for'];
      const chosen = own === choice ? 'all' : 'not all';
      const media = choice === 'system' ? `(prefers-color-scheme: ${own})` : chosen;
      bar.setAttribute('media', media);
    }
  }
}

function read(preferences: Preferences): ThemeChoice {
  const stored = preferences.read(THEME_KEY);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}
