import type { AcknowledgePaymentNotice } from './acknowledge-payment-notice';
import type { ChangeCommonLanguage } from './change-common-language';
import type { KnownChoices, ReadChoices } from './choices';
import type { EditProfile } from './edit-profile';
import type { ReadInstallation } from './installation';
import type { InterfaceLanguage } from './interface-language';
import type { LookUp } from './look-up';
import type { ProfileApi } from './profile-api';
import type { StoredProfileDraft } from './profile-draft';
import type { ReadPublicAddress } from './public-address';
import type { RefreshChoices } from './refresh-choices';
import type { RefreshOwnCounts } from './refresh-own-counts';
import type { ViewPerson } from './view-person';
import { token } from '@/application/shared/token';

/** Profiles, the user's own included, and the language of the interface. */
export const profileTokens = {
  interfaceLanguage: token<InterfaceLanguage>('InterfaceLanguage'),
  profileApi: token<ProfileApi>('ProfileApi'),
  readInstallation: token<ReadInstallation>('ReadInstallation'),
  readPublicAddress: token<ReadPublicAddress>('ReadPublicAddress'),
  readChoices: token<ReadChoices>('ReadChoices'),
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
