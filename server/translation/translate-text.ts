import { err, ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import type { BalancesOf } from '@server/kernel/ports/wallet';
import type { TranslateText } from '@server/kernel/ports/translation';
import type { TranslatePaid } from './paid-translation';
import { toWire, translationRefusal } from './translation-routes';

/** Texts of other slices, translated and paid like an introduction (readings, Whose translation). */
export function createTranslateText(deps: {
  readonly translatePaid: TranslatePaid;
  readonly balancesOf: BalancesOf;
}): TranslateText {
  return async ({ name, ...text }) => {
    const done = await deps.translatePaid({ ...text, messageId: name, chatCoins: coins(0) });
    if (!done.ok) return err(translationRefusal(done.error));
    return ok(await toWire(deps, text.user, text.text, done.value));
  };
}
