import { accountTokens } from '@/application/account/account-tokens';
import {
  createCancelPicture,
  createPictureUpload,
  createSendBurnPicture,
} from '@/application/media/upload-pictures';
import {
  createLearnBurned,
  createOpenBurnPicture,
  createOpenBurnVoice,
} from '@/application/media/burn-picture';
import { mediaTokens as t } from '@/application/media/media-tokens';
import { createStartAlbumUpload } from '@/application/media/start-album-upload';
import * as album from '@/contract/http/media';
import { burnedImages, readBurnImage } from '@/contract/http/burn-pictures';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createSendVoice } from '@/application/media/voice';
import { createAudioElementOutput } from '@/infrastructure/browser/audio-element-output';
import {
  createIndexedDbPictureDrafts,
  createIndexedDbVoiceDrafts,
} from '@/infrastructure/browser/indexed-db-picture-drafts';
import { createMicrophoneRecorder } from '@/infrastructure/browser/microphone-recorder';
import { createHttpPictureViews } from '@/infrastructure/http/http-picture-views';
import { albumsToken, createAlbums } from '@/ui/features/media/album/albums';
import {
  VoicePlayerViewModel,
  voicePlayerToken,
} from '@/ui/features/media/voice/voice-player.view-model';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = {
  ...sharedTokens,
  ...t,
  browser: browserTokens.browser,
  fetch: browserTokens.fetch,
  token: browserTokens.accessToken,
  self: accountTokens.self,
  outbox: messagingTokens.outbox,
  conversations: messagingTokens.conversations,
  preferences: accountTokens.ownPreferences,
  output: t.audioOutput,
  open: readBurnImage,
  status: burnedImages,
  add: album.albumUpload,
  listAlbum: album.albumList,
  unlockAlbum: album.albumUnlock,
  removePicture: album.albumDelete,
  restorePicture: album.albumRestore,
};

/** Pictures in messages and albums, and voice messages. */
export function provideMedia(scope: Scope): void {
  scope
    .make(t.drafts, createIndexedDbPictureDrafts, from, (stored) => stored.clear())
    .make(t.views, createHttpPictureViews, from, (shown) => shown.close())
    .value(t.pictures, new MessagePicturesStore())
    .make(t.upload, createPictureUpload, from)
    .part(t.pictureStep, t.upload, 'step')
    .part(t.forgetPicture, t.upload, 'forget')
    .make(t.sendBurnPicture, createSendBurnPicture, from)
    .make(t.voices, createIndexedDbVoiceDrafts, from, (stored) => stored.clear())
    .make(t.voiceRecorder, createMicrophoneRecorder, from)
    .value(t.startCamera, async (...given) => {
      const { startPageCamera } = await import('@/infrastructure/browser/page-camera');
      return startPageCamera(scope.get(browserTokens.browser), ...given);
    })
    .make(t.sendVoice, createSendVoice, from)
    .make(t.audioOutput, createAudioElementOutput, from)
    .instance(voicePlayerToken, VoicePlayerViewModel, from, (player) => player.close())
    .make(t.cancelPicture, createCancelPicture, from)
    .make(t.learnBurned, createLearnBurned, from)
    .make(t.openBurnPicture, createOpenBurnPicture, from)
    .make(t.openBurnVoice, createOpenBurnVoice, from);
  provideAlbums(scope).make(t.startAlbumUpload, createStartAlbumUpload, from);
  const live = scope.get(accountTokens.liveEvents);
  const pictures = scope.get(t.pictures);
  live.on('hello', () => scope.get(t.learnBurned).refresh());
  live.on('burned', ({ id }) => pictures.setStanding(id, 'burned'));
  live.on('balances', () => {
    // Another page may have paid for these, or have used one of the free pictures.
    const isPriced = pictures.unburned.some((id) => pictures.standingOf(id) !== 'free');
    if (isPriced) scope.get(t.learnBurned).refresh();
  });
}

/** What can be seen of albums and done with them. */
export function provideAlbums(scope: Scope): Scope {
  return scope.make(albumsToken, createAlbums, from);
}
