import type { CancelPicture, PictureUpload, SendBurnPicture } from './upload-pictures';
import type { StartCamera } from './camera';
import type { ImageEditor } from './image-editor';
import type { LearnBurned, OpenBurnPicture, OpenBurnVoice } from './burn-picture';
import type { MessagePictures, PictureDrafts, PictureViews } from './pictures';
import type { ObjectStorage, UploadGrants } from './object-storage';
import type { SendVoice, VoiceDrafts, VoiceRecorder } from './voice';
import type { AudioOutput } from './audio-output';
import type { StartAlbumUpload } from './start-album-upload';
import { token } from '@/application/shared/shared-tokens';

/** Pictures and recordings: in messages, in albums and during upload. */
export const mediaTokens = {
  uploadGrants: token<UploadGrants>('UploadGrants'),
  objectStorage: token<ObjectStorage>('ObjectStorage'),
  imageEditor: token<ImageEditor>('ImageEditor'),
  startAlbumUpload: token<StartAlbumUpload>('StartAlbumUpload'),
  drafts: token<PictureDrafts>('PictureDrafts'),
  views: token<PictureViews>('PictureViews'),
  pictures: token<MessagePictures>('MessagePictures'),
  upload: token<PictureUpload>('PictureUpload'),
  sendBurnPicture: token<SendBurnPicture>('SendBurnPicture'),
  voiceRecorder: token<VoiceRecorder>('VoiceRecorder'),
  voices: token<VoiceDrafts>('VoiceDrafts'),
  startCamera: token<StartCamera>('StartCamera'),
  sendVoice: token<SendVoice>('SendVoice'),
  audioOutput: token<AudioOutput>('AudioOutput'),
  cancelPicture: token<CancelPicture>('CancelPicture'),
  openBurnPicture: token<OpenBurnPicture>('OpenBurnPicture'),
  openBurnVoice: token<OpenBurnVoice>('OpenBurnVoice'),
  learnBurned: token<LearnBurned>('LearnBurned'),
  pictureStep: token<PictureUpload['step']>('PictureStep'),
  forgetPicture: token<PictureUpload['forget']>('ForgetPicture'),
} as const;
