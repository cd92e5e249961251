import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';

/** What others did that concerns one, and what the service tells everybody. */
export const noticesFeature: Feature = {
  screens: [
    {
      paths: ['/notifications'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./NoticesScreen').then((module) => module.NoticesScreen)),
    },
    {
      paths: ['/announcements'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() =>
        import('./AnnouncementsScreen').then((module) => module.AnnouncementsScreen),
      ),
    },
  ],
};
