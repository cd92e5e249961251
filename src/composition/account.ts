import { accountTokens } from '@/application/account/account-tokens';
import { createChangePassword } from '@/application/account/change-password';
import { createDeleteAccount } from '@/application/account/delete-account';
import { createDownloadMyData } from '@/application/account/download-my-data';
import { createFollowLiveEvents } from '@/application/account/follow-live-events';
import { createOwnPreferences } from '@/application/account/own-preferences';
import { createTypedWords } from '@/application/account/typed-words';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { giftsTokens } from '@/application/gifts/gifts-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { createSaveFile } from '@/infrastructure/browser/save-file';
import { createHttpAccountExport } from '@/infrastructure/http/http-account-export';
import { createFollowTier } from '@/ui/stores/follow-tier';
import { browserTokens } from './browser-tokens';
import { optional, type Scope } from './scope';

const t = accountTokens;
const from = {
  ...sharedTokens,
  ...browserTokens,
  ...friendsTokens,
  ...matchingTokens,
  ...mediaTokens,
  ...messagingTokens,
  ...profileTokens,
  ...t,
  api: t.accountApi,
  life: t.sessionLife,
  live: t.liveEvents,
  context: browserTokens.requestContext,
  onSignedOut: t.dropSession,
  source: t.accountExport,
  save: t.saveFile,
  redPackets: optional(giftsTokens.redPackets),
  momentsNews: optional(momentsTokens.momentsNews),
  refreshMembership: optional(walletTokens.refreshMembership),
};

/** The account of the user who is in, and what the server tells their session. */
export function provideAccount(scope: Scope): void {
  scope
    .make(t.ownPreferences, createOwnPreferences, from)
    .make(t.typedWords, createTypedWords, { self: t.self, preferences: t.ownPreferences })
    .make(t.deleteAccount, createDeleteAccount, from)
    .make(t.changePassword, createChangePassword, from)
    .part(t.listDevices, t.accountApi, 'devices')
    .part(t.readActivity, t.accountApi, 'activity')
    .part(t.signOutDevice, t.accountApi, 'signOutDevice')
    .make(t.accountExport, createHttpAccountExport, from)
    .make(t.saveFile, createSaveFile, from)
    .make(t.downloadMyData, createDownloadMyData, from)
    .make(t.followTier, createFollowTier, from)
    .make(t.followLiveEvents, createFollowLiveEvents, from);
}
