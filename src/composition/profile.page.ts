import { accountTokens } from '@/application/account/account-tokens';
import { createMeasureServerTime } from '@/application/account/measure-server-time';
import { createChangeCommonLanguage } from '@/application/profile/change-common-language';
import { createLookUp } from '@/application/profile/look-up';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createRefreshChoices } from '@/application/profile/refresh-choices';
import { ChoicesStore } from '@/ui/stores/choices.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { httpApi, correctedClock } = browserTokens;
const { profileApi: api, readChoices, choices } = profileTokens;
const { session, readServerTime } = accountTokens;

/** The language of the page, whom its search finds, and what a profile is chosen from. */
export function provideProfilePage(page: Scope): void {
  page
    .later(
      api,
      async () => (await import('@/infrastructure/http/http-profile-api')).createHttpProfileApi,
      { api: httpApi },
    )
    .later(
      readServerTime,
      async () => (await import('@/infrastructure/http/http-server-time')).createHttpServerTime,
      { api: httpApi },
    )
    .make(accountTokens.measureServerTime, createMeasureServerTime, {
      readServerTime,
      clock: correctedClock,
    })
    .make(profileTokens.changeCommonLanguage, createChangeCommonLanguage, { api, session })
    .make(profileTokens.lookUp, createLookUp, { api, session })
    .later(
      readChoices,
      async () => (await import('@/infrastructure/http/http-choices')).createHttpChoices,
      { api: httpApi },
    )
    .later(
      profileTokens.readPublicAddress,
      async () =>
        (await import('@/infrastructure/http/http-public-address')).createHttpPublicAddress,
      { api: httpApi },
    )
    .value(choices, new ChoicesStore())
    .make(profileTokens.refreshChoices, createRefreshChoices, { readChoices, choices });
}
