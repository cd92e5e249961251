import type { Kysely, Transaction } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Schema } from './schema';

/** Runs `work` in a transaction that is undone when it answers with a failure. */
export async function allOrNothing<T, E>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let failure: { readonly error: E } | undefined;
  try {
    const value = await db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (result.ok) return result.value;
      failure = { error: result.error };
      throw new Undone();
    });
    return ok(value);
  } catch (error) {
    if (failure && error instanceof Undone) return err(failure.error);
    throw error;
  }
}

/** Leaves a transaction without being a fault. */
class Undone extends Error {}
