import type { NoticesLists } from '@/application/notices/see-notices';
import type { Call } from '@/application/shared/call';
import type * as calls from '@/contract/http/notices';
import { PagedList } from '@/ui/kernel/paged-list';

/** Notices, as far as they were read; it outlives the pages that show it. */
export function createNoticesLists({
  interactions,
  announcements,
}: {
  readonly interactions: Call<typeof calls.interactions>;
  readonly announcements: Call<typeof calls.announcements>;
}): NoticesLists {
  return {
    interactions: new PagedList({
      load: (before) => interactions({ before }),
      keyOf: ({ id }) => id,
    }),
    announcements: new PagedList({
      load: (before) => announcements({ before }),
      keyOf: ({ id }) => id,
    }),
  };
}
