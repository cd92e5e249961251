import type { Generated } from 'kysely';
import type { FriendRequest } from '@/domain/friends/friend-request';
import type { Audience, Corrections, WhoMayAdd, WhoMayWrite } from '@/domain/friends/privacy';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** `blocker` does not want to meet `blocked` anywhere. */
interface BlockTable {
  blocker: number;
  blocked: number;
  created_at: Timestamp;
}

/** The name `owner` gave a person, which only `owner` sees. */
interface RemarkTable {
  owner: number;
  person: number;
  name: string;
  given_at: Timestamp;
}

/** Two friends, the smaller id first. */
interface FriendshipTable {
  low: number;
  high: number;
  created_at: Timestamp;
}

/** `follower` wants to hear from `followed`. */
interface FollowTable {
  follower: number;
  followed: number;
  followed_at: Timestamp;
}

/** One request to be friends. */
export interface FriendRequestTable {
  id: string;
  asker: number;
  asked: number;
  words: string;
  state: FriendRequest['state'];
  asked_at: Timestamp;
  answered_at: Timestamp | null;
}

/** When a person last looked at another's page; one row for a pair. */
interface VisitTable {
  visited: number;
  visitor: number;
  last_at: Timestamp;
  /** `YYYY-MM-DD` in UTC, as `serviceDay` gives it. */
  last_day: string;
}

/** How many people looked at a page on one day of the service. */
interface VisitCountTable {
  visited: number;
  day: string;
  views: number;
}

/** A person's privacy choices; no row: the default ones. */
interface PrivacyTable {
  user_id: number;
  who_may_add: WhoMayAdd;
  likes: Audience;
  comments: Audience;
  corrections: Generated<Corrections>;
  warn_of_friends: Generated<boolean>;
  who_may_write: Generated<WhoMayWrite>;
  browse_unseen: Generated<boolean>;
}

/** The tables of friends, requests, follows, visits, blocks, remarks and privacy. */
export interface FriendsTables {
  block: BlockTable;
  remark: RemarkTable;
  friendship: FriendshipTable;
  follow: FollowTable;
  friend_request: FriendRequestTable;
  visit: VisitTable;
  visit_count: VisitCountTable;
  privacy: PrivacyTable;
}
