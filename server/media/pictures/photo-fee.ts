import {
  photoFee,
  type PhotoRelation,
  freePicturesLeft,
  picturePrice,
  type OpenedBy,
} from '@/domain/media/photo-permission';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import { photoPermission } from '@/domain/wallet/spending';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { People, Person } from '@server/kernel/ports/people';
import { keepPermission, permittedAmong, usedPictures, takeFreePicture } from './photo-fee-store';
import { tierAt } from '@/domain/membership/tier';
import type { EpochMs } from '@/domain/shared/time';
import { costsMoreThanShown } from '@/domain/wallet/price-changed';

interface TakePhotoFeeDeps {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly people: Pick<People, 'find' | 'friendsAmong'>;
}

/** What seeing `owner`'s pictures costs `viewer` now (readings, Money). */
export async function photoFeeFor(
  people: TakePhotoFeeDeps['people'],
  db: Database,
  viewer: Person,
  owner: UserId,
): Promise<Coins> {
  return photoFee(await photoRelation(people, db, viewer, owner));
}

/** The relation of `viewer` to `owner` now. */
async function photoRelation(
  people: TakePhotoFeeDeps['people'],
  db: Database,
  viewer: Person,
  owner: UserId,
): Promise<PhotoRelation> {
  return {
    viewer: viewer.gender,
    wasMale: viewer.wasMale,
    friends: (await people.friendsAmong(db, viewer.id, [owner])).has(owner),
    companion: (await people.find(db, owner))?.companion ?? false,
    permitted: (await permittedAmong(db, viewer.id, [owner])).has(owner),
  };
}

/**
 * Takes the photo permission's price, once per person: two openings at the same moment meet in the
 * ledger under one key, and the second answers that it took nothing.
 */
export async function takePhotoFee(
  { ledger, clock, people }: TakePhotoFeeDeps,
  transaction: Transaction,
  viewer: Person,
  peer: UserId,
): Promise<Result<Coins, { readonly kind: 'not-enough-coins' }>> {
  const fee = await photoFeeFor(people, transaction, viewer, peer);
  if (fee === 0) return ok(fee);
  const user = viewer.id;
  const key = ledgerKey(`photo:${user}:${peer}`);
  const posted = await ledger.post(transaction, photoPermission(key, { user, peer }));
  if (!posted.ok) return err({ kind: 'not-enough-coins' });
  await keepPermission(transaction, user, peer, clock.now());
  return ok(posted.value.posted ? fee : coins(0));
}

/** How many pictures cost this person nothing now; `Infinity` is no limit. */
export async function picturesLeft(
  db: Database,
  { id, vipLevel, vipUntil }: Pick<Person, 'id' | 'vipLevel' | 'vipUntil'>,
  now: EpochMs,
): Promise<number> {
  const tier = tierAt(vipLevel, vipUntil, now);
  const all = freePicturesLeft(tier, 0);
  return all > 0 && Number.isFinite(all)
    ? freePicturesLeft(tier, await usedPictures(db, id, now))
    : all;
}

/** What opening a picture took. */
export interface PaidPicture {
  readonly fee: Coins;
  /** The permission may be an old one. */
  readonly by: OpenedBy;
}

/** Why a picture was not paid for; nothing was taken. */
type PayForPictureRefusal = { readonly kind: 'not-enough-coins' | 'price-changed' };

/**
 * Takes what one picture of `peer` costs: nothing, one of the month's free pictures, or the photo permission.
 * Never more coins than `shownPrice`, what the viewer was shown; undefined: unknown.
 */
export async function payForPicture(
  deps: TakePhotoFeeDeps,
  transaction: Transaction,
  {
    viewer,
    peer,
    shownPrice,
  }: { readonly viewer: Person; readonly peer: UserId; readonly shownPrice?: number | undefined },
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
  return costsMoreThanShown(fee.value, shownPrice, viewer.burnNoticeDue)
    ? err({ kind: 'price-changed' })
    : ok({ fee: fee.value, by: 'permission' });
}
