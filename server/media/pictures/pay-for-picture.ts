import {
  freePicturesLeft,
  photoFee,
  picturePrice,
  type OpenedBy,
} from '@/domain/media/photo-permission';
import { tierAt } from '@/domain/membership/tier';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import { isMoreThanTold } from '@/domain/wallet/told-price';
import type { Transaction } from '@server/kernel/database';
import type { Person } from '@server/kernel/ports/people';
import { takeFreePicture } from './picture-allowance-store';
import { photoRelation, takePhotoFee, type TakePhotoFeeDeps } from './take-photo-fee';

/** What opening a picture took. */
export interface PaidPicture {
  readonly fee: Coins;
  /** The permission may be an old one. */
  readonly by: OpenedBy;
}

/** Why a picture was not paid for; nothing was taken. */
type PayForPictureRefusal = { readonly kind: 'not-enough-coins' | 'price-changed' };

/**
 * Takes what one picture of `peer` costs: nothing, one of the month's free pictures, or the photo
 * permission. Never more coins than `told`, what the viewer was told; undefined: nobody said.
 */
export async function payForPicture(
  deps: TakePhotoFeeDeps,
  transaction: Transaction,
  {
    viewer,
    peer,
    told,
  }: { readonly viewer: Person; readonly peer: UserId; readonly told?: number | undefined },
): Promise<Result<PaidPicture, PayForPictureRefusal>> {
  const now = deps.clock.now();
  const all = freePicturesLeft(tierAt(viewer.vipLevel, viewer.vipUntil, now), 0);
  const relation = await photoRelation(deps.people, transaction, viewer, peer);
  const price = picturePrice(relation, all);
  const needs = photoFee({ ...relation, permitted: false }) > 0;
  if (price.kind === 'nothing') return ok({ fee: coins(0), by: needs ? 'permission' : 'nothing' });
  if (price.kind === 'allowance' && (await takeFreePicture(transaction, viewer.id, all, now))) {
    return ok({ fee: coins(0), by: 'allowance' });
  }
  const fee = await takePhotoFee(deps, transaction, viewer, peer);
  if (!fee.ok) return fee;
  return isMoreThanTold(fee.value, told, viewer.burnNoticeDue)
    ? err({ kind: 'price-changed' })
    : ok({ fee: fee.value, by: 'permission' });
}
