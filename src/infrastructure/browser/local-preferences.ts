import type { Preferences } from '@/application/ports/preferences';

/** Choices in `localStorage`; where storage is blocked or full they last as long as the page. */
export function createLocalPreferences(browser: Window): Preferences {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return browser.localStorage.getItem(key) ?? memory.get(key);
      } catch {
        return memory.get(key);
      }
    },
    write(key, value) {
      memory.set(key, value);
      try {
        browser.localStorage.setItem(key, value);
      } catch {
        // Blocked or full: the choice lives on in memory, which is all that can be done.
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        browser.localStorage.removeItem(key);
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
