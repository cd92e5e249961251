import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** The seeds of a person that no search has used: one for each device or tab that prepares a search. */
const MOST_SEEDS = 8;

/** Stores a seed for a search of a person; of too many the oldest is forgotten. */
export async function keepSeed(
  db: Database,
  user: UserId,
  seed: string,
  now: EpochMs,
): Promise<void> {
  await query(db)
    .with('forgotten', (from) =>
      from
        .deleteFrom('match_seed')
        .where('user_id', '=', user)
        .where('seed', 'in', (rows) =>
          rows
            .selectFrom('match_seed')
            .select('seed')
            .where('user_id', '=', user)
            .orderBy('at', 'desc')
            .orderBy('seed')
            .offset(MOST_SEEDS - 1),
        ),
    )
    .insertInto('match_seed')
    .values({ user_id: user, seed, at: new Date(now) })
    .execute();
}

/** The seeds of a person that no search has used. */
export async function seedsOf(transaction: Transaction, user: UserId): Promise<readonly string[]> {
  const rows = await query(transaction)
    .selectFrom('match_seed')
    .select('seed')
    .where('user_id', '=', user)
    .execute();
  return rows.map(({ seed }) => seed);
}

/** Takes a seed for a search that begins, so that no other one can use it; whether it was there. */
export async function takeSeed(
  transaction: Transaction,
  user: UserId,
  seed: string,
): Promise<boolean> {
  const taken = await query(transaction)
    .deleteFrom('match_seed')
    .where('user_id', '=', user)
    .where('seed', '=', seed)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Forgets the seeds of a person who is gone. */
export async function eraseSeeds(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('match_seed').where('user_id', '=', user).execute();
}
