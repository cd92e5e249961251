import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { fill, slots } from '@/ui/kernel/slots';

/** One’s own page, everybody else’s, and the form behind it. */
export const profileFeature: Feature = {
  screens: [
    {
      paths: ['/profile/:id?'],
      aliases: ['/myInfo'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./ProfileScreen').then((module) => module.ProfileScreen)),
      slots: [slots.menuLinks, slots.ownAlbum, slots.personAlbum, slots.giveToPerson],
    },
    {
      paths: ['/profile/edit'],
      aliases: ['/person'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() =>
        import('./EditProfileScreen').then((module) => module.EditProfileScreen),
      ),
    },
  ],
  fills: [
    fill(slots.personSummary, () =>
      import('./PersonSummary').then((module) => module.PersonSummary),
    ),
  ],
};
