import type { AnnouncementTexts } from '@/domain/notices/announcement';
import { inEachLanguage } from '@/domain/shared/language';
import type { PaidTier } from '@/domain/membership/membership';
import type { Product } from '@/domain/wallet/order';
import { filled, textsIn } from '@server/kernel/texts';
import { monthsIn } from './order-text';

/** What somebody was given by somebody else. */
export type Bundle =
  | { readonly kind: 'characters'; readonly characters: number }
  | { readonly kind: 'membership'; readonly tier: PaidTier; readonly months: number };

/** The part of a product that is given; coins are bought for oneself only. */
export function bundle(product: Product): Bundle {
  if (product.kind === 'membership') {
    const { tier, months } = product.plan;
    return { kind: 'membership', tier, months };
  }
  const characters = product.kind === 'translation' ? product.pack.characters : 0;
  return { kind: 'characters', characters };
}

/** What the receiver reads of goods that somebody named `from` bought for them. */
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
