import type { Kysely, Transaction } from 'kysely';
import type { Result } from '@/domain/shared/result';
import type { Schema } from './schema';

/** Carries a refusal out of a transaction so that the database rolls back. */
class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}

/** Runs `work` in one transaction: ok commits; an error rolls everything back and is returned. */
export async function transactionally<T, E>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result<T, E>;
    throw error;
  }
}
