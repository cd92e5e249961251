import type { Preferences } from '@/application/shared/preferences';

/** Preferences of one device; tabs that share the map share the device. */
export function memoryPreferences(stored = new Map<string, string>()): Preferences {
  return {
    read: (key) => stored.get(key),
    write: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    onChangedElsewhere: () => () => undefined,
  };
}

/** A device whose tabs inform each other of what they store; each call opens a tab. */
export function tabsOfDevice(): () => Preferences {
  const stored = new Map<string, string>();
  const tabs = new Set<Set<(key: string) => void>>();
  return () => {
    const own = new Set<(key: string) => void>();
    tabs.add(own);
    const tell = (key: string): void => {
      for (const tab of tabs) if (tab !== own) for (const listener of tab) listener(key);
    };
    return {
      read: (key) => stored.get(key),
      write: (key, value) => {
        stored.set(key, value);
        tell(key);
      },
      remove: (key) => {
        if (stored.delete(key)) tell(key);
      },
      onChangedElsewhere: (listener) => {
        own.add(listener);
        return () => void own.delete(listener);
      },
    };
  };
}
