import type { AlbumApi } from '../ports/album-api';
import type { Circle } from '../ports/circle';
import type { CircleApi } from '../ports/circle-api';
import type { EditProfile } from './edit-profile';
import type { RefreshCounts } from './refresh-counts';
import type { RefreshOwnCounts } from './refresh-own-counts';
import type { StartAlbumUpload } from '../album/start-album-upload';
import type { TranslateIntroduction } from './translate-introduction';
import { token } from '../token';

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
