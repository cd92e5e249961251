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
  startAlbumUpload: token<StartAlbumUpload>('StartAlbumUpload'),
  drafts: token<PictureDrafts>('PictureDrafts'),
  views: token<PictureViews>('PictureViews'),
  pictures: token<MessagePictures>('MessagePictures'),
  upload: token<PictureUpload>('PictureUpload'),
  sendPicture: token<SendPicture>('SendPicture'),
  cancelPicture: token<CancelPicture>('CancelPicture'),
  openBurnPicture: token<OpenBurnPicture>('OpenBurnPicture'),
  learnBurned: token<LearnBurned>('LearnBurned'),
  pictureStep: token<PictureUpload['step']>('PictureStep'),
  forgetPicture: token<PictureUpload['forget']>('ForgetPicture'),
} as const;
