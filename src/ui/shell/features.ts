import { accountFeature } from '@/ui/features/account/account.feature';
import { complaintsFeature } from '@/ui/features/complaints/complaints.feature';
import { friendsFeature } from '@/ui/features/friends/friends.feature';
import { giftsFeature } from '@/ui/features/gifts/gifts.feature';
import { matchingFeature } from '@/ui/features/matching/matching.feature';
import { mediaFeature } from '@/ui/features/media/media.feature';
import { membershipFeature } from '@/ui/features/membership/membership.feature';
import { messagingFeature } from '@/ui/features/messaging/messaging.feature';
import { momentsFeature } from '@/ui/features/moments/moments.feature';
import { noticesFeature } from '@/ui/features/notices/notices.feature';
import { pagesFeature } from '@/ui/features/pages/pages.feature';
import { profileFeature } from '@/ui/features/profile/profile.feature';
import { safetyFeature } from '@/ui/features/safety/safety.feature';
import { shopFeature } from '@/ui/features/shop/shop.feature';
import { translationFeature } from '@/ui/features/translation/translation.feature';
import { walletFeature } from '@/ui/features/wallet/wallet.feature';
import type { Feature } from '@/ui/kernel/feature';
import { SlotFillings } from '@/ui/kernel/slot-fillings';
import { fill, slots } from '@/ui/kernel/slots';

/** The shell's own parts in the slots of features. */
const shellFeature: Feature = {
  fills: [fill(slots.menuLinks, () => import('./MenuLinks').then((module) => module.MenuLinks))],
};

/** Every feature of the interface, one line each. */
export const FEATURES: readonly Feature[] = [
  accountFeature,
  complaintsFeature,
  friendsFeature,
  matchingFeature,
  // After the pictures: the tools of the composer are in this order.
  mediaFeature,
  giftsFeature,
  membershipFeature,
  messagingFeature,
  momentsFeature,
  noticesFeature,
  pagesFeature,
  profileFeature,
  safetyFeature,
  shopFeature,
  translationFeature,
  walletFeature,
  shellFeature,
];

/** The parts that features have put into slots. */
export function slotFillings(): SlotFillings {
  return new SlotFillings(FEATURES.flatMap(({ fills = [] }) => fills));
}
