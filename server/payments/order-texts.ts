import { type Language, inEachLanguage } from '@/domain/shared/language';
import type { Product } from '@/domain/wallet/order';
import { filled, textsIn } from '@server/kernel/texts';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { PaidTier } from '@/domain/membership/membership';

/** The values of a text about so many months: as a word of the language, and as a number alone. */
function monthsIn(language: Language, count: number) {
  const style = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  return { months: new Intl.NumberFormat(language, style).format(count), count };
}

/** What was ordered, as the payer reads it on the page of the payment service. */
export function orderText(product: Product, language: Language): string {
  const texts = textsIn(language).order;
  switch (product.kind) {
    case 'coins':
      return filled(texts.coins, { amount: product.amount.toLocaleString(language) });
    case 'translation':
      return filled(texts.characters, {
        amount: product.pack.characters.toLocaleString(language),
      });
    case 'membership': {
      const { tier, months } = product.plan;
      return filled(texts.membership, { tier: tier.toUpperCase(), ...monthsIn(language, months) });
    }
  }
}

/** What a person was given by another. */
export type Bundle =
  | { readonly kind: 'characters'; readonly characters: number }
  | { readonly kind: 'membership'; readonly tier: PaidTier; readonly months: number };

/** The part of a product that is given; coins are bought for the buyer only. */
export function bundle(product: Product): Bundle {
  if (product.kind === 'membership') {
    const { tier, months } = product.plan;
    return { kind: 'membership', tier, months };
  }
  const characters = product.kind === 'translation' ? product.pack.characters : 0;
  return { kind: 'characters', characters };
}

/** What the receiver reads of goods that a person named `from` bought for them. */
export function giftedTexts(from: string, given: Bundle): AnnouncementTexts {
  return inEachLanguage((language) => {
    const { title, characters, membership } = textsIn(language).gifted;
    const text =
      given.kind === 'membership'
        ? filled(membership, {
            from,
            tier: given.tier.toUpperCase(),
            ...monthsIn(language, given.months),
          })
        : filled(characters, { from, amount: given.characters.toLocaleString(language) });
    return { title, text };
  });
}
