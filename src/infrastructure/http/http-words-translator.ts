import type { WordsTranslator } from '@/application/translation/words-translator';
import { translateWords } from '@/contract/http/translation';
import { err, ok } from '@/domain/shared/result';
import type { Client } from '@/application/shared/call';
import { failureOf, translationOf } from './http-translator';

/** Translation over HTTP of what people write besides messages and posts; the server charges. */
export function createHttpWordsTranslator({ api }: { readonly api: Client }): WordsTranslator {
  return async ({ kind: of, id }, to, told) => {
    const request = { of, id, toLanguage: to, told };
    const answer = await api.call(translateWords, request);
    if (!answer.ok) return err(failureOf(answer.error));
    return ok({ outcome: translationOf(answer.value), original: answer.value.original });
  };
}
