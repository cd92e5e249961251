import type { Avatar } from '@/domain/profile/avatar';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Transaction } from '@server/kernel/database';
import type { AvatarNotYours } from '@server/kernel/ports/media';
import { findObject, ownObject } from './object-record-store';

/**
 * Makes sure that an uploaded avatar belongs to `user`: one of theirs, or the one that the
 * registration with this ticket uploaded, which becomes theirs.
 */
export async function claimAvatar(
  transaction: Transaction,
  avatar: Avatar,
  user: UserId,
  ticketHash?: string,
): Promise<Result<void, AvatarNotYours>> {
  if (avatar.kind === 'generated') return ok(undefined);
  const object = await findObject(transaction, avatar.key);
  const theirs = object?.owner === user && object.use === 'avatar';
  const claimed =
    ticketHash !== undefined && (await ownObject(transaction, avatar.key, user, ticketHash));
  return theirs || claimed ? ok(undefined) : err({ kind: 'avatar-not-yours' });
}
