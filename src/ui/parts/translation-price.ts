import type { TFunction } from 'i18next';
import type { Me } from '@/domain/profile/person';
import { quoteTranslation, type TranslationCharge } from '@/domain/translation/translation-charge';

/** The price of a translation of `text` for the reader, in a few words. */
export function translationPrice(t: TFunction<'messaging'>, text: string, me: Me): string {
  const { charge } = quoteTranslation(text, { to: me.language }, me);
  return translationParts(t, charge);
}

/** The parts of the price of a translation, from each package and in coins, in a few words. */
export function translationParts(t: TFunction<'messaging'>, charge: TranslationCharge): string {
  const parts = [
    charge.vip > 0 && t('price.vip', { count: charge.vip }),
    charge.normal > 0 && t('price.normal', { count: charge.normal }),
    charge.coins > 0 && t('price.coins', { count: charge.coins }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' + ') : t('price.none');
}
