import type { Generated } from 'kysely';
import type { MomentAudience } from '@/domain/moments/moment';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One moment of the square. */
export interface MomentTable {
  id: string;
  author: number;
  text: string;
  /** What its author speaks. */
  language: string;
  audience: MomentAudience;
  burns: boolean;
  pinned: Generated<boolean>;
  likes: Generated<number>;
  comments: Generated<number>;
  published_at: Timestamp;
  deleted_at: Timestamp | null;
  /** Since when an operator hides it. */
  hidden_at: Timestamp | null;
  /** When its author last let everybody open it once more. */
  recovered_at: Timestamp | null;
}

/** One picture of a moment; `position` is its number from 0 on. */
interface MomentPictureTable {
  moment_id: string;
  position: number;
  key: string;
  alt: string;
  width: number;
  height: number;
  tint: string | null;
}

/** What the author had translated for all readers. */
interface MomentTranslationTable {
  moment_id: string;
  language: string;
  text: string;
}

/** `liker` likes a moment. */
interface MomentLikeTable {
  moment_id: string;
  liker: number;
  liked_at: Timestamp;
  /** Whether it is in the number beside the moment. */
  counted: Generated<boolean>;
}

/** One comment, or a reply to one: then `under` is the comment of the first level. */
export interface MomentCommentTable {
  id: string;
  moment_id: string;
  author: number;
  text: string;
  under: string | null;
  replied_to: number | null;
  written_at: Timestamp;
  hidden_at: Timestamp | null;
  /** Whether it is in the number beside the moment. */
  counted: Generated<boolean>;
}

/** A person who was banned or unbanned and whose likes and comments have yet to follow. */
interface MomentRecountTable {
  person: number;
}

/** `viewer` has opened a burn-after-reading moment since its last recovery. */
interface MomentViewTable {
  moment_id: string;
  viewer: number;
  opened_at: Timestamp;
}

/** The one fetch of one picture of such an opening. */
interface MomentPictureViewTable {
  view_hash: string;
  moment_id: string;
  viewer: number;
  key: string;
  session_hash: string;
  granted_at: Timestamp;
  taken_at: Timestamp | null;
}

/** The tables of the square. */
export interface MomentsTables {
  moment: MomentTable;
  moment_picture: MomentPictureTable;
  moment_translation: MomentTranslationTable;
  moment_like: MomentLikeTable;
  moment_comment: MomentCommentTable;
  moment_recount: MomentRecountTable;
  moment_view: MomentViewTable;
  moment_picture_view: MomentPictureViewTable;
}
