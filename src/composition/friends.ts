import { accountTokens } from '@/application/account/account-tokens';
import { createAnswerRequest, createEndFriendship } from '@/application/friends/friendship';
import { createBlockPerson } from '@/application/friends/block-person';
import { createFollowPerson } from '@/application/friends/follow-person';
import { friendsTokens as t } from '@/application/friends/friends-tokens';
import { createRefreshCounts } from '@/application/friends/friends';
import { createRenamePerson } from '@/application/friends/rename-person';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import * as calls from '@/contract/http/friends';
import { unseenCounts } from '@/contract/http/notices';
import { createFriendsLists, FriendsNewsStore } from '@/ui/stores/friends.store';
import type { Scope } from './scope';

const from = {
  ...t,
  refreshOwnCounts: profileTokens.refreshOwnCounts,
  ...messagingTokens,
  block: calls.blockUser,
  unblock: calls.unblockUser,
  rename: calls.updateRemarkName,
  answer: calls.answerFriendRequest,
  end: calls.deleteFriend,
  follow: calls.followUser,
  friendList: calls.friendList,
  friendRequests: calls.friendRequests,
  followList: calls.followList,
  visitorRecord: calls.visitorRecord,
  readCounts: unseenCounts,
  moments: momentsTokens.moments,
  news: momentsTokens.momentsNews,
};

/** Friends, follows, visitors and blocks. */
export function provideFriends(scope: Scope): void {
  scope
    .value(t.friendsNews, new FriendsNewsStore())
    .make(t.refreshCounts, createRefreshCounts, from)
    .make(t.renamePerson, createRenamePerson, from)
    .make(t.blockPerson, createBlockPerson, from);
  provideFriendsActions(scope);
  const live = scope.get(accountTokens.liveEvents);
  const news = scope.get(t.friendsNews);
  live.on('counts', ({ counts }) => news.setCounts(counts));
  live.on('friends', ({ about, tellable }) => {
    news.announce(about, tellable);
    if (about === 'follow') void scope.get(profileTokens.refreshOwnCounts)();
    void scope.get(t.refreshCounts)();
  });
  live.on('moments', ({ about, id }) => {
    if (about === 'gone') news.announce('notice', { kind: 'over', over: { subject: id } });
  });
}

/** What can be seen of people and done about them. */
export function provideFriendsActions(scope: Scope): Scope {
  return scope
    .make(t.friendsLists, createFriendsLists, from)
    .make(t.followPerson, createFollowPerson, from)
    .make(t.endFriendship, createEndFriendship, from)
    .make(t.answerRequest, createAnswerRequest, from);
}
