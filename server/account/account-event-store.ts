import { sql } from 'kysely';
import {
  ACCOUNT_EVENTS,
  isSuspicious,
  parseAccountEvent,
  type AccountEvent,
} from '@/domain/account/account-event';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { deleteInBatches } from '@server/kernel/data/batches';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Something that happened to an account. */
interface NewAccountEvent {
  readonly user: UserId;
  readonly event: AccountEvent;
  readonly at: EpochMs;
  readonly ip: string;
  readonly device: string;
}

/** Stores one. */
export async function keepAccountEvent(
  db: Database,
  { user, event, at, ip, device }: NewAccountEvent,
): Promise<void> {
  await query(db)
    .insertInto('account_event')
    .values({ user_id: user, event, at: new Date(at), ip, device })
    .execute();
}

/** An event as its owner reads it. */
interface ShownEvent {
  readonly event: AccountEvent;
  readonly at: Date;
  readonly ip: string;
  readonly device: string;
}

/**
 * The latest events of an account, the newest first: at most `limit` suspicious ones and `limit` others, so that
 * refused tries do not push out the person's own sign-ins.
 */
export async function latestAccountEvents(
  db: Database,
  user: UserId,
  limit: number,
): Promise<readonly ShownEvent[]> {
  const latest = (events: readonly AccountEvent[]) =>
    query(db)
      .selectFrom('account_event')
      .select(['id', 'event', 'at', 'ip', 'device'])
      .where('user_id', '=', user)
      .where('event', 'in', events)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const suspicious = await latest(ACCOUNT_EVENTS.filter(isSuspicious));
  const usual = await latest(ACCOUNT_EVENTS.filter((event) => !isSuspicious(event)));
  const rows = [...suspicious, ...usual].toSorted((one, other) => other.id - one.id);
  return rows.flatMap(({ id: _id, event: given, ...row }) => {
    const event = parseAccountEvent(given);
    return event === undefined ? [] : [{ ...row, event }];
  });
}

/** Removes what happened to an account that is deleted. */
export async function eraseAccountEvents(db: Database, user: UserId): Promise<void> {
  await query(db).deleteFrom('account_event').where('user_id', '=', user).execute();
}

/** Removes what happened before a moment. */
export async function sweepAccountEvents(db: Database, before: EpochMs): Promise<void> {
  await deleteInBatches(db, 'account_event', { where: sql`at < ${new Date(before)}` });
}
