import type { Generated } from 'kysely';
import type { OpenedBy } from '@/domain/media/photo-permission';
import type { UploadUse } from '@/domain/media/upload-use';
import type { PictureSize } from '@/domain/media/picture-sizes';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One stored picture or recording; without an owner it belongs to a registration that has not ended. */
interface StoredObjectTable {
  key: string;
  use: UploadUse;
  owner: number | null;
  ticket_hash: string | null;
  type: string;
  bytes: number;
  /** In pixels; 0 of a recording. */
  width: number;
  height: number;
  /** Of a recording: how long it plays, in milliseconds. */
  length: number | null;
  stored_at: Timestamp;
  /** Whether a message carries it. */
  sent: Generated<boolean>;
  /** The smaller sizes kept beside it. */
  sizes: Generated<PictureSize[]>;
  /** Its mean colour, such as `#a1b2c3`; null where none was made. */
  tint: Generated<string | null>;
  /** The upload that is under way, and since when it was last known to be; null once it is finished. */
  claim: Generated<string | null>;
  claimed_at: Generated<Date | null>;
  /** Since when its bytes are being removed: it cannot be seen or taken over any more. */
  removing_at: Generated<Date | null>;
}

/** One picture of a person's album; one that was deleted rests until it can no longer be brought back. */
export interface AlbumPictureTable {
  id: string;
  owner: number;
  key: string;
  width: number;
  height: number;
  tint: string | null;
  added_at: Timestamp;
  deleted_at: Timestamp | null;
}

/** Which message carries a picture, and what became of a burn-after-reading one. */
export interface SentPictureTable {
  key: string;
  /** How it can be seen or heard: at any time, or once. */
  use: 'chat' | 'burn';
  sender: number;
  recipient: number;
  /** The sender's own id of the message; of its further pictures with their position. */
  client_id: string;
  sent_at: Timestamp;
  /** When the one view was recorded. */
  granted_at: Timestamp | null;
  /** SHA-256 of the name in the view's address, and of the session that may fetch it. */
  view_hash: string | null;
  session_hash: string | null;
  /** A free picture is one of the month `opened_in`. */
  opened_by: Generated<OpenedBy | null>;
  /** `YYYY-MM` in UTC. */
  opened_in: Generated<string | null>;
  /** From when on it is hidden: fetched, taken back, or too old. */
  ended_at: Timestamp | null;
  /** Since when its message is not among those the history keeps; null: it is. */
  dropped_at: Generated<Date | null>;
}

/** The chat service's names for the message of a picture: a repeated message may have several, a message several pictures. */
interface PictureMessageTable {
  message_id: string;
  key: string;
}

/** `viewer` has paid for seeing the pictures of `owner`. */
interface PhotoPermissionTable {
  viewer: number;
  owner: number;
  bought_at: Timestamp;
}

/** How many pictures of new friends a person has opened without coins in a month. */
interface PictureAllowanceTable {
  user_id: number;
  /** `YYYY-MM` in UTC. */
  month: string;
  used: number;
}

/** The tables of stored pictures, of albums and of pictures in messages. */
export interface MediaTables {
  stored_object: StoredObjectTable;
  album_picture: AlbumPictureTable;
  sent_picture: SentPictureTable;
  picture_message: PictureMessageTable;
  photo_permission: PhotoPermissionTable;
  picture_allowance: PictureAllowanceTable;
}
