import type { FriendsApi } from '@/application/friends/friends-api';
import * as notices from '@/contract/http/notices';
import type { HttpApi } from './http-api';
import { listed, pageOf } from './list-pages';
import { mapAnswer } from './map-answer';
import { momentOf, personOf } from './wire-people';

/** The calls about interaction notices and announcements over HTTP. */
export function createHttpNoticesApi(
  api: HttpApi,
): Pick<FriendsApi, 'interactions' | 'announcements' | 'counts'> {
  return {
    interactions: (before) =>
      mapAnswer(api.call(notices.interactions, pageOf(before)), (page) =>
        listed(page, ({ id, kind, person, subject, at }) => ({
          id,
          kind,
          person: personOf(person),
          at: momentOf(at),
          ...(subject !== undefined && { subject }),
        })),
      ),
    announcements: (before) =>
      mapAnswer(api.call(notices.announcements, pageOf(before)), (page) =>
        listed(page, ({ at, ...row }) => ({ ...row, at: momentOf(at) })),
      ),
    counts: () => api.call(notices.unseenCounts, {}),
  };
}
