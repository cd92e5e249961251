import type {
  AccountApi,
  DropSession,
  FollowOtherTabs,
  SessionLife,
  RestoreSession,
  SignIn,
  SignOut,
} from './sign-in';
import type { ChatAddress } from '@/domain/shared/ids';
import type { Preferences } from '@/application/shared/preferences';
import type { Cancel, MeasureServerTime } from '@/application/shared/clock';
import type { SaveFile, AccountExport, DownloadMyData } from './download-my-data';
import type { FollowBalances } from './own-balances';
import type { ChangePassword, CheckNewPassword, ResetPassword } from './new-password';
import type { DeleteAccount } from './delete-account';
import type { LiveEvents } from './live-events';
import type { Call } from '@/application/shared/call';
import type { serverTime } from '@/contract/http/profile';
import type { Register, JudgeCode, RequestCode } from './register';
import type { Session, SessionVault } from './session';
import type { TypedWords } from './own-storage';
import type { UploadAvatar } from './upload-avatar';
import { token } from '@/application/shared/shared-tokens';

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
