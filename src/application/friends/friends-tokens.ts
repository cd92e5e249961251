import type { BlockPerson } from './block-person';
import type { FriendsApi } from './friends-api';
import type { FriendsNews } from './friends-news';
import type { ListBlocked } from './list-blocked';
import type { RefreshCounts } from './refresh-counts';
import type { RenamePerson } from './rename-person';
import { token } from '@/application/shared/token';

/** Friends, follows, visitors and blocks. */
export const friendsTokens = {
  blockPerson: token<BlockPerson>('BlockPerson'),
  listBlocked: token<ListBlocked>('ListBlocked'),
  renamePerson: token<RenamePerson>('RenamePerson'),
  friendsApi: token<FriendsApi>('FriendsApi'),
  /** The counts and news of the lists about people. */
  friendsNews: token<FriendsNews>('FriendsNews'),
  refreshCounts: token<RefreshCounts>('RefreshCounts'),
} as const;
