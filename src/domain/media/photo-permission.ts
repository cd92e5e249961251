import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import { GENDERS, type Gender } from '@/domain/profile/gender';
import { coins, type Coins } from '@/domain/wallet/coins';

/** What opened a picture: one of the month's free pictures, the permission for its sender, or nothing. */
export type OpenedBy = 'nothing' | 'allowance' | 'permission';

/** What the photo permission for one person costs (specification §6, §9). */
export const PHOTO_PERMISSION_PRICE: Coins = coins(3);

/** The relation of the viewer to the person whose picture it is. */
export interface PhotoRelation {
  readonly viewer: Gender;
  /** The viewer has changed their gender from male. */
  readonly wasMale: boolean;
  readonly friends: boolean;
  /** The person is a demo companion, which costs no coins. */
  readonly companion: boolean;
  /** The viewer has paid for this person before; the permission does not lapse. */
  readonly permitted: boolean;
}

/** The coins that opening a burn-after-reading picture costs: men, also those who were, pay once for each person who is neither a friend nor a companion (readings, Money; ADR-0033). */
export function photoFee(relation: PhotoRelation): Coins {
  const { viewer, wasMale, friends, companion, permitted } = relation;
  const pays = viewer === GENDERS.male || wasMale;
  return pays && !friends && !companion && !permitted ? PHOTO_PERMISSION_PRICE : coins(0);
}

/** What opening one picture takes: nothing, one of the month's free pictures, or the coins of the permission. */
export type PicturePrice =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'allowance' }
  | { readonly kind: 'coins'; readonly coins: Coins };

/** A membership's pictures of new friends left after `used` in this month: VIP 5, SVIP without limit (`Infinity`; readings, Money). */
export function freePicturesLeft(tier: Tier, used: number): number {
  return Math.max(0, PERMISSIONS[tier].freePicturesPerMonth - used);
}

/** Only where coins were due is a free picture of the month taken; it is for this picture and permits no other. */
export function picturePrice(relation: PhotoRelation, freeLeft: number): PicturePrice {
  const fee = photoFee(relation);
  if (fee === 0) return { kind: 'nothing' };
  return freeLeft > 0 ? { kind: 'allowance' } : { kind: 'coins', coins: fee };
}

/** Whether a picture arrives blurred: when its sender is another person and not a friend (readings, Chat behaviour). */
export function arrivesBlurred({ own, friends }: { own: boolean; friends: boolean }): boolean {
  return !own && !friends;
}
