import type { Session } from '@/application/account/session';
import {
  createTranslateForReader,
  type PaidTranslations,
  type TranslateForReader,
  storedTextOf,
} from '@/application/translation/translate-for-reader';
import type { Call } from '@/application/shared/call';
import type { translateComment } from '@/contract/http/moment-comments';
import type { translateMoment } from '@/contract/http/moments';

/** State port: the translations of posts the reader has paid for in this session. */
export type PostTranslations = PaidTranslations;

/** Translates texts of the square for their reader. */
export type TranslatePosts = TranslateForReader<'moment' | 'comment'>;

interface TranslatePostsDeps {
  readonly translateMoment: Call<typeof translateMoment>;
  readonly translateComment: Call<typeof translateComment>;
  readonly translations: PostTranslations;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}

export function createTranslatePosts({
  translateMoment,
  translateComment,
  translations,
  session,
}: TranslatePostsDeps): TranslatePosts {
  return createTranslateForReader({
    translations,
    session,
    translate: async ({ kind, id }, to, shownPrice) =>
      storedTextOf(
        await (kind === 'moment'
          ? translateMoment({ momentId: id, to, shownPrice })
          : translateComment({ commentId: id, to, shownPrice })),
      ),
  });
}
