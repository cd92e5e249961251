import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { fill, slots } from '@/ui/kernel/slots';

/** The album of one’s pictures. */
export const mediaFeature: Feature = {
  screens: [
    {
      paths: ['/myspace'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./album/MySpaceScreen').then((module) => module.MySpaceScreen)),
    },
  ],
  fills: [
    fill(slots.personAlbum, () =>
      import('./album/PersonAlbum').then((module) => module.PersonAlbum),
    ),
    fill(slots.ownAlbum, () =>
      import('./album/OwnAlbumCard').then((module) => module.OwnAlbumCard),
    ),
  ],
};
