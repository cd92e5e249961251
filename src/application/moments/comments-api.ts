import type { Person } from '@/domain/profile/person';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';
import type { TranslateFailure } from '@/application/translation/translator';
import type { ReadTranslations } from '@/domain/translation/translation';
import type { PostTranslation } from './moments-api';

/** A comment or a reply as its reader sees it. */
export interface ShownRemark {
  readonly id: string;
  readonly author: Person;
  readonly text: string;
  /** What the reader has translated of it before. */
  readonly readTranslations?: ReadTranslations | undefined;
  readonly at: EpochMs;
  /** Whom a reply answers. */
  readonly to?: Person;
  readonly hidden?: boolean;
}

/** A comment of the first level with its first replies, oldest first. */
export interface ShownComment extends ShownRemark {
  readonly replies: readonly ShownRemark[];
  /** The cursor of further replies. */
  readonly olderReplies?: string;
  /** The cursor of replies before the first one here, where some are left out. */
  readonly earlierReplies?: string;
}

type Answer<T> = Promise<Result<T, ApiFailure>>;

/** The calls about comments (specification §7, "Dynamic"). */
export interface CommentsApi {
  list(moment: string, before?: string): Answer<Listed<ShownComment>>;
  replies(moment: string, comment: string, before?: string): Answer<Listed<ShownRemark>>;
  /** The replies before `until`, oldest first; `older` then leads further back. */
  repliesBefore(moment: string, comment: string, until: string): Answer<Listed<ShownRemark>>;
  /** The thread a comment or reply stands in, with the replies around it. */
  thread(moment: string, comment: string): Answer<ShownComment>;
  /** Resolves with the id of the comment; `answers` is the comment or reply it answers. */
  write(
    moment: string,
    text: string,
    requestId: string,
    answers: string | undefined,
  ): Answer<string>;
  remove(id: string): Answer<void>;
  /** `told`: the coins the reader was told, where that is known; more is never taken. */
  translate(
    id: string,
    to: Language,
    told?: number,
  ): Promise<Result<PostTranslation, TranslateFailure>>;
}
