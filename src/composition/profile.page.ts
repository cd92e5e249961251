import { accountTokens } from '@/application/account/account-tokens';
import { createMeasureServerTime } from '@/application/account/measure-server-time';
import { profileTokens as t } from '@/application/profile/profile-tokens';
import { createRefreshChoices } from '@/application/profile/refresh-choices';
import { ChoicesStore } from '@/ui/stores/choices.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = { ...t, ...accountTokens, clock: browserTokens.correctedClock };

/** What a profile is chosen from, and the clock of the server. */
export function provideProfilePage(page: Scope): void {
  page
    .laterCall(
      accountTokens.readServerTime,
      async () => (await import('@/contract/http/profile')).serverTime,
    )
    .make(accountTokens.measureServerTime, createMeasureServerTime, from)
    .laterCall(t.readChoices, async () => (await import('@/contract/http/choices')).allChoices)
    .value(t.choices, new ChoicesStore())
    .make(t.refreshChoices, createRefreshChoices, from);
}
