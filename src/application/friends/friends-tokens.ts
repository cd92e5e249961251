import type { BlockPerson } from './block-person';
import type { AnswerRequest } from './answer-request';
import type { EndFriendship } from './end-friendship';
import type { FollowPerson } from './follow-person';
import type { FriendsLists } from './friends-lists';
import type { FriendsApi } from './friends-api';
import type { FriendsNews } from './friends-news';
import type { RefreshCounts } from './refresh-counts';
import type { RenamePerson } from './rename-person';
import { token } from '@/application/shared/token';

/** Friends, follows, visitors and blocks. */
export const friendsTokens = {
  renamePerson: token<RenamePerson>('RenamePerson'),
  friendsApi: token<FriendsApi>('FriendsApi'),
  /** The counts and news of the lists about people. */
  friendsNews: token<FriendsNews>('FriendsNews'),
  refreshCounts: token<RefreshCounts>('RefreshCounts'),
  friendsLists: token<FriendsLists>('FriendsLists'),
  followPerson: token<FollowPerson>('FollowPerson'),
  endFriendship: token<EndFriendship>('EndFriendship'),
  answerRequest: token<AnswerRequest>('AnswerRequest'),
  askFriend: token<FriendsApi['ask']>('AskFriend'),
  visitPerson: token<FriendsApi['visit']>('VisitPerson'),
  readRelation: token<FriendsApi['relation']>('ReadRelation'),
  countVisits: token<FriendsApi['visitNumbers']>('CountVisits'),
  whoLikesMe: token<FriendsApi['whoLikesMe']>('WhoLikesMe'),
  readPrivacy: token<FriendsApi['privacy']>('ReadPrivacy'),
  changePrivacy: token<FriendsApi['setPrivacy']>('ChangePrivacy'),
  blockPerson: token<BlockPerson>('BlockPerson'),
} as const;
