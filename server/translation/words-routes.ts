import { translateWords } from '@/contract/http/translation';
import { err, ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import { createTranslateWords, type TranslateWordsDeps } from './translate-words';
import { toWire, translationRefusal } from './translation-routes';

/** The call that translates what people write besides messages and posts. */
export function wordsRoutes(
  deps: TranslateWordsDeps & { readonly balancesOf: BalancesOf },
): RouteGroup {
  const translate = createTranslateWords(deps);
  return [
    route(translateWords, async ({ user, request }) => {
      const { of, id, toLanguage: to, told } = request;
      const done = await translate(user, { of, id, to, told });
      if (!done.ok) return err(translationRefusal(done.error));
      const { original, translation } = done.value;
      return ok({ ...(await toWire(deps, user, original, translation)), original });
    }),
  ];
}
