import { accountTokens } from '@/application/account/account-tokens';
import { createChangePassword } from '@/application/account/change-password';
import { createDeleteAccount } from '@/application/account/delete-account';
import { createDownloadMyData } from '@/application/account/download-my-data';
import { createFollowLiveEvents } from '@/application/account/follow-live-events';
import { createOwnPreferences } from '@/application/account/own-preferences';
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
import { browserTokens } from './browser-tokens';
import { optional, type Scope } from './scope';

const { browser, fetch, base, requestContext: context } = browserTokens;
const { vault, session, sessionLife: life, accountApi: api, self } = accountTokens;
const { checkNewPassword } = accountTokens;
const { accountExport: source, saveFile: save, dropSession: onSignedOut } = accountTokens;
const { preferences } = sharedTokens;

/** The account of the user who is in, and what the server tells their session. */
export function provideAccount(scope: Scope): void {
  scope
    .make(accountTokens.ownPreferences, createOwnPreferences, { preferences, vault, self })
    .make(accountTokens.deleteAccount, createDeleteAccount, { vault, session, life, api })
    .make(accountTokens.changePassword, createChangePassword, { api, checkNewPassword })
    .part(accountTokens.listDevices, api, 'devices')
    .part(accountTokens.readActivity, api, 'activity')
    .part(accountTokens.signOutDevice, api, 'signOutDevice')
    .make(source, createHttpAccountExport, { fetch, base, context, onSignedOut })
    .make(save, createSaveFile, { browser })
    .make(accountTokens.downloadMyData, createDownloadMyData, { source, save, session })
    .make(accountTokens.followLiveEvents, createFollowLiveEvents, {
      live: accountTokens.liveEvents,
      session,
      matching: matchingTokens.matching,
      findSomeone: matchingTokens.findSomeone,
      refreshPeople: messagingTokens.refreshPeople,
      redPackets: optional(giftsTokens.redPackets),
      momentsNews: optional(momentsTokens.momentsNews),
      pictures: mediaTokens.pictures,
      learnBurned: mediaTokens.learnBurned,
      friendsNews: friendsTokens.friendsNews,
      refreshCounts: friendsTokens.refreshCounts,
      refreshOwnCounts: profileTokens.refreshOwnCounts,
      refreshMembership: optional(walletTokens.refreshMembership),
      onSignedOut,
    });
}
