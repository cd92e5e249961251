import {
  person,
  rowsOf,
  type Column,
  type Fields,
  type Section,
} from '@server/account/export/source';

const request: Fields = {
  from: person('friend_request.asker'),
  to: person('friend_request.asked'),
  words: 'friend_request.words',
  state: 'friend_request.state',
  askedAt: 'friend_request.asked_at',
  answeredAt: 'friend_request.answered_at',
};

const notice: Fields = {
  kind: 'notice.kind',
  from: person('notice.sender'),
  to: person('notice.recipient'),
  subject: 'notice.subject',
  at: 'notice.at',
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

const friendshipWith = (other: Column): Fields => ({
  with: person(other),
  since: 'friendship.created_at',
});

const encounterWith = (other: Column): Fields => ({
  with: person(other),
  at: 'match_pair.matched_at',
  undoneAt: 'match_pair.undone_at',
});

const friends: readonly Section[] = [
  {
    name: 'friends',
    sources: [
      rowsOf(
        'friendship.low',
        ['friendship.created_at', 'friendship.high'],
        friendshipWith('friendship.high'),
      ),
      rowsOf(
        'friendship.high',
        ['friendship.created_at', 'friendship.low'],
        friendshipWith('friendship.low'),
      ),
    ],
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
];

const attention: readonly Section[] = [
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
    name: 'notices',
    sources: [rowsOf('notice.recipient', ['notice.at', 'notice.id'], notice)],
  },
  { name: 'noticesToOthers', sources: [rowsOf('notice.sender', ['notice.id'], notice)] },
];

const matching: readonly Section[] = [
  {
    name: 'encounters',
    sources: [
      rowsOf('match_pair.low', ['match_pair.high'], encounterWith('match_pair.high')),
      rowsOf('match_pair.high', ['match_pair.low'], encounterWith('match_pair.low')),
    ],
  },
  {
    name: 'searchesByDay',
    sources: [
      rowsOf('match_attempt.user_id', ['match_attempt.day'], {
        day: 'match_attempt.day',
        used: 'match_attempt.used',
      }),
    ],
  },
  {
    name: 'searchUnderWay',
    single: { absent: null },
    sources: [
      rowsOf('match_ticket.user_id', ['match_ticket.user_id'], {
        day: 'match_ticket.day',
        filter: 'match_ticket.filter',
        startedAt: 'match_ticket.started_at',
        endsAt: 'match_ticket.ends_at',
      }),
    ],
  },
  {
    name: 'lastSearch',
    single: { absent: null },
    sources: [
      rowsOf('match_result.user_id', ['match_result.user_id'], {
        found: person('match_result.other'),
        at: 'match_result.at',
      }),
    ],
  },
  {
    name: 'companions',
    sources: [
      rowsOf('companion_talk.human', ['companion_talk.companion'], {
        companion: person('companion_talk.companion'),
        remembers: 'companion_talk.memory',
      }),
    ],
  },
];

/** Friends, requests, follows, visits, notices and encounters. */
export const peopleSections: readonly Section[] = [...friends, ...attention, ...matching];
