import { isWorthNotice } from '@/domain/notices/notice';
import { inTransaction } from '@server/kernel/data/transactions';
import type { KeepNotice, Notify } from '@server/kernel/ports/notices';
import type { Log } from '@server/kernel/ports/system';
import type { People } from '@server/kernel/ports/people';
import type { NoticesDeps } from './notices-deps';
import { storeNotice } from './notice-store';

interface NotifyDeps extends Pick<NoticesDeps, 'db' | 'ids' | 'events'> {
  readonly people: Pick<People, 'find'>;
  readonly log: Log;
}

/** Notices in the database; open pages hear over the live stream of what is news. */
export function createNotify({ db, ids, events, people, log }: NotifyDeps): Notify {
  return async (notice) => {
    if (!isWorthNotice(notice, false)) return;
    const stored = await inTransaction(db, (transaction) =>
      storeNotice(transaction, ids.ulid(), notice),
    );
    if (stored === 'known') return;
    // The subject of a notice is stored already: a failure here must not make it look as if it had failed.
    const person = await people.find(db, notice.from).catch((error: unknown) => {
      log.error('a notice is told without its details', error);
      return undefined;
    });
    const { kind: about, subject } = notice;
    events.publish(notice.to, {
      kind: 'friends',
      about: 'notice',
      ...(person && { tellable: { kind: 'notice', about, from: person.address, subject } }),
    });
  };
}

/** Notices that are kept with what they tell of, and as certainly. */
export function createKeepNotice({ ids }: Pick<NoticesDeps, 'ids'>): KeepNotice {
  return async (transaction, notice) => {
    if (isWorthNotice(notice, false)) await storeNotice(transaction, ids.ulid(), notice);
  };
}
