import { sql, type ExpressionBuilder } from 'kysely';
import {
  isSessionLive,
  MAX_SESSIONS,
  parseSessionEnd,
  SESSION_IDLE_LIMIT,
  type SessionEnd,
  HARMLESS_ENDS,
} from '@/domain/account/session';
import type { UserId } from '@/domain/shared/ids';
import { epochMs, HOUR, later, type EpochMs } from '@/domain/shared/time';
import { query, type Schema } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { DueFilter } from '@server/kernel/scheduler';
import { instantOf } from '@server/kernel/time';
import { publishEndings } from './session-endings';

/** A new session. */
interface NewSession {
  readonly tokenHash: string;
  readonly user: UserId;
  readonly device: string;
  readonly browserHash?: string | undefined;
  readonly begunAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/** Stores a new session; beyond {@link MAX_SESSIONS} the person's oldest end. */
export async function keepSession(db: Database, session: NewSession): Promise<void> {
  await query(db)
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      user_id: session.user,
      created_at: new Date(session.begunAt),
      expires_at: new Date(session.expiresAt),
      used_at: null,
      revoked_at: null,
      revoked_for: null,
      device: session.device,
      browser_hash: session.browserHash ?? null,
    })
    .execute();
  const made = await revoking(db, 'revoked', session.begunAt)
    .where('user_id', '=', session.user)
    .where('token_hash', '!=', session.tokenHash)
    .where('token_hash', 'not in', (own) =>
      own
        .selectFrom('session')
        .select('token_hash')
        .where('user_id', '=', session.user)
        .where('revoked_at', 'is', null)
        .where('token_hash', '!=', session.tokenHash)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(MAX_SESSIONS - 1),
    )
    .executeTakeFirst();
  if (made.numUpdatedRows > 0n) await publishEndings(db, session.user);
}

/** A session with the state of its account. */
export interface KnownSession extends Term {
  readonly token_hash: string;
  readonly user_id: number;
  readonly revoked_for: string | null;
  readonly status: 'active' | 'banned' | 'deleted';
}

/** Whether a session counts at `now`, and its account is active. */
export function opensAccount(row: KnownSession, now: EpochMs): boolean {
  return row.status === 'active' && isLive(row, now);
}

/** Whether the last use is so long ago that the next one is noted: a write for each would be too many. */
export function isUseDue(row: KnownSession, now: EpochMs): boolean {
  return now - lastUse(row) >= USE_NOTED_EVERY;
}

/** How exactly the last use is known. */
const USE_NOTED_EVERY = HOUR;

