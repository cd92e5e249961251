import type { AlbumApi } from '@/application/media/album-api';
import type { FriendsNews } from './friends-news';
import type { FriendsApi } from './friends-api';
import type { EditProfile } from '@/application/profile/edit-profile';
import type { RefreshCounts } from './refresh-counts';
import type { RefreshOwnCounts } from '@/application/profile/refresh-own-counts';
import type { StartAlbumUpload } from '@/application/media/start-album-upload';
import type { TranslateIntroduction } from '@/application/translation/translate-introduction';
import { token } from '@/application/shared/token';

/** What the pages about people ask for while somebody is signed in. */
export const friendsTokens = {
  friendsApi: token<FriendsApi>('FriendsApi'),
  albumApi: token<AlbumApi>('AlbumApi'),
  /** What is new about people. */
  friendsNews: token<FriendsNews>('FriendsNews'),
  refreshCounts: token<RefreshCounts>('RefreshCounts'),
  refreshOwnCounts: token<RefreshOwnCounts>('RefreshOwnCounts'),
  startAlbumUpload: token<StartAlbumUpload>('StartAlbumUpload'),
  editProfile: token<EditProfile>('EditProfile'),
  translateIntroduction: token<TranslateIntroduction>('TranslateIntroduction'),
} as const;
