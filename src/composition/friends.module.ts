import { createStartAlbumUpload } from '@/application/media/start-album-upload';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { createEditProfile } from '@/application/profile/edit-profile';
import { createRefreshCounts } from '@/application/friends/refresh-counts';
import { createRefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import { createTranslateIntroduction } from '@/application/translation/translate-introduction';
import { createHttpAlbumApi } from '@/infrastructure/http/http-album-api';
import { createHttpFriendsApi } from '@/infrastructure/http/http-friends-api';
import { createHttpIntroductionTranslator } from '@/infrastructure/http/http-introduction-translator';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { httpApi } from './http-api-token';
import type { Scope } from './scope';

/** Friends, follows, visits, notices and albums of one session. */
export function provideFriends(scope: Scope): Scope {
  return scope
    .make(friendsTokens.friendsApi, (calls) => createHttpFriendsApi(calls), [httpApi])
    .make(mediaTokens.albumApi, (calls) => createHttpAlbumApi(calls), [httpApi])
    .make(friendsTokens.friendsNews, () => new FriendsNewsStore(), [])
    .make(
      friendsTokens.refreshCounts,
      (api, friendsNews) => createRefreshCounts({ api, friendsNews }),
      [friendsTokens.friendsApi, friendsTokens.friendsNews],
    )
    .make(
      profileTokens.refreshOwnCounts,
      (api, session) => createRefreshOwnCounts({ api, session }),
      [accountTokens.accountApi, accountTokens.session],
    )
    .make(
      mediaTokens.startAlbumUpload,
      (studio, desk, storage, views, api) =>
        createStartAlbumUpload({ studio, desk, storage, views, api }),
      [
        mediaTokens.imageEditor,
        mediaTokens.uploadGrants,
        mediaTokens.objectStorage,
        mediaTokens.views,
        mediaTokens.albumApi,
      ],
    )
    .make(
      translationTokens.translateIntroduction,
      (calls, session) =>
        createTranslateIntroduction({
          translator: createHttpIntroductionTranslator(calls),
          session,
        }),
      [httpApi, accountTokens.session],
    )
    .make(profileTokens.editProfile, (api, session) => createEditProfile({ api, session }), [
      profileTokens.profileApi,
      accountTokens.session,
    ]);
}
