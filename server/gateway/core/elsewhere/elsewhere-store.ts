import { sql } from 'kysely';
import type { SessionEnd } from '@/domain/account/session';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** The number of a sign-in, by which every server knows which of two is the later one. */
export async function nextAdmission(db: Database): Promise<number> {
  const { rows } = await sql<{ order: number | string }>`
    select nextval('chat_admission') as order
  `.execute(query(db));
  return Number(rows[0]?.order);
}

/** Whose inboxes hold more than what was pushed to them. */
export async function behindOf(
  db: Database,
  pushed: readonly { readonly owner: string; readonly key: number }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ owner: string }>`
    select mine.owner
    from unnest(${pushed.map(({ owner }) => owner)}::text[], ${pushed.map(({ key }) => key)}::bigint[])
      as mine (owner, key)
    where exists (
      select from chat_mailbox m where m.owner = mine.owner and m.key > mine.key
    )
  `.execute(query(db));
  return rows.map(({ owner }) => owner);
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
