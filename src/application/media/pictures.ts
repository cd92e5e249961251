import type { StorageFull } from '@/application/messaging/outbox-storage';
import type { ChatAddress, LocalId, MessageId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Picture } from './image-editor';

/** A picture that the page can show. */
export interface KnownPicture {
  /** The address for an image element. */
  readonly address: string;
  readonly type: Picture['type'];
}

/** A picture that the page can show until it is released. */
export interface ShownPicture extends KnownPicture {
  release(): void;
}

/** Why a picture cannot be shown; `picture-gone`: it was recalled, or this person may not see it. */
export type PictureFailure = {
  readonly kind: 'offline' | 'picture-gone';
};

/** Private pictures, fetched with the session's token and held in memory while they are shown. */
export interface PictureViews {
  /** The picture of a message that is in memory now, for the first drawing of a view that opens it then. */
  known(url: string): KnownPicture | undefined;
  /** Opens the picture of a message; two calls share one request. */
  open(url: string): Promise<Result<ShownPicture, PictureFailure>>;
  /** Fetches the bytes of the picture or recording of a message. */
  read(url: string): Promise<Result<Uint8Array, PictureFailure>>;
  /** Opens an own outgoing picture from this device; undefined when the device has lost it. */
  openDraft(localId: LocalId): Promise<ShownPicture | undefined>;
  /** Called when an own picture was uploaded: from now on its address shows the local bytes. */
  adopt(url: string, picture: Picture): void;
  /** Fetches the only view of a burn-after-reading picture; it is not cached and cannot be fetched again. */
  openOnce(view: string): Promise<Result<ShownPicture, PictureFailure>>;
  /** Fetches the bytes of a recording that burns, as {@link PictureViews.openOnce}. */
  readOnce(view: string): Promise<Result<Uint8Array, PictureFailure>>;
  /** Releases all pictures when the session ends. */
  close(): void;
}

/** Files that are not sent yet. Like the outbox they survive a reload and are removed with the session. */
export interface FileDrafts<Key extends string, File> {
  /** Resolves with ok once the file is stored durably. */
  put(key: Key, file: File): Promise<Result<void, StorageFull>>;
  /** Undefined when there is none, or this device has lost it. */
  read(key: Key): Promise<File | undefined>;
  remove(key: Key): Promise<void>;
  /** Removes all of them when the session ends. */
  clear(): Promise<void>;
}

/**
 * The name of one picture on this device: of an outgoing message, or of those that wait in a conversation. The first
 * has the name of the message or conversation.
 */
export function pictureKey<Of extends LocalId | ChatAddress>(of: Of, position: number): Of {
  return position === 0 ? of : (`${of}.${position}` as Of);
}

/** The pictures of outgoing messages by local id, and those that wait in each conversation. */
export type PictureDrafts = FileDrafts<LocalId | ChatAddress, Picture>;

/**
 * The status of a burn-after-reading picture: burned, or the price of opening it; `allowance`: one of the free
 * pictures of the month.
 */
export type BurnStanding = 'burned' | 'priced' | 'allowance' | 'free';

/** The state of the pictures in messages; everything read here is observable. */
export interface MessagePictures {
  /** The progress of the upload of all pictures of a message, from 0 to 1; undefined if none runs. */
  progressOf(localId: LocalId): number | undefined;
  setProgress(localId: LocalId, done: number | undefined): void;
  /** Whether the user tapped a picture that arrived blurred; the sender is not notified (readings, Chat behaviour). */
  isRevealed(id: MessageId): boolean;
  reveal(id: MessageId): void;
  standingOf(id: MessageId): BurnStanding | undefined;
  /** A burned picture stays burned, whatever is set later. */
  setStanding(id: MessageId, standing: BurnStanding): void;
  /** Free pictures of new friends left this month; `Infinity` without a limit, undefined before the first reading. */
  readonly freeLeft: number | undefined;
  setFreeLeft(left: number): void;
  /** The pictures known as not burned, whose status may have changed while the page was hidden. */
  readonly unburned: readonly MessageId[];
}
