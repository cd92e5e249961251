import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Transaction } from '@server/kernel/database';
import type { ClaimedPicture, PictureNotYours } from '@server/kernel/ports/media';
import { lockObject, markSent } from './object-record-store';

/** Makes uploaded pictures those of one moment; each must be the user's, for a moment, and in no other. */
export async function claimForMoment(
  transaction: Transaction,
  user: UserId,
  keys: readonly string[],
): Promise<Result<readonly ClaimedPicture[], PictureNotYours>> {
  const claimed = new Map<string, ClaimedPicture>();
  // In one order for all: two moments that name the same pictures do not wait for each other.
  for (const key of keys.toSorted()) {
    const object = await lockObject(transaction, key);
    const isTheirs = object?.owner === user && object.use === 'post';
    if (!isTheirs || !(await markSent(transaction, key))) return err({ kind: 'picture-not-yours' });
    claimed.set(key, { key, width: object.width, height: object.height, tint: object.tint });
  }
  return ok(keys.flatMap((key) => claimed.get(key) ?? []));
}
