import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Call } from '@/application/shared/call';
import type { giftAllowance, giftList } from '@/contract/http/gifts';
import type { Gift } from '@/domain/gifts/gift';

/** What can be given, and how many of the gifts are free. */
interface GiftOffers {
  /** The cheapest first. */
  readonly offers: readonly Gift[];
  /** Free gifts left this month; `Infinity` where the membership sets no limit. */
  readonly left: number;
}

/** Reads the gifts on offer and the allowance; both or neither, because a price depends on both. */
export type ReadGiftOffers = () => Promise<Result<GiftOffers, ApiFailure>>;

/** Makes both calls at the same time. */
export function createReadGiftOffers(read: {
  readonly offers: Call<typeof giftList>;
  readonly allowance: Call<typeof giftAllowance>;
}): ReadGiftOffers {
  return async () => {
    const [offers, allowance] = await Promise.all([read.offers(), read.allowance()]);
    if (!offers.ok) return offers;
    if (!allowance.ok) return allowance;
    return ok({ offers: offers.value, left: allowance.value.left });
  };
}
