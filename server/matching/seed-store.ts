import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** The seed of a person's next search: `fresh`, unless they have one that no search has used. */
export async function seedOfNextSearch(db: Database, user: UserId, fresh: string): Promise<string> {
  const { seed } = await query(db)
    .insertInto('match_seed')
    .values({ user_id: user, seed: fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({ seed: row.ref('match_seed.seed') })),
    )
    .returning('seed')
    .executeTakeFirstOrThrow();
  return seed;
}

/** Takes the seed for a search that begins, so that no other one can use it; undefined if there is none. */
export async function takeSeed(
  transaction: Transaction,
  user: UserId,
): Promise<string | undefined> {
  const taken = await query(transaction)
    .deleteFrom('match_seed')
    .where('user_id', '=', user)
    .returning('seed')
    .executeTakeFirst();
  return taken?.seed;
}
