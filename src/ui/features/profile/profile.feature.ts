import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** The pages of the user and of others, and the form behind the first. */
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
      paths: [routes.editProfile],
      aliases: ['/person'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() =>
        import('./EditProfileScreen').then((module) => module.EditProfileScreen),
      ),
    },
  ],
  fills: [
    fill(slots.settingsCard, () => import('./FaceCard').then((module) => module.FaceCard)),
    fill(slots.personSummary, () =>
      import('./PersonSummary').then((module) => module.PersonSummary),
    ),
  ],
};
