import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { GiftsApi, OfferedGift } from './gifts-api';

/** What can be given, and how many of the gifts are free. */
export interface GiftOffers {
  /** The cheapest first. */
  readonly offers: readonly OfferedGift[];
  /** Free gifts left this month; `Infinity` where the membership sets no limit. */
  readonly left: number;
}

/** Reads the gifts on offer and the allowance; both or neither, because a price depends on both. */
export type ReadGiftOffers = () => Promise<Result<GiftOffers, ApiFailure>>;

/** Makes both calls at the same time. */
export function createReadGiftOffers({
  api,
}: {
  readonly api: Pick<GiftsApi, 'offers' | 'allowance'>;
}): ReadGiftOffers {
  return async () => {
    const [offers, allowance] = await Promise.all([api.offers(), api.allowance()]);
    if (!offers.ok) return offers;
    if (!allowance.ok) return allowance;
    return ok({ offers: offers.value, left: allowance.value.left });
  };
}
