import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';

/** A post of somebody of the house, whose picture is drawn. */
export interface HousePost {
  readonly author: UserId;
  readonly text: string;
  readonly language: Language;
  /** The key of a picture of the author's. */
  readonly picture: string;
  readonly alt: string;
  readonly at: EpochMs;
}

/** A post to react to. */
export interface FreshPost {
  readonly id: string;
  readonly author: UserId;
  readonly at: EpochMs;
}

/** A comment of the first level; `author` wrote the post. */
export interface FreshComment extends FreshPost {
  readonly moment: string;
  readonly by: UserId;
}

/** What the demo companions do in the square; they like and comment by the rules of everybody. */
export interface SquareLife {
  /** How many posts somebody has, the deleted ones included. */
  countOf(author: UserId): Promise<number>;
  /** The id of the post; undefined where the picture is not the author's. */
  publish(post: HousePost): Promise<string | undefined>;
  /** The newest posts for everybody that do not burn, published since then. */
  freshPosts(since: EpochMs): Promise<readonly FreshPost[]>;
  /** The newest comments since then on posts of these people. */
  freshComments(authors: readonly UserId[], since: EpochMs): Promise<readonly FreshComment[]>;
  /** What the rules refuse is not done. */
  like(by: UserId, moment: string): Promise<void>;
  /** Comments, or answers a comment, once for a key; what the rules refuse is not done. */
  comment(
    by: UserId,
    order: { readonly moment: string; readonly answers?: string; readonly text: string },
    key: string,
  ): Promise<void>;
}
