import type { Avatar } from '@/domain/profile/avatar';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Transaction } from '@server/kernel/database';

/** The avatar names a picture that was not uploaded for it by the same person. */
export type AvatarNotYours = { readonly kind: 'avatar-not-yours' };

/** Pictures of a moment that were not uploaded for it by the same person, or are in another one. */
export type PictureNotYours = { readonly kind: 'picture-not-yours' };

/** An uploaded picture that a moment now carries. */
export interface ClaimedPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Its mean colour, such as `#a1b2c3`; null where none was made. */
  readonly tint: string | null;
}

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
  /** Makes uploaded pictures those of one moment; each must be the user's, for a moment, and in no other. */
  claimForMoment(
    transaction: Transaction,
    user: UserId,
    keys: readonly string[],
  ): Promise<Result<readonly ClaimedPicture[], PictureNotYours>>;
  /** Takes all pictures, or the one of `key`, from their owner; the keys of those that had one. */
  disown(transaction: Transaction, owner: UserId, key?: string): Promise<readonly string[]>;
  /** Removes disowned pictures with their bytes; called after the transaction that disowned them. */
  remove(keys: readonly string[]): Promise<void>;
}
