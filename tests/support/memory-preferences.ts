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
