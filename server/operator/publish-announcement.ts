import { parseAnnouncement, type AnnouncementProblem } from '@/domain/notices/announcement';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import type { OperatorDeps } from './operator-deps';
import { writeOperatorLog } from './operator-log-store';

/** Tells everybody something; the answer is its id. */
type PublishAnnouncement = (
  operator: string,
  texts: unknown,
) => Promise<Result<string, AnnouncementProblem>>;

/** Open pages hear of it at once and count it. */
export function createPublishAnnouncement(deps: OperatorDeps): PublishAnnouncement {
  const { db, announcements, ids, clock, events } = deps;
  return async (operator, given) => {
    const texts = parseAnnouncement(given);
    if (!texts.ok) return texts;
    const [id, at] = [ids.ulid(), clock.now()];
    await inTransaction(db, async (transaction) => {
      await announcements.insert(transaction, { id, texts: texts.value, at });
      await writeOperatorLog(transaction, {
        id: ids.ulid(),
        at,
        operator,
        action: 'announcement-published',
        subject: id,
        detail: texts.value[DEFAULT_LANGUAGE].title,
      });
    });
    events.publishToAll({ kind: 'friends', about: 'announcement' });
    return ok(id);
  };
}

/** Withdraws an announcement; what was announced to one person is theirs. */
type WithdrawAnnouncement = (
  operator: string,
  id: string,
) => Promise<Result<string, { readonly kind: 'announcement-unknown' }>>;

/** It is gone from every list, and from the counts of open pages. */
export function createWithdrawAnnouncement(deps: OperatorDeps): WithdrawAnnouncement {
  const { db, announcements, ids, clock, events } = deps;
  return async (operator, id) => {
    const gone = await inTransaction(db, async (transaction) => {
      const row = await announcements.remove(transaction, id);
      if (!row) return false;
      await writeOperatorLog(transaction, {
        id: ids.ulid(),
        at: clock.now(),
        operator,
        action: 'announcement-withdrawn',
        subject: id,
        detail: row.texts[DEFAULT_LANGUAGE].title,
      });
      return true;
    });
    if (!gone) return err({ kind: 'announcement-unknown' });
    events.publishToAll({ kind: 'friends', about: 'announcement' });
    return ok(id);
  };
}
