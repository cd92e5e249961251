import type { BurnPictureApi } from './burn-picture-api';
import type { MessagePictures } from './message-pictures';
import type { PictureDrafts } from './picture-drafts';
import type { PictureViews } from './picture-views';
import { token } from '@/application/shared/token';
import type { AcknowledgeBurnNotice } from './acknowledge-burn-notice';
import type { CancelPicture } from './cancel-picture';
import type { LearnBurned } from './learn-burned';
import type { OpenBurnPicture } from './open-burn-picture';
import type { PictureUpload } from './picture-upload';
import type { SendPicture } from './send-picture';

/** Pictures in messages. A file of its own, so that the login does not carry names it has no use for. */
export const mediaTokens = {
  burnPictureApi: token<BurnPictureApi>('BurnPictureApi'),
  drafts: token<PictureDrafts>('PictureDrafts'),
  views: token<PictureViews>('PictureViews'),
  pictures: token<MessagePictures>('MessagePictures'),
  upload: token<PictureUpload>('PictureUpload'),
  sendPicture: token<SendPicture>('SendPicture'),
  cancelPicture: token<CancelPicture>('CancelPicture'),
  openBurnPicture: token<OpenBurnPicture>('OpenBurnPicture'),
  learnBurned: token<LearnBurned>('LearnBurned'),
  acknowledgeBurnNotice: token<AcknowledgeBurnNotice>('AcknowledgeBurnNotice'),
} as const;
