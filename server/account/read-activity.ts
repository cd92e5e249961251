import { ACCOUNT_EVENTS_SHOWN, type AccountEvent } from '@/domain/account/account-event';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import { latestAccountEvents } from './account-event-store';
import type { NoteEvents } from './note-event';
import { iso } from '@server/kernel/instants';

/** Something that happened to an account, as its owner reads it. */
export interface Activity {
  readonly event: AccountEvent;
  readonly at: string;
  readonly address: string;
  readonly device: string;
}

/** What happened to an account of late, the newest first. */
export type ReadActivity = (user: UserId) => Promise<Activity[]>;

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
      at: iso(at),
      address,
      device,
    }));
  };
}
