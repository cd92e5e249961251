import type { UserId } from '@/domain/shared/ids';
import type { Database, Transaction } from '@server/kernel/database';
import type { AfterErasure } from './erase-with-account';

/** The pictures of a person that an operator can remove. */
export type RemovedPictureUse = 'avatar' | 'album';

/** A picture that others see of a person. */
export interface PersonPicture {
  readonly key: string;
  readonly use: RemovedPictureUse;
  readonly at: Date;
}

/** The bytes of a picture and their type, such as `image/jpeg`. */
export interface PictureBytes {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** What became of a removal; `finish` removes the bytes and must run after the commit. */
export interface RemovedPicture {
  readonly use: RemovedPictureUse;
  readonly finish: AfterErasure;
}

/** Pictures as an operator may look at them. */
export interface OperatorPictures {
  /**
   * The picture at this address of a message; undefined when it is not there any more. Looking at a
   * burn-after-reading picture does not burn it.
   */
  open(db: Database, url: string): Promise<PictureBytes | undefined>;
  /** The profile picture and the album of a person, the newest first. */
  ofPerson(db: Database, owner: UserId): Promise<readonly PersonPicture[]>;
  /** One of the pictures of {@link OperatorPictures.ofPerson}; undefined when it is none. */
  openOwned(db: Database, owner: UserId, key: string): Promise<PictureBytes | undefined>;
  /** A picture of a post of this person; undefined when it is none, or not there any more. */
  openPost(db: Database, owner: UserId, key: string): Promise<PictureBytes | undefined>;
  /** Takes one of these pictures from its owner for good; undefined when it is none. */
  remove(transaction: Transaction, owner: UserId, key: string): Promise<RemovedPicture | undefined>;
}
