import { circleTokens } from '@/application/people/circle-tokens';
import { createEditProfile } from '@/application/people/edit-profile';
import { createRefreshCounts } from '@/application/people/refresh-counts';
import { ports } from '@/application/tokens';
import { createHttpAlbumApi } from '@/infrastructure/http/http-album-api';
import { createHttpCircleApi } from '@/infrastructure/http/http-circle-api';
import { CircleStore } from '@/ui/stores/circle.store';
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
    .make(circleTokens.editProfile, (api, session) => createEditProfile({ api, session }), [
      ports.peopleApi,
      ports.session,
    ]);
}
