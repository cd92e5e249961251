import type { NoticesApi } from '@/application/notices/notices-api';
import type { NoticesLists } from '@/application/notices/notices-lists';
import { PagedList } from '@/ui/kernel/paged-list';

/** Notices, as far as they were read; it outlives the pages that show it. */
export function createNoticesLists({
  api,
}: {
  readonly api: Pick<NoticesApi, 'interactions' | 'announcements'>;
}): NoticesLists {
  return {
    interactions: new PagedList({ load: api.interactions, keyOf: ({ id }) => id }),
    announcements: new PagedList({ load: api.announcements, keyOf: ({ id }) => id }),
  };
}
