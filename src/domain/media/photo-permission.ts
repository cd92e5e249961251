import { GENDERS, type Gender } from '@/domain/profile/gender';
import { coins, type Coins } from '@/domain/wallet/coins';

/** What the photo permission for one person costs (specification §6, §9). */
export const PHOTO_PERMISSION_PRICE: Coins = coins(3);

/** The relation of the viewer to the person whose picture it is. */
export interface PhotoRelation {
  readonly viewer: Gender;
  /** The viewer has changed their gender from male. */
  readonly wasMale: boolean;
  readonly friends: boolean;
  /** The viewer has paid for this person before; the permission does not lapse. */
  readonly permitted: boolean;
}

/** The coins that opening a burn-after-reading picture costs: men, also those who were, pay once for each person who is not a friend (readings, Money; ADR-0033). */
export function photoFee({ viewer, wasMale, friends, permitted }: PhotoRelation): Coins {
  const pays = viewer === GENDERS.male || wasMale;
  return pays && !friends && !permitted ? PHOTO_PERMISSION_PRICE : coins(0);
}

/** Whether a picture arrives blurred: when its sender is another person and not a friend (readings, Chat behaviour). */
export function arrivesBlurred({ own, friends }: { own: boolean; friends: boolean }): boolean {
  return !own && !friends;
}
