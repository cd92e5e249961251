import { freePicturesLeft } from '@/domain/media/photo-permission';
import { tierAt } from '@/domain/membership/tier';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Person } from '@server/kernel/ports/people';
import { usedPictures } from './picture-allowance-store';

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
