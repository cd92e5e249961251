import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';
import type { Transaction } from '@server/kernel/database';

/** A demo companion and the person it writes with. */
export interface CompanionChat {
  readonly companion: UserId;
  readonly human: UserId;
}

/** The demo companions, accounts of the product that meet people who are alone here. */
export interface Companions {
  /** Whether they take part at all (`PARLEY_DEMO`). */
  readonly takePart: boolean;
  /** Notes, in the transaction of a match, that the companion will greet the person. */
  greet(transaction: Transaction, chat: CompanionChat): Promise<void>;
}

/** What a companion has asked in this conversation, oldest first. */
export interface CompanionMemory {
  readonly asked: readonly string[];
}

/** What a companion may tell of itself; `place` in its own language. */
export interface Persona {
  readonly name?: string;
  readonly place?: string;
  readonly age?: number;
}

/** An answer in the companion's language; `phraseId` is what to add to `asked` if it is a question. */
export interface CompanionReply {
  readonly text: string;
  readonly phraseId: string;
}

/** Conversation in set phrases, the same in all eight languages. */
export interface SmallTalk {
  /** The set phrase of that id; throws for an id that is none, which only a bug can bring. */
  say(phraseId: string, language: Language): string;
  /** The first message of a companion. */
  greeting(language: Language): string;
  /**
   * An answer to `text`, which may be in any of the languages.
   *
   * @param chance from 0 up to, not including, 1; decides between answers of equal sense
   */
  replyTo(
    text: string,
    language: Language,
    memory: CompanionMemory,
    chance: number,
    persona?: Persona,
  ): CompanionReply;
}

/** A post of a companion, whose picture is drawn. */
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
interface FreshPost {
  readonly id: string;
  readonly author: UserId;
  readonly at: EpochMs;
}

/** A comment of the first level; `author` wrote the post. */
interface FreshComment extends FreshPost {
  readonly moment: string;
  readonly by: UserId;
}

/** What the demo companions do in the square; they like and comment by the rules of everybody. */
export interface SquareLife {
  /** How many posts the author has, the deleted ones included. */
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
