import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { CorrectedClock } from '@/infrastructure/browser/corrected-clock';
import { cryptoIds } from '@/infrastructure/browser/crypto-ids';
import {
  createLocalPreferences,
  createTabPreferences,
} from '@/infrastructure/browser/local-preferences';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { systemRandom } from '@/infrastructure/browser/system-random';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { uiTokens } from '@/ui/kernel/ui-tokens';
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
    .value(sharedTokens.clock, clock)
    .value(sharedTokens.scheduler, systemScheduler)
    .value(sharedTokens.random, systemRandom)
    .value(sharedTokens.ids, cryptoIds)
    .make(sharedTokens.preferences, () => createLocalPreferences(browser), [])
    .make(sharedTokens.tabPreferences, () => createTabPreferences(browser), [])
    .make(
      accountTokens.vault,
      (preferences, now) => createSessionVault(preferences, now, userKeys),
      [sharedTokens.preferences, sharedTokens.clock],
    )
    .make(
      accountTokens.session,
      (liveClock) => new SessionStore((lapsesAt) => liveClock.nowUntil(lapsesAt)),
      [uiTokens.liveClock],
    );
}
