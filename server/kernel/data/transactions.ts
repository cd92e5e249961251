import { sql } from 'kysely';
import type { Result } from '@/domain/shared/result';
import type { Database, Transaction } from '@server/kernel/database';
import { query } from './query';

/** Runs `work` in one transaction; a thrown error rolls everything back and is thrown on. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const after: After = { steps: [], told: [] };
  let isCommitted = false;
  try {
    const value = await query(database)
      .transaction()
      .execute((transaction) => {
        running.set(transaction, after);
        return work(transaction);
      });
    isCommitted = true;
    return value;
  } finally {
    // Also where it failed: a connection that breaks while it commits does not say what became of it.
    const steps = after.steps.map((step) => step(database));
    if (isCommitted) for (const tell of after.told) tell();
    await Promise.all(steps);
  }
}

/** What is done once a transaction is over, with the database it was in. */
type FinalStep = (database: Database) => Promise<void>;

/** What a transaction leaves to be done after it. */
interface After {
  readonly steps: FinalStep[];
  readonly told: (() => void)[];
}

const running = new WeakMap<Database, After>();

/**
 * Does `step` once the transaction is over, committed or not, before its caller learns so; at once where there is
 * none. It must not fail.
 */
export async function onceOver(db: Database, step: FinalStep): Promise<void> {
  if (!db.isTransaction) return step(db);
  running.get(db)?.steps.push(step);
}

/** Tells of what a transaction has changed as soon as it is committed, whatever `onceOver` waits for still. */
export function onceCommitted(transaction: Transaction, tell: () => void): void {
  running.get(transaction)?.told.push(tell);
}

/** Runs `work` in one transaction whose statements may take as long as they need, which no caller waits for. */
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
