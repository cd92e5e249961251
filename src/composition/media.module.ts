import { createAcknowledgeBurnNotice } from '@/application/media/acknowledge-burn-notice';
import { createCancelPicture } from '@/application/media/cancel-picture';
import { createLearnBurned } from '@/application/media/learn-burned';
import { createOpenBurnPicture } from '@/application/media/open-burn-picture';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createPictureUpload } from '@/application/media/picture-upload';
import { createSendPicture } from '@/application/media/send-picture';
import type { ChatAddress } from '@/domain/shared/ids';
import { createIndexedDbPictureDrafts } from '@/infrastructure/browser/indexed-db-picture-drafts';
import { createHttpBurnPictureApi } from '@/infrastructure/http/http-burn-picture-api';
import { createHttpPictureViews } from '@/infrastructure/http/http-picture-views';
import { MessagePicturesStore } from '@/ui/stores/message-pictures.store';
import { httpApi } from './http-api-token';
import type { Scope } from './scope';

const { burnPictureApi, drafts, views, pictures, upload } = mediaTokens;

/** Pictures in the messages of one session. */
export function provideMedia(scope: Scope, self: ChatAddress, browser: Window): Scope {
  return provideBurning(provideSending(provideAdapters(scope, self, browser)));
}

function provideAdapters(scope: Scope, self: ChatAddress, browser: Window): Scope {
  return scope
    .make(burnPictureApi, (calls) => createHttpBurnPictureApi(calls), [httpApi])
    .make(
      drafts,
      () => createIndexedDbPictureDrafts(browser.indexedDB, self),
      [],
      (kept) => kept.clear(),
    )
    .make(
      views,
      (vault, kept) =>
        createHttpPictureViews({
          fetch: (...call) => browser.fetch(...call),
          token: () => vault.load()?.token,
          drafts: kept,
          urls: URL,
        }),
      [accountTokens.vault, drafts],
      (opened) => opened.close(),
    )
    .make(pictures, () => new MessagePicturesStore(), []);
}

function provideSending(scope: Scope): Scope {
  return scope
    .make(
      upload,
      (kept, desk, storage, shown, store) =>
        createPictureUpload({ drafts: kept, desk, storage, views: shown, pictures: store }),
      [drafts, mediaTokens.uploadGrants, mediaTokens.objectStorage, views, pictures],
    )
    .make(
      mediaTokens.sendPicture,
      (studio, kept, outbox, ids, clock) =>
        createSendPicture({ studio, drafts: kept, outbox, ids, clock }),
      [
        mediaTokens.imageEditor,
        drafts,
        messagingTokens.outbox,
        sharedTokens.ids,
        sharedTokens.clock,
      ],
    )
    .make(mediaTokens.cancelPicture, (outbox) => createCancelPicture({ outbox }), [
      messagingTokens.outbox,
    ]);
}

function provideBurning(scope: Scope): Scope {
  return scope
    .make(
      mediaTokens.openBurnPicture,
      (api, shown, store) => createOpenBurnPicture({ api, views: shown, pictures: store }),
      [burnPictureApi, views, pictures],
    )
    .make(
      mediaTokens.learnBurned,
      (api, store, scheduler) => createLearnBurned({ api, pictures: store, scheduler }),
      [burnPictureApi, pictures, sharedTokens.scheduler],
    )
    .make(
      mediaTokens.acknowledgeBurnNotice,
      (session, system) => createAcknowledgeBurnNotice({ session, system }),
      [accountTokens.session, profileTokens.listsApi],
    );
}
