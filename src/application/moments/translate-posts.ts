import type { Session } from '@/application/account/session';
import {
  createTranslateForReader,
  type PaidTranslations,
  type TranslateForReader,
} from '@/application/translation/translate-for-reader';
import type { CommentsApi } from './comments-api';
import type { MomentsApi, ReadTranslations } from './moments-api';

/** A text of the square: that of a moment, or a comment. */
export interface Post {
  readonly kind: 'moment' | 'comment';
  readonly id: string;
  readonly text: string;
  /** What the reader had translated of this text before, as the server remembers it. */
  readonly readTranslations?: ReadTranslations | undefined;
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

/** What was paid stays open after a reload and on each device: the server remembers it for the account. */
export function createTranslatePosts(deps: TranslatePostsDeps): TranslatePosts {
  const { api, comments, translations, session } = deps;
  const reader = createTranslateForReader<Post>({
    nameOf: ({ kind, id }) => `${kind} ${id}`,
    textOf: ({ text }) => text,
    translate: ({ kind, id }, to, told) =>
      (kind === 'moment' ? api : comments).translate(id, to, told),
    translations,
    session,
  });
  return {
    ...reader,
    known: (post, to) =>
      reader.known(post, to) ??
      post.readTranslations?.find(({ language }) => language === to)?.text,
  };
}
