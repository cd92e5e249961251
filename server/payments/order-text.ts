import type { Language } from '@/domain/shared/language';
import type { Product } from '@/domain/wallet/order';
import { filled, textsIn } from '@server/kernel/texts';

/** The values of a text about so many months: as a word of the language, and as a number alone. */
export function monthsIn(language: Language, count: number) {
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
