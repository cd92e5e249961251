import type { Avatar } from '@/domain/profile/avatar';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Database, Transaction } from '@server/kernel/database';
import type { AfterErasure } from './account';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import type { Ids } from './system';

/** Keeps pictures by key; every adapter passes `tests/server/media/storage/object-stores.test.ts`. */
export interface ObjectStore {
  /** Resolves once the bytes survive a power cut; an object of the same key is replaced whole. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The object's bytes; undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Makes sure there is no such object. */
  remove(key: string): Promise<void>;
}

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
  /** Makes an uploaded live picture the one of a check of the user's face; false where it is not theirs for that. */
  claimFace(transaction: Transaction, user: UserId, key: string): Promise<boolean>;
  /** Takes every live picture of a check from its owner; their keys. */
  disownFaces(transaction: Transaction, owner: UserId): Promise<readonly string[]>;
  /** Takes all pictures, or the one of `key`, from their owner; the keys of those that had one. */
  disown(transaction: Transaction, owner: UserId, key?: string): Promise<readonly string[]>;
  /** Removes disowned pictures with their bytes; called after the transaction that disowned them. */
  remove(keys: readonly string[]): Promise<void>;
}

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
  /** The live picture of a check of this person's face; undefined when it is none, or not there any more. */
  openFace(db: Database, owner: UserId, key: string): Promise<PictureBytes | undefined>;
  /** Takes one of these pictures from its owner for good; undefined when it is none. */
  remove(transaction: Transaction, owner: UserId, key: string): Promise<RemovedPicture | undefined>;
}

/** A message by its sender's own id, and the chat service's name for it. */
export interface NamedMessage {
  /** The sender's chat address. */
  readonly from: string;
  readonly clientId: string;
  readonly messageId: string;
}

/** What becomes of the pictures in messages; each call is part of the transaction of the message. */
export interface MessagePictures {
  /** Takes back the pictures of a recalled message; nothing happens where there is none. */
  withdraw(transaction: Transaction, messageId: string): Promise<void>;
  /** Notes that the history does not keep these messages any more. */
  dropped(transaction: Transaction, messageIds: readonly string[]): Promise<void>;
  /** Notes the chat service's name of a message that was allowed without one. */
  named(transaction: Transaction, message: NamedMessage): Promise<void>;
}

/** Who may see the pictures of moments. */
export interface MomentPictures {
  /** Whether a viewer who does not own a picture may see it by its address; never one that burns. */
  maySee(db: Database, viewer: UserId, key: string): Promise<boolean>;
  /** The picture whose one fetch {@link takeView} would take now. */
  keyOfView(db: Database, claim: ViewClaim): Promise<string | undefined>;
  /** Takes the one fetch of a picture of an opened moment; its key, or undefined. */
  takeView(transaction: Transaction, claim: ViewClaim): Promise<string | undefined>;
}

/** A picture of a message that is not stored yet. */
export interface PictureMessage {
  readonly sender: UserId;
  readonly recipient: UserId;
  /** The sender's own id of the message. */
  readonly clientId: string;
  /** The chat service's name for the message, where it has one already. */
  readonly messageId?: string;
  /** Where the message says its picture or recording is. */
  readonly url: string;
  /** Which of its pictures it is, from 0 on. */
  readonly position: number;
}

/**
 * Binds uploaded pictures to the one message that carries them: from then on both people see a chat
 * picture, and the recipient may open a burn-after-reading picture, once.
 *
 * False where the address is not one of the sender's own uploads for this use, or another message
 * carries it already; the same message may claim it again.
 */
export interface PictureClaims {
  claimChatPicture(transaction: Transaction, message: PictureMessage): Promise<boolean>;
  claimBurnPicture(transaction: Transaction, message: PictureMessage): Promise<boolean>;
  /** Binds a recording, which both people hear from then on, or the recipient once if it `burns`. */
  claimVoice(
    transaction: Transaction,
    message: PictureMessage & {
      /** How long the message says that it plays. */
      readonly length: Milliseconds;
      readonly burns: boolean;
    },
  ): Promise<boolean>;
}

/**
 * Makes a picture of SVG that the server has drawn itself, and keeps it for a post of this person; its key, or
 * undefined where this machine cannot draw.
 */
export type KeepDrawn = (owner: UserId, svg: string) => Promise<string | undefined>;

/** Gives a person the picture of an account without one if theirs is the object with this key. */
export type BlankAvatar = (transaction: Transaction, user: UserId, key: string) => Promise<void>;

/** Which picture that burns a fetch may have, and until when its view was to be granted. */
export interface ViewClaim {
  readonly viewHash: string;
  readonly sessionHash: string;
  readonly viewer: UserId;
  readonly grantedAfter: EpochMs;
  readonly now: EpochMs;
}

/** Random bytes in the name of a view. */
const NAME_BYTES = 32;

/** The name under which a picture can be fetched once. */
export function newViewName(ids: Pick<Ids, 'token'>): string {
  return ids.token(NAME_BYTES);
}

/** Where the one view of a burn-after-reading picture is fetched; the view's name follows. */
export const BURN_VIEW_PATH = '/burn/';
