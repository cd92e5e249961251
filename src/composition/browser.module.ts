import { ports } from '@/application/tokens';
import type { CorrectedClock } from '@/infrastructure/browser/corrected-clock';
import { cryptoIds } from '@/infrastructure/browser/crypto-ids';
import {
  createLocalPreferences,
  createTabPreferences,
} from '@/infrastructure/browser/local-preferences';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { systemRandom } from '@/infrastructure/browser/system-random';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { SessionStore } from '@/ui/stores/session.store';
import type { Scope } from './scope';

/** What the browser itself provides: time, chance, storage, and who is signed in. */
export function provideBrowser(
  scope: Scope,
  browser: Window,
  clock: CorrectedClock,
  userKeys: () => readonly string[],
): Scope {
  return scope
    .value(ports.clock, clock)
    .value(ports.scheduler, systemScheduler)
    .value(ports.random, systemRandom)
    .value(ports.ids, cryptoIds)
    .make(ports.preferences, () => createLocalPreferences(browser), [])
    .make(ports.tabPreferences, () => createTabPreferences(browser), [])
    .make(ports.vault, (preferences, now) => createSessionVault(preferences, now, userKeys), [
      ports.preferences,
      ports.clock,
    ])
    .make(ports.session, () => new SessionStore(), []);
}
