import { accountTokens } from '@/application/account/account-tokens';
import { createCancelPicture } from '@/application/media/cancel-picture';
import { createLearnBurned } from '@/application/media/learn-burned';
import { mediaTokens } from '@/application/media/media-tokens';
import { createOpenBurnPicture } from '@/application/media/open-burn-picture';
import { createPictureUpload, type PictureUpload } from '@/application/media/picture-upload';
import { createSendPicture } from '@/application/media/send-picture';
import { createStartAlbumUpload } from '@/application/media/start-album-upload';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createIndexedDbPictureDrafts } from '@/infrastructure/browser/indexed-db-picture-drafts';
import { createHttpAlbumApi } from '@/infrastructure/http/http-album-api';
import { createHttpBurnPictureApi } from '@/infrastructure/http/http-burn-picture-api';
import { createHttpPictureViews } from '@/infrastructure/http/http-picture-views';
import { albumsToken, createAlbums } from '@/ui/features/media/album/albums';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { browser, fetch, accessToken: token, httpApi } = browserTokens;
const { self } = accountTokens;
const { burnPictureApi: api, albumApi, drafts, views, pictures, upload } = mediaTokens;
const { imageEditor, uploadGrants, objectStorage, learnBurned } = mediaTokens;
const { outbox } = messagingTokens;
const { ids, clock, scheduler } = sharedTokens;
const toStorage = { uploadGrants, objectStorage, views };

/** Pictures in messages and albums. */
export function provideMedia(scope: Scope): void {
  scope
    .make(drafts, createIndexedDbPictureDrafts, { browser, self }, (stored) => stored.clear())
    .make(views, createHttpPictureViews, { fetch, token, drafts, browser }, (shown) =>
      shown.close(),
    )
    .value(pictures, new MessagePicturesStore())
    .make(upload, createPictureUpload, { ...toStorage, drafts, pictures })
    .make(mediaTokens.pictureStep, stepOf, { upload })
    .make(mediaTokens.forgetPicture, forgetOf, { upload })
    .make(mediaTokens.sendPicture, createSendPicture, { imageEditor, drafts, outbox, ids, clock })
    .make(mediaTokens.cancelPicture, createCancelPicture, { outbox })
    .make(api, createHttpBurnPictureApi, { api: httpApi })
    .part(mediaTokens.readPictureAllowance, api, 'allowance')
    .make(learnBurned, createLearnBurned, { api, pictures, scheduler })
    .make(mediaTokens.openBurnPicture, createOpenBurnPicture, {
      api,
      views,
      pictures,
      learnBurned,
    });
  provideAlbums(scope.make(albumApi, createHttpAlbumApi, { api: httpApi })).make(
    mediaTokens.startAlbumUpload,
    createStartAlbumUpload,
    { ...toStorage, imageEditor, api: albumApi },
  );
}

/** What can be seen of albums and done with them. */
export function provideAlbums(scope: Scope): Scope {
  const { listAlbum, unlockAlbum, removePicture, restorePicture, startAlbumUpload } = mediaTokens;
  return scope
    .part(listAlbum, albumApi, 'list')
    .part(unlockAlbum, albumApi, 'unlock')
    .part(removePicture, albumApi, 'remove')
    .part(restorePicture, albumApi, 'restore')
    .make(albumsToken, createAlbums, {
      listAlbum,
      unlockAlbum,
      removePicture,
      restorePicture,
      startAlbumUpload,
      scheduler,
      ids,
    });
}

interface UploadDeps {
  readonly upload: PictureUpload;
}

const stepOf = ({ upload }: UploadDeps) => upload.step;
const forgetOf = ({ upload }: UploadDeps) => upload.forget;
