import { vi } from 'vitest';
import type { NoticesApi } from '@/application/notices/notices-api';
import { ok } from '@/domain/shared/result';

/** The calls about notices, of a server on which nothing has happened; a test replaces what it is about. */
export function quietNotices(calls: Partial<NoticesApi> = {}): NoticesApi {
  const nothing = async () => ok({ rows: [] });
  return {
    interactions: vi.fn<NoticesApi['interactions']>(nothing),
    announcements: vi.fn<NoticesApi['announcements']>(nothing),
    counts: vi.fn<NoticesApi['counts']>(async () =>
      ok({ requests: 0, notices: 0, announcements: 0 }),
    ),
    see: vi.fn<NoticesApi['see']>(async () => ok(0)),
    ...calls,
  };
}
