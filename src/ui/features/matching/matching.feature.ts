import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** The search for a person to chat with. */
export const matchingFeature: Feature = {
  screens: [
    {
      paths: [routes.encounter],
      aliases: ['/', '/index'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./MatchingScreen').then((module) => module.MatchingScreen)),
    },
    {
      paths: [routes.likes],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./LikesScreen').then((module) => module.LikesScreen)),
    },
  ],
  fills: [fill(slots.likePerson, () => import('./LikeHeart').then((module) => module.LikeHeart))],
};
