import { sql } from 'kysely';
import type { Result } from '@/domain/shared/result';
import type { Database, Transaction } from '@server/kernel/database';
import { query } from './query';

/** Runs `work` in one transaction; a thrown error rolls everything back and is thrown on. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const steps: FinalStep[] = [];
  try {
    return await query(database)
      .transaction()
      .execute((transaction) => {
        running.set(transaction, steps);
        return work(transaction);
      });
  } finally {
    // Also where it failed: a connection that breaks while it commits does not say what became of it.
    for (const step of steps) await step(database);
  }
}

/** What is done once a transaction is over, with the database it was in. */
type FinalStep = (database: Database) => Promise<void>;

const running = new WeakMap<Database, FinalStep[]>();

/**
 * Does `step` once the transaction is over, committed or not, before whoever began it learns so; at once
 * where there is none. It must not fail.
 */
export async function onceOver(db: Database, step: FinalStep): Promise<void> {
  if (!db.isTransaction) return step(db);
  running.get(db)?.push(step);
}

/** Runs `work` in one transaction whose statements may take as long as they need, which nobody waits for. */
export function withoutLimit<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(query(transaction));
    return work(transaction);
  });
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
