import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** The square: what people share, and what others say to it. */
export const momentsFeature: Feature = {
  screens: [
    {
      paths: [routes.square, routes.squareOfFriends, routes.ownMoments],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./SquareScreen').then((module) => module.SquareScreen)),
    },
    {
      paths: ['/dynamicSquare/:moment'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./MomentScreen').then((module) => module.MomentScreen)),
    },
  ],
  fills: [
    fill(slots.personMoments, () =>
      import('./PersonMoments').then((module) => module.PersonMoments),
    ),
  ],
};
