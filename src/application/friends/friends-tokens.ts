import type { BlockPerson } from './block-person';
import type { AnswerRequest, EndFriendship } from './friendship';
import type { FollowPerson } from './follow-person';
import type { FriendsLists, FriendsNews, RefreshCounts } from './friends';
import type { RenamePerson } from './rename-person';
import { token } from '@/application/shared/shared-tokens';

/** Friends, follows, visitors and blocks. */
export const friendsTokens = {
  renamePerson: token<RenamePerson>('RenamePerson'),
  /** The counts and news of the lists about people. */
  friendsNews: token<FriendsNews>('FriendsNews'),
  refreshCounts: token<RefreshCounts>('RefreshCounts'),
  friendsLists: token<FriendsLists>('FriendsLists'),
  followPerson: token<FollowPerson>('FollowPerson'),
  endFriendship: token<EndFriendship>('EndFriendship'),
  answerRequest: token<AnswerRequest>('AnswerRequest'),
  blockPerson: token<BlockPerson>('BlockPerson'),
} as const;
