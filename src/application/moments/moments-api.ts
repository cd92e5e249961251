import type { MomentAudience } from '@/domain/moments/moment';
import type { BurnMomentState } from '@/domain/moments/burn-moment';
import type { Likes } from '@/domain/moments/comment';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { ReadTranslations } from '@/domain/translation/translation';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';
import type { TranslateFailure, TranslationOutcome } from '@/application/translation/translator';

/** A picture of a moment; without an address while a burn-after-reading moment is not open. */
export interface MomentImage {
  readonly url?: string;
  /** What it shows in words; '' where nothing was written. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The colour that stands for it until it is there, such as `#a1b2c3`. */
  readonly tint?: string;
}

/** How a burn-after-reading moment stands for its reader. */
export interface MomentBurn {
  readonly state: BurnMomentState;
  /** How many have opened it; for its author only. */
  readonly opened?: number;
  /** When the reader opened it. */
  readonly openedAt?: EpochMs;
  /** When its author last let everybody open it once more. */
  readonly recoveredAt?: EpochMs;
}

/** A moment as its reader sees it. */
export interface ShownMoment {
  readonly id: string;
  readonly author: Person;
  /** The reader follows the author. */
  readonly following: boolean;
  /** Absent where it burns after reading, but for its author. */
  readonly text?: string;
  /** What its author speaks. */
  readonly language: Language;
  readonly audience: MomentAudience;
  readonly pictures: readonly MomentImage[];
  /** What the reader has translated of it before. */
  readonly readTranslations?: ReadTranslations | undefined;
  /** The author's own translations, free for every reader. */
  readonly translations: readonly { readonly language: Language; readonly text: string }[];
  readonly pinned: boolean;
  readonly publishedAt: EpochMs;
  readonly liked: boolean;
  /** Absent where the author hides who likes it. */
  readonly likes?: number;
  /** Absent where the author hides the comments. */
  readonly comments?: number;
  readonly burn?: MomentBurn;
  /** An operator has hidden it; only its author sees it. */
  readonly hidden?: boolean;
  /** Deleted by the user just now: it keeps its position and can be brought back. */
  readonly removed?: boolean;
}

/** Which moments a list has: everybody's, those of friends and people followed, one's own, one person's. */
export type MomentScope =
  | { readonly kind: 'everybody' | 'friends' | 'mine' }
  | { readonly kind: 'person'; readonly id: UserId };

/** A moment as it is published. */
interface MomentOrder {
  readonly text: string;
  readonly pictures: readonly { readonly key: string; readonly alt: string }[];
  readonly burns: boolean;
  readonly audience: MomentAudience;
  /** Records of translations of this very text that the author has paid for. */
  readonly translations: readonly string[];
  /** The one key of this intent. */
  readonly requestId: string;
}

/** A burn-after-reading moment that was just opened; each address answers exactly once. */
export interface OpenedMoment {
  readonly text: string;
  readonly pictures: readonly {
    readonly viewUrl: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** The author's own, free for every reader. */
  readonly translations: readonly { readonly language: Language; readonly text: string }[];
  readonly openedAt: EpochMs;
  readonly viewMs: Milliseconds;
}

/** A translation of a text of the square, and that text as the server has it now. */
export interface PostTranslation {
  readonly outcome: TranslationOutcome;
  readonly original: string;
}

type Answer<T> = Promise<Result<T, ApiFailure>>;
type Translated = Promise<Result<PostTranslation, TranslateFailure>>;

/** The calls about moments (specification §7, "Dynamic"). */
export interface MomentsApi {
  list(scope: MomentScope, before?: string): Answer<Listed<ShownMoment>>;
  info(id: string): Answer<ShownMoment>;
  /** Resolves with the id of the moment; repeating the request publishes nothing more. */
  publish(order: MomentOrder): Answer<string>;
  remove(id: string): Answer<void>;
  restore(id: string): Answer<void>;
  like(id: string, wanted: boolean): Answer<Likes>;
  likers(
    id: string,
    before?: string,
  ): Answer<Listed<{ readonly person: Person; readonly at: EpochMs }>>;
  pin(id: string, wanted: boolean): Answer<void>;
  recover(id: string): Answer<void>;
  open(id: string): Answer<OpenedMoment>;
  /** `told`: the coins the reader was told, where that is known; more is never taken. */
  translate(id: string, to: Language, told?: number): Translated;
  /** `told`: as in `translate`. */
  translateDraft(text: string, to: Language, told?: number): Translated;
}
