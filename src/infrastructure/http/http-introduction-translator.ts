import type { IntroductionTranslator } from '@/application/translation/introduction-translator';
import { translateIntroduction } from '@/contract/http/translation';
import { err, ok } from '@/domain/shared/result';
import type { HttpApi } from './http-api';
import { failureOf, translationOf } from './http-translator';
import { toldPrice } from './told-price';

/** Translation of introductions over HTTP; the server charges. */
export function createHttpIntroductionTranslator({
  api,
}: {
  readonly api: HttpApi;
}): IntroductionTranslator {
  return {
    translate: async (person, to, told) => {
      const request = { userId: person, toLanguage: to, ...toldPrice(told) };
      const answer = await api.call(translateIntroduction, request);
      if (!answer.ok) return err(failureOf(answer.error));
      return ok({ outcome: translationOf(answer.value), original: answer.value.original });
    },
  };
}
