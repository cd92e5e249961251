import type { Session } from '@/application/account/session';
import { createTranslateForReader, type TranslateForReader } from './translate-for-reader';
import type { Call } from '@/application/shared/call';
import type * as calls from '@/contract/http/translation';
import type { WordsKind } from '@/domain/translation/translation';
import { storedTextOf } from './translation-outcome';

/** Translates what people write besides messages and posts, for its reader. */
export type TranslateWords = TranslateForReader<WordsKind>;

/** Makes {@link TranslateWords}. */
export function createTranslateWords({
  translate,
  session,
}: {
  readonly translate: Call<typeof calls.translateWords>;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}): TranslateWords {
  return createTranslateForReader({
    translate: async ({ kind: of, id }, toLanguage, told) =>
      storedTextOf(await translate({ of, id, toLanguage, told })),
    session,
    translations: new Map(),
  });
}
