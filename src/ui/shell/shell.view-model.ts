import { makeAutoObservable } from 'mobx';
import type { Preferences } from '@/application/shared/preferences';

/** The preference that stores the sidebar's width. */
const SIDEBAR_KEY = 'chat-sidebar';

/** The preference that turns off the keys without Ctrl, Cmd or Alt: `off`, or absent. */
const SINGLE_KEYS = 'single-keys';

/** The width class of the window: phone, wide enough for the full sidebar, or between. */
export interface WindowWidth {
  readonly phone: MediaQueryList;
  readonly roomy: MediaQueryList;
}

/**
 * The sidebar: 256 wide or collapsed to 64 (specification §2, §9). On phones it is a drawer that starts closed and
 * closes after a choice; elsewhere the last choice is stored. Also the search and the list of the keys.
 */
export class ShellViewModel {
  phone: boolean;
  roomy: boolean;
  drawerOpen = false;
  choice: string | undefined;
  /** The list of the keys is open. */
  keysShown = false;
  /** The search is open. */
  searchShown = false;
  /** Keys without Ctrl, Cmd or Alt work; speech input and shaking hands may press them by mistake. */
  singleKeys: boolean;
  readonly #preferences: Preferences;
  readonly #width: WindowWidth;

  constructor(preferences: Preferences, width: WindowWidth) {
    this.#preferences = preferences;
    this.#width = width;
    this.choice = preferences.read(SIDEBAR_KEY);
    this.singleKeys = preferences.read(SINGLE_KEYS) !== 'off';
    this.phone = width.phone.matches;
    this.roomy = width.roomy.matches;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get collapsed(): boolean {
    if (this.phone) return !this.drawerOpen;
    return this.choice === undefined ? !this.roomy : this.choice === 'collapsed';
  }

  toggle(): void {
    if (this.phone) {
      this.drawerOpen = !this.drawerOpen;
      return;
    }
    this.choice = this.collapsed ? 'expanded' : 'collapsed';
    this.#preferences.write(SIDEBAR_KEY, this.choice);
  }

  chosen(): void {
    this.drawerOpen = false;
  }

  showKeys(): void {
    this.keysShown = true;
  }

  hideKeys(): void {
    this.keysShown = false;
  }

  showSearch(): void {
    this.searchShown = true;
  }

  hideSearch(): void {
    this.searchShown = false;
  }

  /** Stored on this device. */
  allowSingleKeys(on: boolean): void {
    this.singleKeys = on;
    if (on) this.#preferences.remove(SINGLE_KEYS);
    else this.#preferences.write(SINGLE_KEYS, 'off');
  }

  /** Follows the window's width until the returned function is called. */
  connect(): () => void {
    const { phone, roomy } = this.#width;
    // The window may have changed while the screen was loading.
    if (this.phone !== phone.matches || this.roomy !== roomy.matches) this.measure();
    phone.addEventListener('change', this.measure);
    roomy.addEventListener('change', this.measure);
    return () => {
      phone.removeEventListener('change', this.measure);
      roomy.removeEventListener('change', this.measure);
    };
  }

  private measure(): void {
    this.phone = this.#width.phone.matches;
    this.roomy = this.#width.roomy.matches;
    this.drawerOpen = false;
  }
}
