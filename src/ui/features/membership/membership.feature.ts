import type { Feature } from '@/ui/kernel/feature';
import { fill, slots } from '@/ui/kernel/slots';

/** The tiers of membership and what they allow. */
export const membershipFeature: Feature = {
  fills: [
    fill(slots.accountTab, () => import('./VipTab').then((module) => module.VipTab), 'vip'),
    fill(slots.giveToPerson, () =>
      import('./GiveMembership').then((module) => module.GiveMembership),
    ),
    fill(slots.forWhom, () => import('./ForWhom').then((module) => module.ForWhom)),
    fill(slots.membershipFigure, () =>
      import('./MembershipFigure').then((module) => module.MembershipFigure),
    ),
  ],
};
