import { parseAccountEvent, type AccountEvent } from '@/domain/account/account-event';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Something that happened to an account. */
export interface NewAccountEvent {
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
export interface ShownEvent {
  readonly event: AccountEvent;
  readonly at: Date;
  readonly ip: string;
  readonly device: string;
}

/** The latest events of an account, the newest first. */
export async function latestAccountEvents(
  db: Database,
  user: UserId,
  limit: number,
): Promise<readonly ShownEvent[]> {
  const rows = await query(db)
    .selectFrom('account_event')
    .select(['event', 'at', 'ip', 'device'])
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ event: given, ...row }) => {
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
  await query(db).deleteFrom('account_event').where('at', '<', new Date(before)).execute();
}
