import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';

/** The search for a person to chat with. */
export const matchingFeature: Feature = {
  screens: [
    {
      paths: ['/encounter'],
      aliases: ['/', '/index'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./MatchingScreen').then((module) => module.MatchingScreen)),
    },
  ],
};
