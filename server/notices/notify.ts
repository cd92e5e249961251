import { isWorthNotice } from '@/domain/notices/notice';
import type { Notify } from '@server/kernel/ports/notify';
import type { NoticesDeps } from './notices-deps';
import { insertNotice, mergeNotice } from './notice-store';

/** Notices in the database; open pages hear of them over the live stream. */
export function createNotify({
  db,
  ids,
  events,
}: Pick<NoticesDeps, 'db' | 'ids' | 'events'>): Notify {
  return async (notice) => {
    if (!isWorthNotice(notice, false)) return;
    if (!(await mergeNotice(db, notice))) await insertNotice(db, ids.ulid(), notice);
    events.publish(notice.to, { kind: 'friends', about: 'notice' });
  };
}
