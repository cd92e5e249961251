import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import {
  person,
  rowsOf,
  rowsOfPairs,
  type ExportSection,
  type Fields,
} from '@server/kernel/data/export-sections';

const request: Fields = {
  from: person('friend_request.asker'),
  to: person('friend_request.asked'),
  words: 'friend_request.words',
  state: 'friend_request.state',
  askedAt: 'friend_request.asked_at',
  answeredAt: 'friend_request.answered_at',
};

const visit: Fields = {
  from: person('visit.visitor'),
  to: person('visit.visited'),
  at: 'visit.last_at',
  day: 'visit.last_day',
};

const follow: Fields = {
  from: person('follow.follower'),
  to: person('follow.followed'),
  since: 'follow.followed_at',
};

/** The export of the person's friends, follows, visits, blocks and privacy. */
export const friendsExport: readonly ExportSection[] = [
  {
    name: 'friends',
    sources: rowsOfPairs(
      ['friendship.low', 'friendship.high'],
      { since: 'friendship.created_at' },
      ['friendship.created_at'],
    ),
  },
  {
    name: 'friendRequests',
    sources: [
      rowsOf('friend_request.asker', ['friend_request.asked_at', 'friend_request.id'], request),
      rowsOf('friend_request.asked', ['friend_request.asked_at', 'friend_request.id'], request),
    ],
  },
  {
    name: 'remarks',
    sources: [
      rowsOf('remark.owner', ['remark.person'], {
        person: person('remark.person'),
        name: 'remark.name',
        givenAt: 'remark.given_at',
      }),
    ],
  },
  {
    name: 'follows',
    sources: [rowsOf('follow.follower', ['follow.followed_at', 'follow.followed'], follow)],
  },
  {
    name: 'fans',
    sources: [rowsOf('follow.followed', ['follow.followed_at', 'follow.follower'], follow)],
  },
  {
    name: 'blocked',
    sources: [
      rowsOf('block.blocker', ['block.blocked'], {
        person: person('block.blocked'),
        since: 'block.created_at',
      }),
    ],
  },
  { name: 'visitors', sources: [rowsOf('visit.visited', ['visit.visitor'], visit)] },
  { name: 'visits', sources: [rowsOf('visit.visitor', ['visit.visited'], visit)] },
  {
    name: 'visitorsByDay',
    sources: [
      rowsOf('visit_count.visited', ['visit_count.day'], {
        day: 'visit_count.day',
        views: 'visit_count.views',
      }),
    ],
  },
  {
    name: 'privacy',
    single: { absent: DEFAULT_PRIVACY },
    sources: [
      rowsOf('privacy.user_id', ['privacy.user_id'], {
        whoMayAdd: 'privacy.who_may_add',
        likes: 'privacy.likes',
        comments: 'privacy.comments',
        corrections: 'privacy.corrections',
        warnOfFriends: 'privacy.warn_of_friends',
        whoMayWrite: 'privacy.who_may_write',
        browseUnseen: 'privacy.browse_unseen',
      }),
    ],
  },
];
