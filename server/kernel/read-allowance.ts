import { nextAllowanceMonth } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from './database';
import type { People, Person } from './ports/people';
import type { Clock } from './ports/system';

/** What a membership gives away in a calendar month; `Infinity` where it sets no limit. */
interface Allowance {
  readonly left: number;
  readonly renewsAt: EpochMs;
}

/** Reads how much of it a person has left now. */
export type ReadAllowance = (user: UserId) => Promise<Allowance>;

/** By what `leftOf` counts for the person. */
export function createReadAllowance(
  {
    db,
    clock,
    people,
  }: { readonly db: Database; readonly clock: Clock; readonly people: Pick<People, 'find'> },
  leftOf: (db: Database, person: Person, now: EpochMs) => Promise<number>,
): ReadAllowance {
  return async (user) => {
    const now = clock.now();
    const person = await people.find(db, user);
    if (!person) throw new Error(`no account has the number ${user}`);
    return { left: await leftOf(db, person, now), renewsAt: nextAllowanceMonth(now) };
  };
}
