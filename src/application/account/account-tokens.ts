import type { AccountApi } from './account-api';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Preferences } from '@/application/shared/preferences';
import type { Cancel } from '@/application/shared/clock';
import type { DropSession } from './drop-session';
import type { SaveFile } from './account-export';
import type { FollowBalances } from './follow-balances';
import type { FollowOtherTabs } from './follow-other-tabs';
import type { MeasureServerTime } from './measure-server-time';
import type { AccountExport } from './account-export';
import type { ChangePassword } from './change-password';
import type { CheckNewPassword } from './check-new-password';
import type { DeleteAccount } from './delete-account';
import type { DownloadMyData } from './download-my-data';
import type { LiveEvents } from './live-events';
import type { Call } from '@/application/shared/call';
import type { serverTime } from '@/contract/http/profile';
import type { SessionLife } from './open-session';
import type { Register } from './register';
import type { ResetPassword } from './reset-password';
import type { RestoreSession } from './restore-session';
import type { Session } from './session';
import type { SessionVault } from './session-vault';
import type { SignIn } from './sign-in';
import type { SignOut } from './sign-out';
import type { TypedWords } from './typed-words';
import type { UploadAvatar } from './upload-avatar';
import type { JudgeCode, RequestCode } from './verify-email';
import { token } from '@/application/shared/token';

/** The session and the use cases of the account. */
export const accountTokens = {
  vault: token<SessionVault>('SessionVault'),
  session: token<Session>('Session'),
  sessionLife: token<SessionLife>('SessionLife'),
  accountApi: token<AccountApi>('AccountApi'),
  accountExport: token<AccountExport>('AccountExport'),
  requestCode: token<RequestCode>('RequestCode'),
  judgeCode: token<JudgeCode>('JudgeCode'),
  register: token<Register>('Register'),
  signIn: token<SignIn>('SignIn'),
  appeal: token<AccountApi['appeal']>('Appeal'),
  signOut: token<SignOut>('SignOut'),
  restoreSession: token<RestoreSession>('RestoreSession'),
  resetPassword: token<ResetPassword>('ResetPassword'),
  checkNewPassword: token<CheckNewPassword>('CheckNewPassword'),
  changePassword: token<ChangePassword>('ChangePassword'),
  deleteAccount: token<DeleteAccount>('DeleteAccount'),
  downloadMyData: token<DownloadMyData>('DownloadMyData'),
  uploadAvatar: token<UploadAvatar>('UploadAvatar'),
  liveEvents: token<LiveEvents>('LiveEvents'),
  self: token<ChatAddress>('Self'),
  ownPreferences: token<Preferences>('OwnPreferences'),
  typedWords: token<TypedWords>('TypedWords'),
  saveFile: token<SaveFile>('SaveFile'),
  dropSession: token<DropSession>('DropSession'),
  followLiveEvents: token<() => Cancel>('FollowLiveEvents'),
  followBalances: token<FollowBalances>('FollowBalances'),
  followOtherTabs: token<FollowOtherTabs>('FollowOtherTabs'),
  readServerTime: token<Call<typeof serverTime>>('ReadServerTime'),
  measureServerTime: token<MeasureServerTime>('MeasureServerTime'),
  followTier: token<() => Cancel>('FollowTier'),
  keepUser: token<() => Cancel>('KeepUser'),
} as const;
