import type { AnswerOf } from '@/application/shared/call';
import type { MomentSeen, openMoment } from '@/contract/http/moments';
import type { MomentAudience } from '@/domain/moments/moment';
import type { Likes } from '@/domain/moments/comment';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';
import type { TranslateFailure, TranslationOutcome } from '@/application/translation/translator';

/** A moment as its reader sees it. */
export type ShownMoment = MomentSeen & {
  /** Deleted by the user just now: it keeps its position and can be brought back. */
  readonly removed?: boolean;
};

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
export type OpenedMoment = AnswerOf<typeof openMoment>;

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
