import type { AcknowledgePaymentNotice } from './acknowledge-payment-notice';
import type { ChangeCommonLanguage, InterfaceLanguage } from './languages';
import type { Call } from '@/application/shared/call';
import type { allChoices } from '@/contract/http/choices';
import type { KnownChoices, RefreshChoices } from './choices';
import type { EditProfile, StoredProfileDraft } from './edit-profile';
import type { LookUp } from './look-up';
import type { RefreshOwnCounts } from '../account/refresh-me';
import type { ViewPerson } from './view-person';
import { token } from '@/application/shared/shared-tokens';

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
