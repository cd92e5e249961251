import { accountTokens } from '@/application/account/account-tokens';
import { createAccessToken } from '@/application/account/access-token';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createCorrectedClock } from '@/infrastructure/browser/corrected-clock';
import { cryptoIds } from '@/infrastructure/browser/crypto-ids';
import {
  createLocalPreferences,
  createTabPreferences,
  createUserKeys,
} from '@/infrastructure/browser/local-preferences';
import { createSessionVault } from '@/infrastructure/browser/preferences-session-vault';
import { systemRandom } from '@/infrastructure/browser/system-random';
import { systemScheduler } from '@/infrastructure/browser/system-scheduler';
import { SIDEBAR } from '@/ui/shell/navigation';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { browser, userKeys, menus } = browserTokens;
const { preferences, tabPreferences, clock } = sharedTokens;
const { vault } = accountTokens;

/** What the browser itself provides: time, chance, storage, and the session that is stored. */
export function provideBrowser(page: Scope, self: Window & typeof globalThis): void {
  const corrected = createCorrectedClock();
  page
    .value(browser, self)
    .value(browserTokens.fetch, (...call) => self.fetch(...call))
    .value(browserTokens.base, '/api')
    .value(browserTokens.correctedClock, corrected)
    .value(clock, corrected)
    .value(sharedTokens.scheduler, systemScheduler)
    .value(sharedTokens.random, systemRandom)
    .value(sharedTokens.ids, cryptoIds)
    .make(preferences, createLocalPreferences, { browser })
    .make(tabPreferences, createTabPreferences, { browser })
    .make(userKeys, createUserKeys, { browser })
    .value(
      menus,
      SIDEBAR.flatMap(({ items }) => items.map(({ to }) => to)),
    )
    .make(vault, createSessionVault, { preferences, clock, userKeys, menus })
    .make(browserTokens.accessToken, createAccessToken, { vault });
}
