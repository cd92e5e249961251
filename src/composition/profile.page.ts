import { accountTokens } from '@/application/account/account-tokens';
import { createMeasureServerTime } from '@/application/account/measure-server-time';
import { createChangeCommonLanguage } from '@/application/profile/change-common-language';
import { createLookUp } from '@/application/profile/look-up';
import { profileTokens as t } from '@/application/profile/profile-tokens';
import { createRefreshChoices } from '@/application/profile/refresh-choices';
import { ChoicesStore } from '@/ui/stores/choices.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const httpApi = { api: browserTokens.httpApi };
const from = {
  ...t,
  ...accountTokens,
  api: t.profileApi,
  clock: browserTokens.correctedClock,
};

/** The language of the page, whom its search finds, and what a profile is chosen from. */
export function provideProfilePage(page: Scope): void {
  page
    .later(
      t.profileApi,
      async () => (await import('@/infrastructure/http/http-profile-api')).createHttpProfileApi,
      httpApi,
    )
    .later(
      accountTokens.readServerTime,
      async () => (await import('@/infrastructure/http/http-server-time')).createHttpServerTime,
      httpApi,
    )
    .make(accountTokens.measureServerTime, createMeasureServerTime, from)
    .make(t.changeCommonLanguage, createChangeCommonLanguage, from)
    .make(t.lookUp, createLookUp, from)
    .later(
      t.readChoices,
      async () => (await import('@/infrastructure/http/http-choices')).createHttpChoices,
      httpApi,
    )
    .later(
      t.readPublicAddress,
      async () =>
        (await import('@/infrastructure/http/http-public-address')).createHttpPublicAddress,
      httpApi,
    )
    .later(
      t.readInstallation,
      async () => (await import('@/infrastructure/http/http-installation')).createHttpInstallation,
      httpApi,
    )
    .value(t.choices, new ChoicesStore())
    .make(t.refreshChoices, createRefreshChoices, from);
}
