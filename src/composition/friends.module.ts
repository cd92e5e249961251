import { createStartAlbumUpload } from '@/application/media/start-album-upload';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { createEditProfile } from '@/application/profile/edit-profile';
import { createRefreshCounts } from '@/application/friends/refresh-counts';
import { createRefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import { createTranslateIntroduction } from '@/application/translation/translate-introduction';
import { mediaTokens } from '@/application/media/media-tokens';
import { ports } from '@/application/tokens';
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
    .make(friendsTokens.albumApi, (calls) => createHttpAlbumApi(calls), [httpApi])
    .make(friendsTokens.friendsNews, () => new FriendsNewsStore(), [])
    .make(
      friendsTokens.refreshCounts,
      (api, friendsNews) => createRefreshCounts({ api, friendsNews }),
      [friendsTokens.friendsApi, friendsTokens.friendsNews],
    )
    .make(
      friendsTokens.refreshOwnCounts,
      (api, session) => createRefreshOwnCounts({ api, session }),
      [ports.accountApi, ports.session],
    )
    .make(
      friendsTokens.startAlbumUpload,
      (studio, desk, storage, views, api) =>
        createStartAlbumUpload({ studio, desk, storage, views, api }),
      [
        ports.imageEditor,
        ports.uploadGrants,
        ports.objectStorage,
        mediaTokens.views,
        friendsTokens.albumApi,
      ],
    )
    .make(
      friendsTokens.translateIntroduction,
      (calls, session) =>
        createTranslateIntroduction({
          translator: createHttpIntroductionTranslator(calls),
          session,
        }),
      [httpApi, ports.session],
    )
    .make(friendsTokens.editProfile, (api, session) => createEditProfile({ api, session }), [
      ports.profileApi,
      ports.session,
    ]);
}
