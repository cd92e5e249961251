import type { AcknowledgePaymentNotice } from './acknowledge-payment-notice';
import type { ChangeCommonLanguage } from './change-common-language';
import type { Call } from '@/application/shared/call';
import type { allChoices } from '@/contract/http/choices';
import type { KnownChoices } from './choices';
import type { EditProfile } from './edit-profile';
import type { InterfaceLanguage } from './interface-language';
import type { LookUp } from './look-up';
import type { StoredProfileDraft } from './profile-draft';
import type { RefreshChoices } from './refresh-choices';
import type { RefreshOwnCounts } from './refresh-own-counts';
import type { ViewPerson } from './view-person';
import { token } from '@/application/shared/token';

/** Profiles, the user's own included, and the language of the interface. */
export const profileTokens = {
  interfaceLanguage: token<InterfaceLanguage>('InterfaceLanguage'),
  readChoices: token<Call<typeof allChoices>>('ReadChoices'),
  choices: token<KnownChoices>('Choices'),
  refreshChoices: token<RefreshChoices>('RefreshChoices'),
  changeCommonLanguage: token<ChangeCommonLanguage>('ChangeCommonLanguage'),
  lookUp: token<LookUp>('LookUp'),
  viewPerson: token<ViewPerson>('ViewPerson'),
  refreshOwnCounts: token<RefreshOwnCounts>('RefreshOwnCounts'),
  acknowledgePaymentNotice: token<AcknowledgePaymentNotice>('AcknowledgePaymentNotice'),
  editProfile: token<EditProfile>('EditProfile'),
  profileDraft: token<StoredProfileDraft>('StoredProfileDraft'),
} as const;
