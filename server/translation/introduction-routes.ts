import { translateIntroduction } from '@/contract/http/translation';
import { userId } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { BalancesOf } from '@server/kernel/ports/balances-of';
import {
  createTranslateIntroduction,
  type TranslateIntroductionDeps,
} from './translate-introduction';
import { toWire, translationRefusal } from './translation-routes';

/** The call that translates what somebody says of themself. */
export function introductionRoutes(
  deps: TranslateIntroductionDeps & { readonly balancesOf: BalancesOf },
): RouteGroup {
  const translate = createTranslateIntroduction(deps);
  return [
    route(translateIntroduction, async ({ user, request }) => {
      const { userId: other, toLanguage: to, goldCoin: told } = request;
      const done = await translate(user, { other: userId(other), to, told });
      if (!done.ok) return err(translationRefusal(done.error));
      const { original, translation } = done.value;
      return ok({ ...(await toWire(deps, user, original, translation)), original });
    }),
  ];
}
