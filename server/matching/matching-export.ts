import {
  person,
  rowsOf,
  rowsOfPairs,
  type ExportSection,
} from '@server/kernel/data/export-sections';

/** The export of the person's searches and matches. */
export const matchingExport: readonly ExportSection[] = [
  {
    name: 'encounters',
    sources: rowsOfPairs(['match_pair.low', 'match_pair.high'], {
      at: 'match_pair.matched_at',
      undoneAt: 'match_pair.undone_at',
    }),
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
        nonce: 'match_ticket.nonce',
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
        why: 'match_result.why',
      }),
    ],
  },
  {
    name: 'likes',
    sources: [
      rowsOf('person_like.liker', ['person_like.liked'], {
        to: person('person_like.liked'),
        at: 'person_like.liked_at',
      }),
    ],
  },
  {
    name: 'mutualLikes',
    sources: rowsOfPairs(['mutual_like.low', 'mutual_like.high'], { at: 'mutual_like.at' }),
  },
];
