import type { Preferences } from '@/application/shared/preferences';

const KEY = 'chat-beenHere';

/** Whether somebody has signed in with this browser before. */
export function hasBeenHere(preferences: Preferences): boolean {
  return preferences.read(KEY) !== undefined;
}

/** Remembers that somebody has; who it was is not kept. */
export function rememberBeenHere(preferences: Pick<Preferences, 'write'>): void {
  preferences.write(KEY, '1');
}
