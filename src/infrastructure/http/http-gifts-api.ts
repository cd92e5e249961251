import type { GiftsApi } from '@/application/gifts/gifts-api';
import { giftAllowance, giftList, giftRecords, giveGift } from '@/contract/http/gifts';
import type { UserId } from '@/domain/shared/ids';
import { coins } from '@/domain/wallet/coins';
import type { HttpApi } from './http-api';
import { listed, pageOf } from './map-page';
import { mapAnswer } from './map-answer';
import { spending } from './spend-failure';
import { toldPrice } from './told-price';
import { momentOf } from './wire-people';
import { writtenAs } from './written-as';

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
    records: (tab, self, before) =>
      mapAnswer(api.call(giftRecords, { tab, ...pageOf(before) }), (page) =>
        listed(page, ({ id, giftId, name, quantity, donor, donee, time, goldCoin }) => {
          const sent = donor.userId === self;
          const { userId, nickname } = sent ? donee : donor;
          const paid = goldCoin === undefined ? {} : { coins: coins(goldCoin) };
          const other = { id: userId as UserId, nickname };
          return { id, giftId, code: name, quantity, other, sent, at: momentOf(time), ...paid };
        }),
      ),
    give: ({ to, giftId, told, requestId }) => {
      const request = {
        userId: to,
        giftId,
        requestId,
        ...toldPrice(told),
      };
      return mapAnswer(spending(api.call(giveGift, request)), ({ recordId, worth, message }) => ({
        recordId,
        ...writtenAs(message),
        ...(worth !== undefined && { worth: coins(worth) }),
      }));
    },
  };
}
