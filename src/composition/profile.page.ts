import { accountTokens } from '@/application/account/account-tokens';
import { createMeasureServerTime } from '@/application/shared/clock';
import { createChangeCommonLanguage } from '@/application/profile/languages';
import { createLookUp } from '@/application/profile/look-up';
import { profileTokens as t } from '@/application/profile/profile-tokens';
import { createRefreshChoices } from '@/application/profile/choices';
import type { Call } from '@/application/shared/call';
import { token } from '@/application/shared/shared-tokens';
import type { editLanguage, searchUser } from '@/contract/http/profile';
import { ChoicesStore } from '@/ui/stores/choices.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const search = token<Call<typeof searchUser>>('SearchUser');
const change = token<Call<typeof editLanguage>>('EditLanguage');
const from = { ...t, ...accountTokens, clock: browserTokens.correctedClock, search, change };

/** The language of the page, its search for people, the choices of a profile, and the clock of the server. */
export function provideProfilePage(page: Scope): void {
  page
    .laterCall(
      accountTokens.readServerTime,
      async () => (await import('@/contract/http/profile')).serverTime,
    )
    .make(accountTokens.measureServerTime, createMeasureServerTime, from)
    .laterCall(search, async () => (await import('@/contract/http/profile')).searchUser)
    .make(t.lookUp, createLookUp, from)
    .laterCall(change, async () => (await import('@/contract/http/profile')).editLanguage)
    .make(t.changeCommonLanguage, createChangeCommonLanguage, from)
    .laterCall(t.readChoices, async () => (await import('@/contract/http/choices')).allChoices)
    .value(t.choices, new ChoicesStore())
    .make(t.refreshChoices, createRefreshChoices, from);
}
