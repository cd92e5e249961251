import { freePicturesLeft } from '@/domain/media/photo-permission';
import { nextAllowanceMonth } from '@/domain/membership/allowance-month';
import { tierAt } from '@/domain/membership/tier';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { People, Person } from '@server/kernel/ports/people';
import { usedPictures } from './picture-allowance-store';

/** The pictures of new friends that cost a person nothing this month. */
export interface PictureAllowance {
  /** `Infinity`: no limit. */
  readonly left: number;
  readonly renewsAt: EpochMs;
}

/** Reads how many pictures of new friends cost a person nothing now. */
export type ReadPictureAllowance = (user: UserId) => Promise<PictureAllowance>;

/** By the membership of this moment and the pictures of this calendar month. */
export function createReadPictureAllowance(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'find'>;
}): ReadPictureAllowance {
  return async (user) => {
    const now = deps.clock.now();
    const person = await deps.people.find(deps.db, user);
    if (!person) throw new Error(`the allowance of nobody: ${user}`);
    return {
      left: await picturesLeft(deps.db, person, now),
      renewsAt: nextAllowanceMonth(now),
    };
  };
}

/** How many pictures cost this person nothing now; `Infinity` is no limit. */
export async function picturesLeft(
  db: Database,
  { id, vipLevel, vipUntil }: Pick<Person, 'id' | 'vipLevel' | 'vipUntil'>,
  now: EpochMs,
): Promise<number> {
  const tier = tierAt(vipLevel, vipUntil, now);
  const all = freePicturesLeft(tier, 0);
  return all > 0 && Number.isFinite(all)
    ? freePicturesLeft(tier, await usedPictures(db, id, now))
    : all;
}
