import { accountTokens } from '@/application/account/account-tokens';
import { createAcknowledgePaymentNotice } from '@/application/profile/acknowledge-payment-notice';
import { createEditProfile } from '@/application/profile/edit-profile';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createRefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import { createViewPerson } from '@/application/profile/view-person';
import type { Scope } from './scope';

const { session, accountApi } = accountTokens;
const { profileApi: api } = profileTokens;

/** Cards of people, the own one included. */
export function provideProfile(scope: Scope): void {
  scope
    .make(profileTokens.viewPerson, createViewPerson, { api })
    .make(profileTokens.acknowledgePaymentNotice, createAcknowledgePaymentNotice, { api, session })
    .make(profileTokens.editProfile, createEditProfile, { api, session })
    .make(profileTokens.refreshOwnCounts, createRefreshOwnCounts, { api: accountApi, session });
}
