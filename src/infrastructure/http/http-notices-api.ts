import type { NoticesApi } from '@/application/notices/notices-api';
import * as notices from '@/contract/http/notices';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';

/** The calls about notices and announcements over HTTP. */
export function createHttpNoticesApi({ api }: { readonly api: Client }): NoticesApi {
  return {
    interactions: (before) => api.call(notices.interactions, { before }),
    announcements: (before) => api.call(notices.announcements, { before }),
    see: (dynamicId) => mapAnswer(api.call(notices.seeNotices, { dynamicId }), ({ seen }) => seen),
    counts: () => api.call(notices.unseenCounts, {}),
  };
}
