import { createAnswerRequest } from '@/application/friends/answer-request';
import { createBlockPerson } from '@/application/friends/block-person';
import { createEndFriendship } from '@/application/friends/end-friendship';
import { createFollowPerson } from '@/application/friends/follow-person';
import { friendsTokens as t } from '@/application/friends/friends-tokens';
import { createRefreshCounts } from '@/application/friends/refresh-counts';
import { createRenamePerson } from '@/application/friends/rename-person';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createHttpFriendsApi } from '@/infrastructure/http/http-friends-api';
import { createFriendsLists } from '@/ui/stores/friends-lists.store';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { friendsApi: api, friendsNews, friendsLists } = t;
const { profileApi, refreshOwnCounts } = profileTokens;
const { conversations } = messagingTokens;

/** Friends, follows, visitors and blocks. */
export function provideFriends(scope: Scope): void {
  scope
    .make(api, createHttpFriendsApi, { api: browserTokens.httpApi })
    .value(friendsNews, new FriendsNewsStore())
    .make(t.refreshCounts, createRefreshCounts, { api: noticesTokens.noticesApi, friendsNews })
    .make(t.renamePerson, createRenamePerson, { api: profileApi, conversations })
    .part(t.listBlocked, profileApi, 'blocked')
    .make(t.blockPerson, createBlockPerson, {
      api: profileApi,
      conversations,
      refreshPeople: messagingTokens.refreshPeople,
      moments: momentsTokens.moments,
      news: momentsTokens.momentsNews,
    });
  provideFriendsActions(scope);
}

/** What can be seen of people and done about them. */
export function provideFriendsActions(scope: Scope): Scope {
  return scope
    .make(friendsLists, createFriendsLists, { api })
    .make(t.followPerson, createFollowPerson, {
      api,
      friendsLists,
      refreshOwnCounts,
      moments: momentsTokens.moments,
    })
    .make(t.endFriendship, createEndFriendship, { api, friendsLists })
    .make(t.answerRequest, createAnswerRequest, { api, friendsLists })
    .part(t.askFriend, api, 'ask')
    .part(t.visitPerson, api, 'visit')
    .part(t.readRelation, api, 'relation')
    .part(t.countVisits, api, 'visitNumbers')
    .part(t.whoLikesMe, api, 'whoLikesMe')
    .part(t.readPrivacy, api, 'privacy')
    .part(t.changePrivacy, api, 'setPrivacy');
}
