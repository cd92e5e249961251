import { accountTokens } from '@/application/account/account-tokens';
import { createAccessToken } from '@/application/account/session';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createCorrectedClock } from '@/infrastructure/browser/corrected-clock';
import {
  createLocalPreferences,
  createTabPreferences,
  createUserKeys,
} from '@/infrastructure/browser/local-preferences';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { SIDEBAR } from '@/ui/shell/navigation';
import { browserTokens } from './browser-tokens';
import type { Device } from './device';
import type { Scope } from './scope';

const t = { ...browserTokens, ...sharedTokens, ...accountTokens };

/** What the browser itself provides: time, chance, storage, and the session that is stored. */
export function provideBrowser(
  page: Scope,
  self: Window & typeof globalThis,
  { ownTime, scheduler, random, ids }: Device,
): void {
  const corrected = createCorrectedClock(ownTime);
  page
    .value(t.browser, self)
    .value(t.fetch, (...call) => self.fetch(...call))
    .value(t.base, '/api')
    .value(t.correctedClock, corrected)
    .value(t.clock, corrected)
    .value(t.scheduler, scheduler)
    .value(t.random, random)
    .value(t.ids, ids)
    .make(t.preferences, createLocalPreferences, t)
    .make(t.tabPreferences, createTabPreferences, t)
    .make(t.userKeys, createUserKeys, t)
    .value(
      t.menus,
      SIDEBAR.flatMap(({ items }) => items.map(({ to }) => to)),
    )
    .make(t.vault, createSessionVault, t)
    .make(t.accessToken, createAccessToken, t);
}
