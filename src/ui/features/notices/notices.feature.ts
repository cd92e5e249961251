import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** What others did that concerns one, what the service tells everybody, and how this device tells. */
export const noticesFeature: Feature = {
  screens: [
    {
      paths: [routes.notices],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./NoticesScreen').then((module) => module.NoticesScreen)),
    },
    {
      paths: [routes.announcements],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() =>
        import('./AnnouncementsScreen').then((module) => module.AnnouncementsScreen),
      ),
    },
  ],
  fills: [
    fill(slots.abovePage, () => import('./OpenNotices').then((module) => module.OpenNotices)),
    fill(slots.aboveComposer, () =>
      import('./AskForNotices').then((module) => module.AskForNotices),
    ),
    fill(slots.settingsCard, () => import('./NoticesCard').then((module) => module.NoticesCard)),
    fill(slots.chatSection('announcements'), () =>
      import('./AnnouncementsScreen').then((module) => module.Announcements),
    ),
    fill(slots.chatSection('interactions'), () =>
      import('./NoticesScreen').then((module) => module.Notices),
    ),
  ],
};
