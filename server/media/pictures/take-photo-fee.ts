import { photoFee, type PhotoRelation } from '@/domain/media/photo-permission';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import { photoPermission } from '@/domain/wallet/spending';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { type Ledger, ledgerKey } from '@server/kernel/ports/wallet';
import type { People, Person } from '@server/kernel/ports/people';
import { keepPermission, permittedAmong } from './photo-permission-store';

/** What taking the fee is built from. */
export interface TakePhotoFeeDeps {
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

/** How `viewer` stands to `owner` now. */
export async function photoRelation(
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
