import { isWorthNotice } from '@/domain/notices/notice';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Notify } from '@server/kernel/ports/notify';
import type { NoticesDeps } from './notices-deps';
import { storeNotice } from './notice-store';

/** Notices in the database; open pages hear over the live stream of what is news. */
export function createNotify({
  db,
  ids,
  events,
}: Pick<NoticesDeps, 'db' | 'ids' | 'events'>): Notify {
  return async (notice) => {
    if (!isWorthNotice(notice, false)) return;
    const stored = await inTransaction(db, (transaction) =>
      storeNotice(transaction, ids.ulid(), notice),
    );
    if (stored !== 'known') events.publish(notice.to, { kind: 'friends', about: 'notice' });
  };
}
