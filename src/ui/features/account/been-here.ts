import type { Preferences } from '@/application/shared/preferences';

const KEY = 'chat-beenHere';

/** Whether this browser was used to sign in before. */
export function hasBeenHere(preferences: Preferences): boolean {
  return preferences.read(KEY) !== undefined;
}

/** Remembers that, without the user. */
export function rememberBeenHere(preferences: Pick<Preferences, 'write'>): void {
  preferences.write(KEY, '1');
}
