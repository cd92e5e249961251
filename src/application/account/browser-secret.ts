import type { Ids } from '@/application/shared/random';
import type { Preferences } from '@/application/shared/preferences';

/** Without the prefix of a session, whose keys are removed when it ends. */
const KEY = 'parley-browser';

/** The name of this browser at a login: 128 random bits, drawn once. */
type BrowserSecret = () => string;

export interface BrowserSecretDeps {
  readonly preferences: Preferences;
  readonly ids: Pick<Ids, 'intent'>;
}

/** It outlives sessions, so that an account recognises the browser (ADR-0032); a damaged one is replaced. */
export function createBrowserSecret({ preferences, ids }: BrowserSecretDeps): BrowserSecret {
  return () => {
    const stored = preferences.read(KEY);
    if (stored !== undefined && /^[0-9a-f]{32}$/.test(stored)) return stored;
    const drawn = ids.intent();
    preferences.write(KEY, drawn);
    return drawn;
  };
}
