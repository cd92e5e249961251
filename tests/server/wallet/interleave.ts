import type * as fc from 'fast-check';
import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { Schema } from '@server/kernel/data/schema';

/** How long somebody who waits for a lock is waited for; who does not wait is done much sooner. */
const PATIENCE_MS = 3;

/** Turns of the event loop after which it is a lock that is waited for, most likely. */
const BRISK_TURNS = 10;

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

/**
 * Lets `actors` work at once, each on a handle of its own, and the scheduler say after every
 * statement who goes on. Who waits for a lock of another is passed over until it is free.
 */
export async function interleave<T>(
  scheduler: fc.Scheduler,
  db: Kysely<Schema>,
  actors: readonly ((db: Kysely<Schema>) => Promise<T>)[],
): Promise<T[]> {
  let moving = actors.length;
  const working = actors.map(async (act, index) => {
    const stop: Stop = async (statement) => {
      moving -= 1;
      await scheduler.schedule(Promise.resolve(), `${index}: ${statement}`);
      moving += 1;
    };
    try {
      await stop('begin');
      return await act(stopping(db, stop));
    } finally {
      moving -= 1;
    }
  });
  // All are led to their end, also when one fails: who is stopped for ever holds a connection.
  await scheduler.waitFor(Promise.allSettled(working), async (release) => {
    await release();
    await untilStill(() => moving === 0);
  });
  return Promise.all(working);
}

/** Waits until everybody has stopped, or is waiting for somebody else. */
async function untilStill(still: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (let turns = 0; turns === 0 || (!still() && performance.now() < end); turns += 1) {
    // Who waits for a lock is waited for without keeping the processor busy.
    await new Promise((resolve) =>
      turns < BRISK_TURNS ? setImmediate(resolve) : setTimeout(resolve, 1),
    );
  }
}
