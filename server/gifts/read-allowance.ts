import { tierAt } from '@/domain/membership/tier';
import { freeGiftsLeft } from '@/domain/gifts/gift-allowance';
import { nextAllowanceMonth } from '@/domain/membership/allowance-month';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { People } from '@server/kernel/ports/people';
import { usedAllowance } from './gift-store';

/** The free gifts of the month; `Infinity` where the membership sets no limit. */
export interface Allowance {
  readonly left: number;
  readonly renewsAt: EpochMs;
}

/** Reads how many gifts are free for a person now. */
export type ReadAllowance = (user: UserId) => Promise<Allowance>;

/** By the membership of this moment and the gifts of this calendar month. */
export function createReadAllowance(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'find'>;
}): ReadAllowance {
  return async (user) => {
    const now = deps.clock.now();
    const person = await deps.people.find(deps.db, user);
    if (!person) throw new Error(`the allowance of nobody: ${user}`);
    const left = freeGiftsLeft(
      tierAt(person.vipLevel, person.vipUntil, now),
      await usedAllowance(deps.db, user, now),
    );
    return {
      left,
      renewsAt: nextAllowanceMonth(now),
    };
  };
}
