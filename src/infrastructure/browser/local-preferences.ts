import type { Preferences } from '@/application/shared/preferences';

/** What {@link createLocalPreferences} needs. */
export interface BrowserDeps {
  readonly browser: Window;
}

/** Choices in `localStorage`; where storage is blocked or full they last as long as the page. */
export function createLocalPreferences({ browser }: BrowserDeps): Preferences {
  return preferencesIn(browser, 'localStorage');
}

/** The same in `sessionStorage`: they outlive a reload, and end with the tab. */
export function createTabPreferences({ browser }: BrowserDeps): Preferences {
  return preferencesIn(browser, 'sessionStorage');
}

/** Stored under `chat-` like a user's things, but belonging to the device. */
const DEVICE_KEYS: readonly string[] = ['chat-theme', 'chat-sidebar', 'chat-device'];

/** The keys of everything stored for a user; none where storage is blocked. */
export function createUserKeys({ browser }: BrowserDeps): () => readonly string[] {
  return () => {
    try {
      return Object.keys(browser.localStorage).filter(
        (key) => key.startsWith('chat-') && !DEVICE_KEYS.includes(key),
      );
    } catch {
      return [];
    }
  };
}

function preferencesIn(browser: Window, area: 'localStorage' | 'sessionStorage'): Preferences {
  /** Only what storage did not take: whatever it holds may be changed by another tab. */
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
        // Blocked or full: the choice lives on in memory, which is all that can be done.
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        browser[area].removeItem(key);
      } catch {
        // Blocked storage holds nothing to remove.
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
