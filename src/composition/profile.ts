import { accountTokens } from '@/application/account/account-tokens';
import { createAcknowledgePaymentNotice } from '@/application/profile/acknowledge-payment-notice';
import { createEditProfile, createProfileDraft } from '@/application/profile/edit-profile';
import { profileTokens as t } from '@/application/profile/profile-tokens';
import { createRefreshOwnCounts } from '@/application/account/refresh-me';
import { createViewPerson } from '@/application/profile/view-person';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { myInfo } from '@/contract/http/account';
import * as calls from '@/contract/http/profile';
import type { Scope } from './scope';

const from = {
  ...t,
  ...accountTokens,
  read: calls.userDetail,
  acknowledge: calls.acknowledgeNotice,
  edit: calls.editInfo,
  readMe: myInfo,
  clock: sharedTokens.clock,
  preferences: accountTokens.ownPreferences,
};

/** Cards of people, the own one included. */
export function provideProfile(scope: Scope): void {
  scope
    .make(t.viewPerson, createViewPerson, from)
    .make(t.acknowledgePaymentNotice, createAcknowledgePaymentNotice, from)
    .make(t.editProfile, createEditProfile, from)
    .make(t.profileDraft, createProfileDraft, from)
    .make(t.refreshOwnCounts, createRefreshOwnCounts, from);
}
