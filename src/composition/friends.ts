import { createBlockPerson } from '@/application/friends/block-person';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { createListBlocked } from '@/application/friends/list-blocked';
import { createRefreshCounts } from '@/application/friends/refresh-counts';
import { createRenamePerson } from '@/application/friends/rename-person';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createHttpFriendsApi } from '@/infrastructure/http/http-friends-api';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { friendsApi, friendsNews } = friendsTokens;
const { profileApi: api } = profileTokens;
const { conversations } = messagingTokens;

/** Friends, follows, visitors and blocks. */
export function provideFriends(scope: Scope): void {
  scope
    .make(friendsApi, createHttpFriendsApi, { api: browserTokens.httpApi })
    .value(friendsNews, new FriendsNewsStore())
    .make(friendsTokens.refreshCounts, createRefreshCounts, { api: friendsApi, friendsNews })
    .make(friendsTokens.blockPerson, createBlockPerson, { api })
    .make(friendsTokens.listBlocked, createListBlocked, { api })
    .make(friendsTokens.renamePerson, createRenamePerson, { api, conversations });
}
