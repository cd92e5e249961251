import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { Schema } from '@server/kernel/data/query';

/** The process ended between two statements; what it had not committed is gone. */
export class Crash extends Error {}

/** A handle to the database that stops after every statement. */
export type Stop = (statement: string) => Promise<void>;

/** The same database, calling `stop` after the answer to every statement, in and out of transactions. */
export function stopping(db: Kysely<Schema>, stop: Stop): Kysely<Schema> {
  const statements = new WeakMap<QueryId, string>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.set(queryId, node.kind.replace(/(Query)?Node$/, ''));
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      await stop(statements.get(queryId) ?? '');
      return result;
    },
  };
  return db.withPlugin(plugin);
}

/** A handle that ends its process after `steps` statements. */
export function crashingAfter(db: Kysely<Schema>, steps: number): Kysely<Schema> {
  let left = steps;
  return stopping(db, async () => {
    if (left <= 0) throw new Crash();
    left -= 1;
  });
}

/** How many statements `work` makes. */
export async function countStatements(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const counting = stopping(db, async () => {
    count += 1;
  });
  await work(counting);
  return count;
}