/** Notes that a session is used. */
export async function noteUse(db: Database, tokenHash: string, now: EpochMs): Promise<void> {
  await query(db)
    .updateTable('session')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Why a session is over; undefined for one that is not, or that never was. */
export function endingOfSession(
  row: KnownSession | undefined,
  now: EpochMs,
): SessionEnd | undefined {
  if (!row) return undefined;
  if (row.revoked_at !== null) return parseSessionEnd(row.revoked_for) ?? 'revoked';
  if (!isLive(row, now)) return 'expired';
  return row.status === 'active' ? undefined : ENDED_BY_STATUS[row.status];
}

/** Sessions by the hashes of their tokens, by one look. */
export async function findSessions(
  db: Database,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, KnownSession>> {
  const rows = await query(db)
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.token_hash', 'session.user_id', 'session.created_at'])
    .select(['session.expires_at', 'session.used_at', 'session.revoked_at'])
    .select(['session.revoked_for', 'app_user.status'])
    .where('session.token_hash', '=', sql<string>`any(${sql.val([...tokenHashes])}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row]));
}

const ENDED_BY_STATUS = { banned: 'account-banned', deleted: 'account-deleted' } as const;

/** A live session as its owner sees it. */
interface LiveSession {
  readonly tokenHash: string;
  readonly device: string;
  readonly begunAt: Date;
}

/** A person's live sessions, the latest first. */
export async function liveSessions(
  db: Database,
  user: UserId,
  now: EpochMs,
): Promise<readonly LiveSession[]> {
  const rows = await query(db)
    .selectFrom('session')
    .select(['token_hash', 'device', 'created_at', 'expires_at', 'used_at', 'revoked_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows
    .filter((row) => isLive(row, now))
    .map((row) => ({ tokenHash: row.token_hash, device: row.device, begunAt: row.created_at }));
}

interface Term {
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly revoked_at: Date | null;
}

function isLive(row: Term, now: EpochMs): boolean {
  const endsAt = instantOf(row.expires_at);
  return isSessionLive({ endsAt, revoked: row.revoked_at !== null, usedAt: lastUse(row) }, now);
}

function lastUse({ used_at, created_at }: Pick<Term, 'used_at' | 'created_at'>): EpochMs {
  return epochMs((used_at ?? created_at).getTime());
}

/** Ends one session of a person. */
export async function endSession(
  db: Database,
  { user, tokenHash }: Pick<NewSession, 'user' | 'tokenHash'>,
  why: SessionEnd,
  now: EpochMs,
): Promise<void> {
  await revoking(db, why, now)
    .where('user_id', '=', user)
    .where('token_hash', '=', tokenHash)
    .execute();
  await publishEndings(db, user);
}

/** Whether the user has a live session on any device. */
export async function hasLiveSession(db: Database, user: UserId, now: EpochMs): Promise<boolean> {
  return (await liveSessions(db, user, now)).length > 0;
}

/** People with sessions that time or disuse has ended, not recorded as ended yet, in the order of their ids. */
export async function usersOfOverdueSessions(
  db: Database,
  { now, besides, limit }: DueFilter<UserId>,
): Promise<readonly UserId[]> {
  const rows = await query(db)
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where('revoked_at', 'is', null)
    .where((where) => overdue(where, now))
    .$if(besides.length > 0, (rest) => rest.where('user_id', 'not in', besides))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id as UserId);
}

/** Notes that they have ended. */
export async function endOverdueSessions(db: Database, user: UserId, now: EpochMs): Promise<void> {
  await revoking(db, 'expired', now)
    .where('user_id', '=', user)
    .where((where) => overdue(where, now))
    .execute();
}

function overdue(where: ExpressionBuilder<Schema, 'session'>, now: EpochMs) {
  const leftAlone = new Date(later(now, -SESSION_IDLE_LIMIT));
  return where.or([
    where('expires_at', '<=', new Date(now)),
    where(where.fn.coalesce('used_at', 'created_at'), '<=', leftAlone),
  ]);
}

/** Ends every session of one person but the one whose token has this hash. */
export async function endOtherSessions(
  db: Database,
  user: UserId,
  current: string,
  now: EpochMs,
): Promise<void> {
  await revoking(db, null, now)
    .where('user_id', '=', user)
    .where('token_hash', '!=', current)
    .execute();
  await publishEndings(db, user);
}

/** Ends every session of one person. */
export async function endSessions(
  db: Database,
  user: UserId,
  why: SessionEnd,
  now: EpochMs,
): Promise<void> {
  await revoking(db, why, now).where('user_id', '=', user).execute();
  await publishEndings(db, user);
}

/** Ends the sessions that have not ended before, of those that are chosen. */
function revoking(db: Database, why: SessionEnd | null, now: EpochMs) {
  return query(db)
    .updateTable('session')
    .set({ revoked_at: new Date(now), revoked_for: why })
    .where('revoked_at', 'is', null);
}

/**
 * Whether there was a sign-in to `user` in the browser of this hash, that neither the person from elsewhere nor a
 * new password has ended. Sessions are remembered for as long again as they last.
 */
export async function isKnownBrowser(
  db: Database,
  user: UserId,
  browserHash: string,
): Promise<boolean> {
  const row = await query(db)
    .selectFrom('session')
    .select('user_id')
    .where('browser_hash', '=', browserHash)
    .where('user_id', '=', user)
    .where((where) =>
      where.or([where('revoked_at', 'is', null), where('revoked_for', 'in', HARMLESS_ENDS)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
