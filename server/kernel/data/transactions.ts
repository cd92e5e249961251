import type { Result } from '@/domain/shared/result';
import type { Database, Transaction } from '@server/kernel/database';
import { query } from './query';

/** Runs `work` in one transaction; a thrown error rolls everything back and is thrown on. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return query(database)
    .transaction()
    .execute((transaction) => work(transaction));
}

/** Runs `work` in one transaction: ok commits; an error rolls everything back and is returned. */
export async function allOrNothing<T, E>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  try {
    return await inTransaction(database, async (transaction) => {
      const result = await work(transaction);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result<T, E>;
    throw error;
  }
}

/** Carries a refusal out of a transaction so that the database rolls back. */
class RolledBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rolled back');
    this.result = result;
  }
}
