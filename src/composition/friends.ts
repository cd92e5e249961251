import { accountTokens } from '@/application/account/account-tokens';
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
import * as calls from '@/contract/http/friends';
import { createHttpFriendsApi } from '@/infrastructure/http/http-friends-api';
import { createFriendsLists } from '@/ui/stores/friends-lists.store';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = {
  ...t,
  refreshOwnCounts: profileTokens.refreshOwnCounts,
  ...messagingTokens,
  block: calls.blockUser,
  unblock: calls.unblockUser,
  rename: calls.updateRemarkName,
  api: t.friendsApi,
  noticesApi: noticesTokens.noticesApi,
  moments: momentsTokens.moments,
  news: momentsTokens.momentsNews,
};
const { friendsApi: api } = t;

/** Friends, follows, visitors and blocks. */
export function provideFriends(scope: Scope): void {
  scope
    .make(api, createHttpFriendsApi, { api: browserTokens.httpApi })
    .value(t.friendsNews, new FriendsNewsStore())
    .make(t.refreshCounts, createRefreshCounts, from)
    .make(t.renamePerson, createRenamePerson, from)
    .make(t.blockPerson, createBlockPerson, from);
  provideFriendsActions(scope);
  const live = scope.get(accountTokens.liveEvents);
  const news = scope.get(t.friendsNews);
  live.on('counts', ({ counts }) => news.setCounts(counts));
  live.on('friends', ({ about, tellable }) => {
    news.tell(about, tellable);
    if (about === 'follow') void scope.get(profileTokens.refreshOwnCounts)();
    void scope.get(t.refreshCounts)();
  });
  live.on('moments', ({ about, id }) => {
    if (about === 'gone') news.tell('notice', { kind: 'over', over: { subject: id } });
  });
}

/** What can be seen of people and done about them. */
export function provideFriendsActions(scope: Scope): Scope {
  return scope
    .make(t.friendsLists, createFriendsLists, from)
    .make(t.followPerson, createFollowPerson, from)
    .make(t.endFriendship, createEndFriendship, from)
    .make(t.answerRequest, createAnswerRequest, from)
    .part(t.askFriend, api, 'ask')
    .part(t.visitPerson, api, 'visit')
    .part(t.readRelation, api, 'relation')
    .part(t.countVisits, api, 'visitNumbers')
    .part(t.whoLikesMe, api, 'whoLikesMe')
    .part(t.readPrivacy, api, 'privacy')
    .part(t.changePrivacy, api, 'setPrivacy');
}
