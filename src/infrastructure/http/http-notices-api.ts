import type { NoticesApi } from '@/application/notices/notices-api';
import * as notices from '@/contract/http/notices';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';
import { listed, pageOf } from './map-page';
import { momentOf } from './wire-people';

/** The calls about notices and announcements over HTTP. */
export function createHttpNoticesApi({ api }: { readonly api: Client }): NoticesApi {
  return {
    interactions: (before) =>
      mapAnswer(api.call(notices.interactions, pageOf(before)), (page) =>
        listed(page, ({ id, kind, person, subject, goods, at }) => ({
          id,
          kind,
          person,
          at: momentOf(at),
          ...(subject !== undefined && { subject }),
          ...(goods !== undefined && { goods }),
        })),
      ),
    announcements: (before) =>
      mapAnswer(api.call(notices.announcements, pageOf(before)), (page) =>
        listed(page, ({ at, order, ...row }) => ({
          ...row,
          at: momentOf(at),
          ...(order && { order }),
        })),
      ),
    see: (dynamicId) => mapAnswer(api.call(notices.seeNotices, { dynamicId }), ({ seen }) => seen),
    counts: () => api.call(notices.unseenCounts, {}),
  };
}
