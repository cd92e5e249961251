import type { AccountActivity } from '@/contract/http/account-devices';
import { ACCOUNT_EVENTS_SHOWN } from '@/domain/account/account-event';
import type { UserId } from '@/domain/shared/ids';
import { instantOf } from '@server/kernel/time';
import type { Database } from '@server/kernel/database';
import { latestAccountEvents } from './account-event-store';
import type { NoteEvents } from './note-event';

/** What happened to an account of late, the newest first. */
export type ReadActivity = (user: UserId) => Promise<readonly AccountActivity[]>;

/** Makes {@link ReadActivity}. */
export function createReadActivity(
  db: Database,
  { settled }: Pick<NoteEvents, 'settled'>,
): ReadActivity {
  return async (user) => {
    await settled();
    const events = await latestAccountEvents(db, user, ACCOUNT_EVENTS_SHOWN);
    return events.map(({ event, at, ip: address, device }) => ({
      event,
      at: instantOf(at),
      address,
      device,
    }));
  };
}
