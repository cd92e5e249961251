import { accountTokens } from '@/application/account/account-tokens';
import { createDeleteAccount } from '@/application/account/delete-account';
import { createDownloadMyData } from '@/application/account/download-my-data';
import { createFollowBalances } from '@/application/account/own-balances';
import { createOwnPreferences, createTypedWords } from '@/application/account/own-storage';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { matchingTokens } from '@/application/matching/matching-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { cancelAccount, changePassword } from '@/contract/http/account';
import { createSaveFile } from '@/infrastructure/browser/save-file';
import { createHttpAccountExport } from '@/infrastructure/http/http-account-export';
import { createStreamLiveEvents } from '@/infrastructure/http/stream-live-events';
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
  replace: changePassword,
  cancel: cancelAccount,
  life: t.sessionLife,
  live: t.liveEvents,
  context: browserTokens.requestContext,
  onSignedOut: t.dropSession,
  source: t.accountExport,
  save: t.saveFile,
  refreshMembership: optional(walletTokens.refreshMembership),
};

/** The account of the user who is in, and what the server tells their session. */
export function provideAccount(scope: Scope): void {
  scope
    .make(t.ownPreferences, createOwnPreferences, from)
    .make(t.typedWords, createTypedWords, { self: t.self, preferences: t.ownPreferences })
    .make(t.deleteAccount, createDeleteAccount, from)
    .later(
      t.changePassword,
      async () => (await import('@/application/account/new-password')).createChangePassword,
      from,
    )
    .make(t.accountExport, createHttpAccountExport, from)
    .make(t.saveFile, createSaveFile, from)
    .make(t.downloadMyData, createDownloadMyData, from)
    .make(t.followTier, createFollowTier, from)
    .make(t.followBalances, createFollowBalances, from)
    .make(t.followLiveEvents, createStreamLiveEvents, {
      ...from,
      token: browserTokens.accessToken,
      clock: browserTokens.correctedClock,
      page: noticesTokens.pageVisibility,
    });
  const live = scope.get(t.liveEvents);
  live.on('hello', () => scope.get(t.followBalances).begin());
  live.on('balances', (event) => scope.get(t.followBalances).show(event.balances));
  live.on('signed-out', ({ why }) => scope.get(t.dropSession)({ ...(why && { why }) }));
}
