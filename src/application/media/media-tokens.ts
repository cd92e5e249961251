import type { AlbumApi } from './album-api';
import type { BurnPictureApi } from './burn-picture-api';
import type { CancelPicture } from './cancel-picture';
import type { ImageEditor } from './image-editor';
import type { LearnBurned } from './learn-burned';
import type { MessagePictures } from './message-pictures';
import type { ObjectStorage, UploadGrants } from './object-storage';
import type { OpenBurnPicture } from './open-burn-picture';
import type { PictureDrafts } from './picture-drafts';
import type { PictureUpload } from './picture-upload';
import type { PictureViews } from './picture-views';
import type { SendPicture } from './send-picture';
import type { StartAlbumUpload } from './start-album-upload';
import { token } from '@/application/shared/token';

/** Pictures: in messages, in albums and during upload. */
export const mediaTokens = {
  uploadGrants: token<UploadGrants>('UploadGrants'),
  objectStorage: token<ObjectStorage>('ObjectStorage'),
  imageEditor: token<ImageEditor>('ImageEditor'),
  albumApi: token<AlbumApi>('AlbumApi'),
  startAlbumUpload: token<StartAlbumUpload>('StartAlbumUpload'),
  burnPictureApi: token<BurnPictureApi>('BurnPictureApi'),
  drafts: token<PictureDrafts>('PictureDrafts'),
  views: token<PictureViews>('PictureViews'),
  pictures: token<MessagePictures>('MessagePictures'),
  upload: token<PictureUpload>('PictureUpload'),
  sendPicture: token<SendPicture>('SendPicture'),
  cancelPicture: token<CancelPicture>('CancelPicture'),
  readPictureAllowance: token<BurnPictureApi['allowance']>('ReadPictureAllowance'),
  openBurnPicture: token<OpenBurnPicture>('OpenBurnPicture'),
  learnBurned: token<LearnBurned>('LearnBurned'),
  pictureStep: token<PictureUpload['step']>('PictureStep'),
  forgetPicture: token<PictureUpload['forget']>('ForgetPicture'),
  listAlbum: token<AlbumApi['list']>('ListAlbum'),
  unlockAlbum: token<AlbumApi['unlock']>('UnlockAlbum'),
  removePicture: token<AlbumApi['remove']>('RemovePicture'),
  restorePicture: token<AlbumApi['restore']>('RestorePicture'),
} as const;
