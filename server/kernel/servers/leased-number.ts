import {
  type ServerNumber,
  type Clock,
  type HeldNumber,
  type Log,
  MOST_SERVERS,
} from '@server/kernel/ports/system';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import {
  LEASE,
  leaveNumber,
  renewNumber,
  takeNumber,
  type JoinRefusal,
  type ServerMarks,
} from './server-lease-store';
import { createHash } from 'node:crypto';

const SOLE = { number: 0, mayHaveOthers: false } as const;

/** The number of a server that has its database for itself, as the embedded one is. */
export const soleServer: ServerNumber = { hold: async () => SOLE };

/** How often the number is renewed. */
const RENEW_EVERY: Milliseconds = 20 * SECOND;

/**
 * How long a number counts after the database gave it. The rest of the lease is for what was begun under it and
 * is not committed yet; the database ends that sooner.
 */
const COUNTS_FOR: Milliseconds = LEASE / 2;

interface LeasedNumberDeps {
  readonly db: Database;
  /** Tells this process from every other. */
  readonly holder: string;
  readonly marks: ServerMarks;
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds of a clock that cannot be set; it may stand still while the machine sleeps. */
  readonly elapsed?: () => number;
}

/**
 * A number leased from the database. It is renewed from time to time; a process that slept too long
 * renews before it uses the number again, and takes another one if its own was given away (ADR-0043).
 */
export class LeasedNumber implements ServerNumber {
  readonly #deps: LeasedNumberDeps;
  readonly #elapsed: () => number;
  #held: HeldNumber | undefined;
  #asked = { elapsed: 0, now: 0 };
  #renewing: Promise<HeldNumber> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: LeasedNumberDeps) {
    this.#deps = deps;
    this.#elapsed = deps.elapsed ?? (() => performance.now());
  }

  /** Takes a number for the first time, and renews it from then on. */
  async join(): Promise<Result<undefined, JoinRefusal>> {
    const taken = await this.#take();
    if (!taken.ok) return taken;
    const renew = () =>
      void this.#renew().catch((error: unknown) =>
        this.#deps.log.error('keeping the number of this server failed', error),
      );
    this.#timer = setInterval(renew, RENEW_EVERY).unref();
    return ok(undefined);
  }

  async hold(): Promise<HeldNumber> {
    return this.#held && this.#counts() ? this.#held : this.#renew();
  }

  /** Gives the number back; where the database is away, the end of the lease does so. */
  async leave(): Promise<void> {
    const { db, holder } = this.#deps;
    clearInterval(this.#timer);
    await this.#renewing?.catch(() => undefined);
    const held = this.#held;
    this.#held = undefined;
    if (held) await leaveNumber(db, held.number, holder).catch(() => undefined);
  }

  #counts(): boolean {
    const { elapsed, now } = this.#now();
    return elapsed - this.#asked.elapsed < COUNTS_FOR && now - this.#asked.now < COUNTS_FOR;
  }

  #now(): { readonly elapsed: number; readonly now: number } {
    return { elapsed: this.#elapsed(), now: this.#deps.clock.now() };
  }

  #renew(): Promise<HeldNumber> {
    this.#renewing ??= this.#renewOrTake().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renewOrTake(): Promise<HeldNumber> {
    const { db, holder } = this.#deps;
    const asked = this.#now();
    if (this.#held && (await renewNumber(db, this.#held.number, holder))) {
      this.#asked = asked;
      return this.#held;
    }
    this.#held = undefined;
    const taken = await this.#take();
    if (!taken.ok) throw new Error(`no number for this server: ${JSON.stringify(taken.error)}`);
    return taken.value;
  }

  async #take(): Promise<Result<HeldNumber, JoinRefusal>> {
    const { db, holder, marks } = this.#deps;
    const asked = this.#now();
    const taken = await takeNumber(db, holder, marks);
    if (!taken.ok) return err(taken.error);
    this.#asked = asked;
    this.#held = { number: taken.value, mayHaveOthers: true };
    return ok(this.#held);
  }
}

/** What tells `value` from another one, and nothing else of it. */
export function markOf(value: Uint8Array | string): string {
  return createHash('sha256').update('parley mark ').update(value).digest('hex').slice(0, 32);
}

/** What a server has to do to work beside others, by the name of what differs. */
const TO_DO: Readonly<Record<string, string>> = {
  STORAGE_KIND:
    'keeps its pictures elsewhere: name one bucket for all servers (STORAGE_KIND), or give them one folder (PARLEY_DATA)',
};

/** One plain sentence for the person who started the server. */
export function joinRefusalText(refusal: JoinRefusal): string {
  switch (refusal.kind) {
    case 'too-many-servers':
      return `${MOST_SERVERS} servers work on this database already; stop one first.`;
    case 'other-server': {
      const { name } = refusal;
      const toDo = TO_DO[name] ?? `has another ${name}: set the same for all servers`;
      return `Another server on this database ${toDo}.`;
    }
  }
}
