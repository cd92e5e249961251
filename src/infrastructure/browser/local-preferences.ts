import { isRemovable } from '@/application/account/own-storage';
import type { Preferences } from '@/application/shared/preferences';

interface BrowserDeps {
  readonly browser: Window;
}

/** Choices in `localStorage`; where storage is blocked or full they last as long as the page. */
export function createLocalPreferences({ browser }: BrowserDeps): Preferences {
  return preferencesIn(browser, 'localStorage');
}

/** Choices in `sessionStorage`: they survive a reload and end with the tab. */
export function createTabPreferences({ browser }: BrowserDeps): Preferences {
  return preferencesIn(browser, 'sessionStorage');
}

/** Keys of the device that begin with `chat-` like those of a user; each page writes the provider. */
const DEVICE_KEYS: readonly string[] = [
  'chat-theme',
  'chat-sidebar',
  'chat-beenHere',
  'chat-provider',
];

/** The keys of everything that a session removes when it ends; none where storage is blocked. */
export function createUserKeys({ browser }: BrowserDeps): () => readonly string[] {
  return () => {
    try {
      return Object.keys(browser.localStorage).filter((key) => isRemovable(key, DEVICE_KEYS));
    } catch {
      return [];
    }
  };
}

function preferencesIn(browser: Window, area: 'localStorage' | 'sessionStorage'): Preferences {
  /** Only values that storage refused; a stored value is always read again, since another tab may change it. */
  const memory = new Map<string, string>();
  return {
    read(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return browser[area].getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        browser[area].setItem(key, value);
        memory.delete(key);
      } catch {
        // Storage is blocked or full, so the choice stays in memory.
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        browser[area].removeItem(key);
      } catch {
        // Blocked storage has nothing to remove.
      }
    },
    onChangedElsewhere(listener) {
      const heard = ({ key }: StorageEvent): void => {
        if (key !== null) listener(key);
      };
      browser.addEventListener('storage', heard);
      return () => browser.removeEventListener('storage', heard);
    },
  };
}
