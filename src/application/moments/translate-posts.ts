import type { Session } from '@/application/account/session';
import {
  createTranslateForReader,
  type PaidTranslations,
  type TranslateForReader,
} from '@/application/translation/translate-for-reader';
import type { CommentsApi } from './comments-api';
import type { MomentsApi } from './moments-api';

/** State port: the translations of posts the reader has paid for in this session. */
export type PostTranslations = PaidTranslations;

/** Translates texts of the square for their reader. */
export type TranslatePosts = TranslateForReader<'moment' | 'comment'>;

/** The dependencies of {@link createTranslatePosts}. */
interface TranslatePostsDeps {
  readonly api: Pick<MomentsApi, 'translate'>;
  readonly comments: Pick<CommentsApi, 'translate'>;
  readonly translations: PostTranslations;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

/** Makes {@link TranslatePosts}. */
export function createTranslatePosts({
  api,
  comments,
  translations,
  session,
}: TranslatePostsDeps): TranslatePosts {
  return createTranslateForReader({
    translations,
    session,
    translate: ({ kind, id }, to, told) =>
      (kind === 'moment' ? api : comments).translate(id, to, told),
  });
}
