import type { AlbumApi } from '@/application/media/album-api';
import type { Circle } from './friends-news';
import type { CircleApi } from './friends-api';
import type { EditProfile } from '@/application/profile/edit-profile';
import type { RefreshCounts } from './refresh-counts';
import type { RefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import type { StartAlbumUpload } from '@/application/media/start-album-upload';
import type { TranslateIntroduction } from '@/application/translation/translate-introduction';
import { token } from '@/application/shared/token';

/** What the pages about people ask for while somebody is signed in. */
export const circleTokens = {
  circleApi: token<CircleApi>('CircleApi'),
  albumApi: token<AlbumApi>('AlbumApi'),
  /** What is new about people. */
  circle: token<Circle>('Circle'),
  refreshCounts: token<RefreshCounts>('RefreshCounts'),
  refreshOwnCounts: token<RefreshOwnCounts>('RefreshOwnCounts'),
  startAlbumUpload: token<StartAlbumUpload>('StartAlbumUpload'),
  editProfile: token<EditProfile>('EditProfile'),
  translateIntroduction: token<TranslateIntroduction>('TranslateIntroduction'),
} as const;
