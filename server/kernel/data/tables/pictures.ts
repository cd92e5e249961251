import type { Generated } from 'kysely';
import type { Moment } from './account';

/** Which message carries a picture, and what became of a burn-after-reading one. */
export interface SentPictureTable {
  key: string;
  use: 'chat' | 'burn';
  sender: number;
  recipient: number;
  /** The sender's own id of the message. */
  client_id: string;
  sent_at: Moment;
  /** When the one view was recorded. */
  granted_at: Moment | null;
  /** SHA-256 of the name in the view's address, and of the session that may fetch it. */
  view_hash: string | null;
  session_hash: string | null;
  /** From when on nobody sees it: fetched, taken back, or too old. */
  ended_at: Moment | null;
  /** Since when its message is not among those the history keeps; null: it is. */
  dropped_at: Generated<Date | null>;
}

/** The chat service's names for the message of a picture; a repeated message may have several. */
export interface PictureMessageTable {
  message_id: string;
  key: string;
}

/** `viewer` has paid for seeing the pictures of `owner`. */
export interface PhotoPermissionTable {
  viewer: number;
  owner: number;
  bought_at: Moment;
}

/** The tables of pictures in messages. */
export interface PictureTables {
  sent_picture: SentPictureTable;
  picture_message: PictureMessageTable;
  photo_permission: PhotoPermissionTable;
}
