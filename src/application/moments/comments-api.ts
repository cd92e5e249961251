import type { ShownComment, ShownRemark } from '@/contract/http/moment-comments';
import type { Language } from '@/domain/shared/language';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Listed } from '@/application/shared/listed';
import type { TranslateFailure } from '@/application/translation/translator';
import type { PostTranslation } from './moments-api';

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
