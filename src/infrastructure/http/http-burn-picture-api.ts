import { burnedImages, pictureAllowance, readBurnImage } from '@/contract/http/burn-pictures';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { BurnPictureApi, OpenBurnFailure } from '@/application/media/burn-picture-api';
import { CODE } from '@/contract/http/envelope';
import type { MessageId } from '@/domain/messaging/message';
import { err, ok } from '@/domain/shared/result';
import { isShortOfCoins } from '@/domain/shared/server-answer';
import type { Client } from '@/application/shared/call';
import { mapAnswer } from './map-answer';
import { momentOf } from './wire-people';

/** The calls about burn-after-reading pictures over HTTP. */
export function createHttpBurnPictureApi({ api }: { readonly api: Client }): BurnPictureApi {
  return {
    open: async (msgId, fee) => {
      const opened = await api.call(readBurnImage, { msgId, fee });
      return opened.ok ? ok(opened.value.viewUrl) : err(openFailure(opened.error));
    },
    status: (ids) =>
      mapAnswer(
        api.call(burnedImages, { msgIds: [...ids] }),
        ({ burned, priced, free, remainingPictures }) => ({
          burned: new Set(burned as MessageId[]),
          priced: new Set(priced as MessageId[]),
          free: new Set(free as MessageId[]),
          freeLeft: remainingPictures ?? Infinity,
        }),
      ),
    allowance: () =>
      mapAnswer(api.call(pictureAllowance, {}), ({ remainingPictures, renewsAt }) => ({
        left: remainingPictures ?? Infinity,
        renewsAt: momentOf(renewsAt),
      })),
  };
}

function openFailure(failure: ApiFailure): OpenBurnFailure {
  if (failure.kind !== 'refused') return failure;
  if (failure.code === CODE.gone) return { kind: 'burned' };
  if (failure.reason === 'price-changed') return { kind: 'price-changed' };
  return isShortOfCoins(failure.code) ? { kind: 'not-enough-coins' } : failure;
}
