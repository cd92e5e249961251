import { accountTokens } from '@/application/account/account-tokens';
import { createAcknowledgePaymentNotice } from '@/application/profile/acknowledge-payment-notice';
import { createEditProfile } from '@/application/profile/edit-profile';
import { createProfileDraft } from '@/application/profile/profile-draft';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createRefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import { createViewPerson } from '@/application/profile/view-person';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Scope } from './scope';

const { session, accountApi, ownPreferences, self } = accountTokens;
const { profileApi: api } = profileTokens;

/** Cards of people, the own one included. */
export function provideProfile(scope: Scope): void {
  scope
    .make(profileTokens.viewPerson, createViewPerson, { api })
    .make(profileTokens.acknowledgePaymentNotice, createAcknowledgePaymentNotice, { api, session })
    .make(profileTokens.editProfile, createEditProfile, { api, session, clock: sharedTokens.clock })
    .make(profileTokens.profileDraft, createProfileDraft, { preferences: ownPreferences, self })
    .make(profileTokens.refreshOwnCounts, createRefreshOwnCounts, { api: accountApi, session });
}
