import type { Generated, JSONColumnType } from 'kysely';
import type { WhyMatched } from '@/domain/matching/why-matched';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One person's search under way; `day` is the one whose attempt it used. */
interface MatchTicketTable {
  user_id: number;
  /** `YYYY-MM-DD` in UTC, as `serviceDay` gives it. */
  day: string;
  filter: JSONColumnType<Readonly<Record<string, unknown>>>;
  started_at: Timestamp;
  ends_at: Timestamp;
  /** Secret until the search has drawn. */
  seed: Generated<string>;
  /** Chosen by the searcher's browser; empty for one of an older version. */
  nonce: Generated<string>;
}

/** A seed to which the server has committed, for a search that a person prepares on one of their devices. */
interface MatchSeedTable {
  user_id: number;
  seed: string;
  at: Timestamp;
}

/** How many searches a person began on one day of the service. */
interface MatchAttemptTable {
  user_id: number;
  /** `YYYY-MM-DD` in UTC, as `serviceDay` gives it. */
  day: string;
  used: number;
}

/** When two people last met, and whether one of them undid it; one row for a pair, ever. */
interface MatchPairTable {
  low: number;
  high: number;
  matched_at: Timestamp;
  undone_at: Timestamp | null;
}

/** How a person's last search ended until they put it aside; no `other`: it ended without a match. */
interface MatchResultTable {
  user_id: number;
  other: number | null;
  at: Timestamp;
  /** Null without a match, and of a server of an older version. */
  why: JSONColumnType<WhyMatched> | null;
}

/** One person's like of another. */
interface PersonLikeTable {
  liker: number;
  liked: number;
  liked_at: Timestamp;
}

/** When two people first liked each other; one row for a pair, ever. */
interface MutualLikeTable {
  low: number;
  high: number;
  at: Timestamp;
}

/** The tables of encounters and likes. */
export interface MatchingTables {
  match_ticket: MatchTicketTable;
  match_seed: MatchSeedTable;
  match_attempt: MatchAttemptTable;
  match_pair: MatchPairTable;
  match_result: MatchResultTable;
  person_like: PersonLikeTable;
  mutual_like: MutualLikeTable;
}
