import type { GiftsApi } from '@/application/gifts/gifts-api';
import { giftAllowance, giftList, giveGift } from '@/contract/http/gifts';
import { coins } from '@/domain/wallet/coins';
import type { HttpApi } from './http-api';
import { mapAnswer } from './map-answer';
import { spending } from './spend-failure';
import { momentOf } from './wire-people';

/** The gift calls over HTTP. */
export function createHttpGiftsApi({ api }: { readonly api: HttpApi }): GiftsApi {
  return {
    offers: () =>
      mapAnswer(api.call(giftList, {}), (gifts) =>
        gifts.map(({ id, name, goldCoin }) => ({ id, code: name, price: coins(goldCoin) })),
      ),
    allowance: () =>
      mapAnswer(api.call(giftAllowance, {}), ({ remainingGifts, renewsAt }) => ({
        left: remainingGifts ?? Infinity,
        renewsAt: momentOf(renewsAt),
      })),
    give: ({ to, giftId, requestId }) =>
      mapAnswer(spending(api.call(giveGift, { userId: to, giftId, requestId })), (given) => ({
        recordId: given.recordId,
      })),
  };
}
