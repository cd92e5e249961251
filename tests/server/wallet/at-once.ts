import type * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';
import { stopping } from './interleave';

/** Turns of the event loop in which most statements are done; only then is the database asked. */
const BRISK_TURNS = 10;

/** Who neither stops nor is blocked after this long waits for something the database does not know. */
const STUCK_MS = 30_000;

/**
 * Lets `actors` work at once, each on a handle of its own, and the scheduler choose after every
 * statement who goes on. An actor that waits for a lock of another is passed over until it is free;
 * the database reports who does, so the same choices of the scheduler give the same run on any
 * machine.
 */
export async function interleave<T>(
  scheduler: fc.Scheduler,
  db: Kysely<Schema>,
  actors: readonly ((db: Kysely<Schema>) => Promise<T>)[],
): Promise<T[]> {
  const crew = new Crew(db, await hasOneConnection(db));
  const working = actors.map((act, index) => crew.start(index, act));
  // All are led to their end, also when one fails: who is stopped for ever holds a connection.
  while (await crew.untilStill()) {
    crew.handOver(scheduler);
    // No actor is left to go on only when they block each other, which the database ends by itself.
    if (scheduler.count() > 0) await scheduler.waitNext(1);
  }
  return Promise.all(working);
}

interface Stopped {
  readonly index: number;
  readonly statement: string;
  readonly goOn: () => void;
}

/** Those who work at once, and what each of them is doing. */
class Crew {
  /** Who has not ended. */
  private present = 0;
  /** Who has not ended and has not stopped: at work or blocked. */
  private moving = 0;
  /** Of those, who has asked for a connection and has none yet. */
  private asking = 0;
  private stopped: Stopped[] = [];
  private readonly db: Kysely<Schema>;
  private readonly oneConnection: boolean;

  constructor(db: Kysely<Schema>, oneConnection: boolean) {
    this.db = db;
    this.oneConnection = oneConnection;
  }

  /** Stops before the first statement, then after each. */
  async start<T>(index: number, act: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    this.present += 1;
    this.moving += 1;
    const handle = stopping(this.db, (statement) => this.stop(index, statement));
    this.countAsking(handle);
    try {
      await this.stop(index, 'begin');
      return await act(handle);
    } finally {
      this.present -= 1;
      this.moving -= 1;
    }
  }

  /** Gives those who have stopped to the scheduler, in an order that does not depend on who was faster. */
  handOver(scheduler: fc.Scheduler): void {
    const stopped = this.stopped.splice(0).toSorted((one, other) => one.index - other.index);
    for (const { index, statement, goOn } of stopped)
      void scheduler.schedule(Promise.resolve(), `${index}: ${statement}`).then(goOn);
  }

  /** Waits until every actor has stopped, is blocked or has ended; whether any is left. */
  async untilStill(): Promise<boolean> {
    const end = performance.now() + STUCK_MS;
    for (let turns = 0; ; turns += 1) {
      // What was just let go on or answered is at work before the actors are counted.
      await new Promise((resolve) => setImmediate(resolve));
      // Counted before the database is asked: who stops meanwhile may have set another one free.
      const { moving } = this;
      if (moving === (this.oneConnection ? this.asking : 0)) return this.present > 0;
      if (turns >= BRISK_TURNS && moving === (await this.blocked())) return true;
      if (performance.now() > end) throw new Error('somebody waits for no lock and does not stop');
    }
  }

  private async stop(index: number, statement: string): Promise<void> {
    this.moving -= 1;
    await new Promise<void>((goOn) => this.stopped.push({ index, statement, goOn }));
    this.moving += 1;
  }

  /** Where there is one connection, an actor without it waits for the one that has it. */
  private countAsking(handle: Kysely<Schema>): void {
    const executor = handle.getExecutor();
    const provide = executor.provideConnection.bind(executor);
    executor.provideConnection = async (consumer) => {
      this.asking += 1;
      return provide((connection) => {
        this.asking -= 1;
        return consumer(connection);
      });
    };
  }

  /** How many wait for a lock in this database. */
  private async blocked(): Promise<number> {
    // Nothing can be read on the only connection, and no actor waits there for anything else.
    if (this.oneConnection) return 0;
    const { rows } = await sql<{ readonly blocked: number }>`
      select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and cardinality(pg_blocking_pids(pid)) > 0
    `.execute(this.db);
    return rows[0]?.blocked ?? 0;
  }
}

/** The embedded engine has one connection, for which all others wait in this process. */
async function hasOneConnection(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ readonly version: string }>`select version()`.execute(db);
  return /emscripten|wasm/i.test(rows[0]?.version ?? '');
}
