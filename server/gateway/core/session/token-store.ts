import { sql } from 'kysely';
import type { SessionEnd } from '@/domain/account/session';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { deleteInBatches } from '@server/kernel/data/batches';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** Sign-ins of one account that can exist beside each other; the oldest make room. */
const MAX_TOKENS = 10;

/** Stores a new token by its hash; beyond {@link MAX_TOKENS} the account's oldest go. */
export async function insertToken(
  db: Database,
  token: { hash: string; userId: number; createdAt: EpochMs; expiresAt: EpochMs },
): Promise<void> {
  await query(db)
    .insertInto('chat_token')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      created_at: new Date(token.createdAt),
      expires_at: new Date(token.expiresAt),
      revoked_at: null,
      revoked_for: null,
    })
    .execute();
  await query(db)
    .deleteFrom('chat_token')
    .where('user_id', '=', token.userId)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('chat_token')
        .select('token_hash')
        .where('user_id', '=', token.userId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(MAX_TOKENS),
    )
    .where('token_hash', '!=', token.hash)
    .execute();
}

/** A token that opens the account at `address`, until it expires. */
export interface KnownToken {
  readonly address: ChatAddress;
  readonly expiresAt: EpochMs;
}

/** The tokens of active accounts that were not revoked, by their hashes; some may have expired. */
export async function findTokens(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, KnownToken>> {
  const rows = await query(db)
    .selectFrom('chat_token')
    .innerJoin('app_user', 'app_user.id', 'chat_token.user_id')
    .select(['chat_token.token_hash', 'app_user.im_account', 'chat_token.expires_at'])
    .where('chat_token.token_hash', '=', sql<string>`any(${sql.val([...hashes])}::text[])`)
    .where('chat_token.revoked_at', 'is', null)
    .where('app_user.status', '=', 'active')
    .execute();
  return new Map(
    rows.map(({ token_hash: hash, im_account: address, expires_at: expiresAt }) => [
      hash,
      { address: address as ChatAddress, expiresAt: instantOf(expiresAt) },
    ]),
  );
}

/** Why the token of this hash was revoked; undefined for one that was not, or that is unknown. */
export async function whyRevoked(db: Database, hash: string): Promise<SessionEnd | undefined> {
  const row = await query(db)
    .selectFrom('chat_token')
    .select('revoked_for')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return (row?.revoked_for ?? undefined) as SessionEnd | undefined;
}

/** Ends one token. */
export async function revokeToken(
  db: Database,
  hash: string,
  reason: SessionEnd,
  now: EpochMs,
): Promise<void> {
  await revocation(db, reason, now).where('token_hash', '=', hash).execute();
}

/** Ends every token of the account at `address`. */
export async function revokeTokensOf(
  db: Database,
  address: string,
  reason: SessionEnd,
  now: EpochMs,
): Promise<void> {
  await revocation(db, reason, now)
    .where('user_id', 'in', (query) =>
      query.selectFrom('app_user').select('id').where('im_account', '=', address),
    )
    .execute();
}

function revocation(db: Database, reason: SessionEnd, now: EpochMs) {
  return query(db)
    .updateTable('chat_token')
    .set({ revoked_at: new Date(now), revoked_for: reason })
    .where('revoked_at', 'is', null);
}

/** Removes tokens that ended before `before`. */
export async function sweepTokens(db: Database, before: EpochMs): Promise<void> {
  await deleteInBatches(db, 'chat_token', { where: sql`expires_at < ${new Date(before)}` });
}

/** The number of a sign-in, by which every server knows which of two is the later one. */
export async function nextAdmission(db: Database): Promise<number> {
  const { rows } = await sql<{ order: number | string }>`
    select nextval('chat_admission') as order
  `.execute(query(db));
  return Number(rows[0]?.order);
}

/** Which of these tokens were revoked, and why. */
export async function revokedOf(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SessionEnd>> {
  const { rows } = await sql<{ token_hash: string; revoked_for: SessionEnd }>`
    select token_hash, revoked_for from chat_token
    where token_hash = any(${[...hashes]}) and revoked_at is not null
  `.execute(query(db));
  return new Map(rows.map((row) => [row.token_hash, row.revoked_for]));
}
