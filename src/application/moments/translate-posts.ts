import type { Session } from '@/application/account/session';
import {
  createTranslateForReader,
  type PaidTranslations,
  type TranslateForReader,
} from '@/application/translation/translate-for-reader';
import type { CommentsApi } from './comments-api';
import type { MomentsApi } from './moments-api';

/** A text of the square: that of a moment, or a comment. */
export interface Post {
  readonly kind: 'moment' | 'comment';
  readonly id: string;
  readonly text: string;
}

/** State port: the translations of posts the reader has paid for in this session. */
export type PostTranslations = PaidTranslations;

/** Translates texts of the square for their reader. */
export type TranslatePosts = TranslateForReader<Post>;

/** The dependencies of {@link createTranslatePosts}. */
export interface TranslatePostsDeps {
  readonly api: Pick<MomentsApi, 'translate'>;
  readonly comments: Pick<CommentsApi, 'translate'>;
  readonly translations: PostTranslations;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

/** Makes {@link TranslatePosts}. */
export function createTranslatePosts(deps: TranslatePostsDeps): TranslatePosts {
  const { api, comments, translations, session } = deps;
  return createTranslateForReader<Post>({
    nameOf: ({ kind, id }) => `${kind} ${id}`,
    textOf: ({ text }) => text,
    translate: ({ kind, id }, to, told) =>
      (kind === 'moment' ? api : comments).translate(id, to, told),
    translations,
    session,
  });
}
