import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment } from './account';

/** One person's search under way; `day` is the one whose attempt it used. */
export interface MatchTicketTable {
  user_id: number;
  /** `YYYY-MM-DD` in UTC, as `serviceDay` gives it. */
  day: string;
  filter: JSONColumnType<Readonly<Record<string, unknown>>>;
  started_at: Moment;
  ends_at: Moment;
}

/** How many searches a person began on one day of the service. */
export interface MatchAttemptTable {
  user_id: number;
  /** `YYYY-MM-DD` in UTC, as `serviceDay` gives it. */
  day: string;
  used: number;
}

/** When two people last met, and whether one of them undid it; one row for a pair, ever. */
export interface MatchPairTable {
  low: number;
  high: number;
  matched_at: Moment;
  undone_at: Moment | null;
}

/** How a person's last search ended until they put it aside; no `other`: it ended without a match. */
export interface MatchResultTable {
  user_id: number;
  other: number | null;
  at: Moment;
}

/** What a companion remembers of its conversation with one person. */
export interface CompanionTalkTable {
  companion: number;
  human: number;
  memory: ColumnType<unknown, string, string>;
}

/** Something a companion will say at `due_at`; it survives a restart. */
export interface CompanionDutyTable {
  id: string;
  companion: number;
  human: number;
  kind: 'greeting' | 'reply';
  text: string | null;
  message_id: string | null;
  due_at: Moment;
  tries: Generated<number>;
}

/** The tables of encounters and companions. */
export interface MatchingTables {
  match_ticket: MatchTicketTable;
  match_attempt: MatchAttemptTable;
  match_pair: MatchPairTable;
  match_result: MatchResultTable;
  companion_talk: CompanionTalkTable;
  companion_duty: CompanionDutyTable;
}
