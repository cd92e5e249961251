import type { Kysely } from 'kysely';
import { queriesOf } from '@server/kernel/data/database';
import type { Schema } from '@server/kernel/data/query';
import { chanceOf } from './chance';
import { emptyWorld } from './empty-world';
import type { InThreadEngine } from '@tests/support/in-thread-engine';
import type { Network } from './network';
import type { TimerOwner, VirtualTime } from './virtual-time';
import { startServer, type ServerDeps, type WorldServer } from './world-server';

/** How long a server stays away that has died. */
export const AWAY = 3_000;

/** What the servers of a world live in. */
export interface LivesDeps {
  readonly time: VirtualTime;
  readonly timers: TimerOwner;
  readonly engine: InThreadEngine;
  readonly network: Network;
  readonly seed: number;
  readonly note: (line: string) => void;
  readonly heard: (bytes: Uint8Array) => void;
}

/** The servers of a world, one after the other: each goes on with what the one before has left. */
export class ServerLives {
  /** How far the clock of the server is from the world's time. */
  skew = 0;
  isStarting = false;
  readonly #deps: LivesDeps;
  readonly #mails = new Map<string, string>();
  readonly #faults: string[] = [];
  #server: WorldServer | undefined;
  #count = 0;
  #directory = '';

  constructor(deps: LivesDeps) {
    this.#deps = deps;
  }

  /** The code that was mailed to an address last. */
  codeFor(email: string): string | undefined {
    return this.#mails.get(email);
  }

  /** How many there were. */
  get count(): number {
    return this.#count;
  }

  /** What went wrong with the server of now, as an operator would read it. */
  get errors(): readonly string[] {
    return [...this.#faults, ...(this.#server?.errors ?? [])];
  }

  /** Begins with an empty database; `directory` outlives the servers. */
  async begin(directory: string): Promise<void> {
    this.#directory = directory;
    const ungated = { before: () => undefined, after: () => undefined };
    const db = queriesOf(this.#deps.engine.connection(ungated));
    await emptyWorld(db);
    await db.destroy();
    await this.#start();
  }

  /** It dies before it has sent `statements` more batches to its database. */
  dieAfter(statements: number): void {
    this.#server?.dieAfter(statements);
  }

  /** There is no server any more, and there will be none. */
  end(): void {
    this.#server?.kill();
    this.#deps.network.down();
  }

  /** Lets the judge look into the database, which is no part of the world; undefined without a server. */
  async observe<T>(look: (db: Kysely<Schema>) => Promise<T>): Promise<T | undefined> {
    const server = this.#server;
    if (!server || server.isDead()) return undefined;
    server.isObserved = true;
    try {
      return await look(server.db);
    } finally {
      server.isObserved = false;
    }
  }

  async #start(): Promise<void> {
    const { time, timers, engine, network, seed, note, heard } = this.#deps;
    this.isStarting = true;
    const deps: ServerDeps = {
      time,
      engine,
      chance: chanceOf(seed, `server ${++this.#count}`),
      directory: this.#directory,
      skew: () => this.skew,
      note,
      heard,
      mailed: (to, text) => {
        const [code] = /^\d+$/m.exec(text) ?? [];
        if (code !== undefined) this.#mails.set(to, code);
      },
    };
    const died = () => {
      network.down();
      timers.after(AWAY, () => {
        this.#start().catch((error: unknown) => this.#faults.push(String(error)));
      });
    };
    this.#server = await startServer(deps, died);
    this.isStarting = false;
    network.up(this.#server.app);
    note('the server is there');
  }
}
