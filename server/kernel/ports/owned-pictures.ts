import type { Avatar } from '@/domain/profile/avatar';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Transaction } from '@server/kernel/database';

/** The avatar names a picture that was not uploaded for it by the same person. */
export type AvatarNotYours = { readonly kind: 'avatar-not-yours' };

/** The stored pictures of people: who owns them, and their end. */
export interface OwnedPictures {
  /**
   * Makes sure that an uploaded avatar belongs to `user`: one of theirs, or the one that the
   * registration with this ticket uploaded, which becomes theirs.
   */
  claimAvatar(
    transaction: Transaction,
    avatar: Avatar,
    user: UserId,
    ticketHash?: string,
  ): Promise<Result<void, AvatarNotYours>>;
  /** Takes all pictures, or the one of `key`, from their owner; the keys of those that had one. */
  disown(transaction: Transaction, owner: UserId, key?: string): Promise<readonly string[]>;
  /** Removes disowned pictures with their bytes; called after the transaction that disowned them. */
  remove(keys: readonly string[]): Promise<void>;
}
