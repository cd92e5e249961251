import { createStartAlbumUpload } from '@/application/media/start-album-upload';
import { circleTokens } from '@/application/friends/friends-tokens';
import { createEditProfile } from '@/application/profile/edit-profile';
import { createRefreshCounts } from '@/application/friends/refresh-counts';
import { createRefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import { createTranslateIntroduction } from '@/application/translation/translate-introduction';
import { pictureTokens } from '@/application/media/media-tokens';
import { ports } from '@/application/tokens';
import { createHttpAlbumApi } from '@/infrastructure/http/http-album-api';
import { createHttpCircleApi } from '@/infrastructure/http/http-friends-api';
import { createHttpIntroductionTranslator } from '@/infrastructure/http/http-introduction-translator';
import { CircleStore } from '@/ui/stores/friends-news.store';
import { httpApi } from './http-api-token';
import type { Scope } from './scope';

/** Friends, follows, visits, notices and albums of one session. */
export function provideCircle(scope: Scope): Scope {
  return scope
    .make(circleTokens.circleApi, (calls) => createHttpCircleApi(calls), [httpApi])
    .make(circleTokens.albumApi, (calls) => createHttpAlbumApi(calls), [httpApi])
    .make(circleTokens.circle, () => new CircleStore(), [])
    .make(circleTokens.refreshCounts, (api, circle) => createRefreshCounts({ api, circle }), [
      circleTokens.circleApi,
      circleTokens.circle,
    ])
    .make(
      circleTokens.refreshOwnCounts,
      (api, session) => createRefreshOwnCounts({ api, session }),
      [ports.accountApi, ports.session],
    )
    .make(
      circleTokens.startAlbumUpload,
      (studio, desk, storage, views, api) =>
        createStartAlbumUpload({ studio, desk, storage, views, api }),
      [
        ports.pictureStudio,
        ports.uploadDesk,
        ports.objectStorage,
        pictureTokens.views,
        circleTokens.albumApi,
      ],
    )
    .make(
      circleTokens.translateIntroduction,
      (calls, session) =>
        createTranslateIntroduction({
          translator: createHttpIntroductionTranslator(calls),
          session,
        }),
      [httpApi, ports.session],
    )
    .make(circleTokens.editProfile, (api, session) => createEditProfile({ api, session }), [
      ports.peopleApi,
      ports.session,
    ]);
}
