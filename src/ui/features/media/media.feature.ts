import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** Pictures, in the album and in conversations, and voice messages. */
export const mediaFeature: Feature = {
  screens: [
    {
      paths: [routes.album],
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
    fill(slots.composerTool, () =>
      import('./messages/PictureTools').then((module) => module.PictureTools),
    ),
    fill(slots.conversationPictures, () =>
      import('./messages/PicturesDialog').then((module) => module.PicturesDialog),
    ),
    fill(slots.pickedPictures, () =>
      import('./messages/PictureStrip').then((module) => module.PictureStrip),
    ),
    fill(
      slots.messageBody('image'),
      () => import('./messages/ImageBody').then((module) => module.ImageBody),
      { height: 180 },
    ),
    fill(
      slots.messageBody('burn-picture'),
      () => import('./messages/BurnBody').then((module) => module.BurnBody),
      { height: 120 },
    ),
    fill(
      slots.messageBody('voice'),
      () => import('./voice/VoiceBody').then((module) => module.VoiceBody),
      { height: 84 },
    ),
    fill(
      slots.messageBody('burn-voice'),
      () => import('./messages/BurnBody').then((module) => module.BurnBody),
      { height: 120 },
    ),
    fill(slots.besideField, () => import('./voice/VoiceTool').then((module) => module.VoiceTool)),
    fill(slots.abovePage, () => import('./voice/VoiceBar').then((module) => module.VoiceBar)),
    fill(slots.messageDialog('image'), () =>
      import('./messages/ImagePreview').then((module) => module.ImagePreview),
    ),
    fill(slots.messageDialog('burn-picture'), () =>
      import('./messages/BurnViewer').then((module) => module.BurnViewer),
    ),
    fill(slots.messageDialog('burn-voice'), () =>
      import('./voice/BurnVoiceViewer').then((module) => module.BurnVoiceViewer),
    ),
  ],
};
