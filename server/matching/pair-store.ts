import { sql } from 'kysely';
import type { WhyMatched } from '@/domain/matching/why-matched';
import type { FilteredPerson } from '@/domain/matching/match-filter';
import { REPEAT_AFTER } from '@/domain/matching/matching';
import type { Country } from '@/domain/profile/country';
import type { Gender } from '@/domain/profile/gender';
import { userId, type UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';
import { likes } from './like-store';

/** A person who could be matched, with what decides about it. */
export interface Candidate {
  readonly user: UserId;
  readonly person: FilteredPerson;
  readonly blocked: boolean;
  readonly lastMetAt?: EpochMs;
}

/** Where a person's last search ended, until they put it aside. */
export interface MatchResult {
  /** Absent: the search ended without a match. */
  readonly other?: UserId;
  readonly why?: WhyMatched;
  readonly at: EpochMs;
}

/** One side of a match. */
export interface MatchSide {
  readonly user: UserId;
  readonly why: WhyMatched;
}

/** Those of `among` that are active, as they stand to `user`; `companions` asks for these instead. */
export async function candidatesFor(
  db: Database,
  user: UserId,
  among: readonly UserId[] | 'companions',
): Promise<readonly Candidate[]> {
  if (among.length === 0) return [];
  const whom =
    among === 'companions' ? sql`u.demo` : sql`u.id = any(${sql.val([...among])}::bigint[])`;
  const { rows } = await sql<CandidateRow>`
    select u.id, u.language, u.country, u.gender, u.birth_year, u.birth_month, u.birth_day, u.hides,
      ${isBlocked('u.id', user)} as blocked,
      (
        select matched_at from match_pair p
        where p.low = least(u.id, ${user}) and p.high = greatest(u.id, ${user})
      ) as matched_at
    from app_user u
    where u.status = 'active' and ${whom}
  `.execute(query(db));
  return rows.map(toCandidate);
}

/** Stores that two people met; false if they met less than a day ago (readings, Time). */
export async function recordPair(
  transaction: Transaction,
  a: UserId,
  b: UserId,
  now: EpochMs,
): Promise<boolean> {
  const met = await query(transaction)
    .insertInto('match_pair')
    .values({
      low: Math.min(a, b),
      high: Math.max(a, b),
      matched_at: new Date(now),
      undone_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['low', 'high'])
        .doUpdateSet({ matched_at: new Date(now), undone_at: null })
        .where('match_pair.matched_at', '<=', new Date(now - REPEAT_AFTER)),
    )
    .returning('low')
    .executeTakeFirst();
  return met !== undefined;
}

/** Notes that two people do not want their match any more; false when they had none to undo. */
export async function undoPair(
  transaction: Transaction,
  a: UserId,
  b: UserId,
  now: EpochMs,
): Promise<boolean> {
  const undone = await query(transaction)
    .updateTable('match_pair')
    .set({ undone_at: new Date(now) })
    .where('low', '=', Math.min(a, b))
    .where('high', '=', Math.max(a, b))
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  for (const [user, other] of inOrder(a, b)) {
    await query(transaction)
      .deleteFrom('match_result')
      .where('user_id', '=', user)
      .where('other', '=', other)
      .execute();
  }
  return undone.numUpdatedRows > 0n;
}

/** Which of `others` a person met, where neither undid it. */
export async function matchedAmong(
  db: Database,
  user: UserId,
  others: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (others.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('match_pair')
    .select(['low', 'high'])
    .where('undone_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('low', '=', user), row('high', 'in', others)]),
        row.and([row('high', '=', user), row('low', 'in', others)]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ low, high }) => userId(low === user ? high : low)));
}

/** Whether a search brought two people together and neither undid it, or they like each other. */
export async function areMatched(db: Database, one: UserId, other: UserId): Promise<boolean> {
  if ((await matchedAmong(db, one, [other])).has(other)) return true;
  return (await likes(db, one, other)) && (await likes(db, other, one));
}

/** Stores a match for the pages of both; the smaller id first, in which order everybody locks. */
export async function keepMatch(
  transaction: Transaction,
  a: MatchSide,
  b: MatchSide,
  at: EpochMs,
): Promise<void> {
  const both = [
    { ...a, other: b.user },
    { ...b, other: a.user },
  ];
  await keepResults(
    transaction,
    both.toSorted((one, other) => one.user - other.user),
    at,
  );
}

/** Each of two people with the other, the smaller id first: everybody locks in this order. */
function inOrder(a: UserId, b: UserId): readonly (readonly [UserId, UserId])[] {
  return a < b
    ? [
        [a, b],
        [b, a],
      ]
    : [
        [b, a],
        [a, b],
      ];
}

/** Stores how a search ended, for the page that shows it. */
export async function keepResult(
  transaction: Transaction,
  user: UserId,
  { other, why, at }: MatchResult,
): Promise<void> {
  await keepResults(transaction, [{ user, other, why }], at);
}

async function keepResults(
  transaction: Transaction,
  ended: readonly {
    readonly user: UserId;
    readonly other?: UserId | undefined;
    readonly why?: WhyMatched | undefined;
  }[],
  at: EpochMs,
): Promise<void> {
  await query(transaction)
    .insertInto('match_result')
    .values(
      ended.map(({ user, other, why }) => ({
        user_id: user,
        other: other ?? null,
        at: new Date(at),
        why: why ? JSON.stringify(why) : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        other: row.ref('excluded.other'),
        at: row.ref('excluded.at'),
        why: row.ref('excluded.why'),
      })),
    )
    .execute();
}

/** Why a person's last search ended with its match; undefined where it is unknown. */
export async function readWhy(db: Database, user: UserId): Promise<WhyMatched | undefined> {
  const row = await query(db)
    .selectFrom('match_result')
    .select('why')
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row?.why ?? undefined;
}

/** Removes a person's last result. */
export async function dropResult(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('match_result').where('user_id', '=', user).execute();
}

interface CandidateRow {
  readonly id: number;
  readonly language: string;
  readonly country: string;
  readonly gender: number;
  readonly birth_year: number;
  readonly birth_month: number;
  readonly birth_day: number | null;
  readonly hides: readonly string[];
  readonly blocked: boolean;
  readonly matched_at: Date | null;
}

function toCandidate(row: CandidateRow): Candidate {
  const { birth_year: year, birth_month: month, birth_day: day } = row;
  return {
    user: userId(row.id),
    person: {
      // A profile is stored only after the domain has checked it.
      language: row.language as Language,
      country: row.country as Country,
      gender: row.gender as Gender,
      ...(!row.hides.includes('age') && {
        birthDate: { year, month, ...(day !== null && { day }) },
      }),
    },
    blocked: row.blocked,
    ...(row.matched_at && { lastMetAt: instantOf(row.matched_at) }),
  };
}
