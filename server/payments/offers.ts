import type * as z from 'zod/mini';
import type { vipList } from '@/contract/http/membership';
import type { MoneyService } from '@/contract/http/purchases';
import type { translateList } from '@/contract/http/translation';
import type { coinList } from '@/contract/http/wallet';
import {
  buyMembership,
  CHARACTERS_PER_MONTH,
  convertedDays,
  MEMBERSHIP_PLANS,
  type Membership,
} from '@/domain/membership/membership';
import { levelOfTier } from '@/domain/membership/tier';
import type { EpochMs } from '@/domain/shared/time';
import type { TranslationPrice } from '@/domain/translation/translation-charge';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import {
  BILL_PAYMENT_DAYS,
  CENTS_PER_COIN,
  COIN_PRESETS,
  MAX_RECHARGE,
  priceInCents,
} from '@/domain/wallet/coin-packs';
import { CURRENCY } from '@/domain/wallet/order';
import type { Wallet } from '@/domain/wallet/payment-source';

/** Who takes the money, and with which wallets it can be paid there. */
export interface MoneyWays {
  readonly service: MoneyService;
  readonly wallets: readonly Wallet[];
}

/** What coins cost here. */
export function coinOffers(ways: MoneyWays): z.infer<typeof coinList.response> {
  return {
    presets: COIN_PRESETS.map((amount) => ({ amount, cents: priceInCents(amount) })),
    centsPerCoin: CENTS_PER_COIN,
    max: MAX_RECHARGE,
    currency: CURRENCY,
    ...ways,
    billDays: { ...BILL_PAYMENT_DAYS },
  };
}

/** The packages of characters and their prices; none where translation is free. */
export function packOffers(
  ways: MoneyWays,
  price: TranslationPrice,
): z.infer<typeof translateList.response> {
  if (price === 'free')
    return { packs: [], unsold: 'translation-free', currency: CURRENCY, ...ways };
  const packs = TRANSLATION_PACKS.map((pack) => ({ ...pack, cents: priceInCents(pack.price) }));
  return { packs, currency: CURRENCY, ...ways };
}

/** The memberships, and what each would make of the one that runs. */
export function planOffers(
  ways: MoneyWays,
  last: Membership | undefined,
  now: EpochMs,
): z.infer<typeof vipList.response> {
  const current = last && last.until > now ? last : undefined;
  const plans = MEMBERSHIP_PLANS.map((plan) => {
    const { tier, months, price } = plan;
    const bought = buyMembership(current, tier, months, now);
    return {
      plan,
      cents: priceInCents(price),
      characters: CHARACTERS_PER_MONTH[tier] * months,
      ...(bought.ok && { until: bought.value.until }),
      convertedDays: convertedDays(current, tier, now),
    };
  });
  return {
    plans,
    vipLevel: current ? levelOfTier(current.tier) : 0,
    vipUntil: current?.until ?? null,
    currency: CURRENCY,
    ...ways,
  };
}
