import type { ServerKit } from '@server/kernel/slice';
import type { Database } from '@server/kernel/database';
import type { UserId } from '@/domain/shared/ids';
import { type EpochMs, type Milliseconds, SECOND } from '@/domain/shared/time';
import {
  type KnownSession,
  endingOfSession,
  findSessions,
  isUseDue,
  noteUse,
  opensAccount,
} from './session-store';
import { batched } from '@server/kernel/concurrency';
import type { Authenticate } from '@server/kernel/http/route';
import type { Backplane, Scheduler, ServerNumber } from '@server/kernel/ports/system';
import { hashToken } from '@server/kernel/secrets';
import { numbersHeld } from '@server/kernel/servers/server-lease-store';
import { soleServer } from '@server/kernel/servers/leased-number';
import { announceEndings, onEndings } from './session-endings';

/** Sessions that are remembered at most; the one looked up first makes room. About 4 MB. */
const MOST = 10_000;

/** What remembered sessions need. */
interface SessionCacheDeps {
  /** Reads a session; the answer was read after the question was asked. */
  readonly load: (tokenHash: string) => Promise<KnownSession | undefined>;
  /** For how long one that is read now may be remembered; 0: not at all. */
  readonly mayRemember: () => Promise<Milliseconds>;
  /** Milliseconds of a clock that cannot be set; it may stand still while the machine sleeps. */
  readonly elapsed: () => number;
  /** Milliseconds of the wall clock. */
  readonly now: () => EpochMs;
}

interface Remembered {
  readonly session: KnownSession;
  /** When the question began, by both clocks. */
  readonly at: Moment;
  readonly length: Milliseconds;
}

interface Moment {
  readonly elapsed: number;
  readonly now: number;
}

/**
 * Live sessions by the hashes of their tokens, remembered for a few seconds (ADR-0043). An answer to a question
 * from before {@link SessionCache.forget} is never remembered after it.
 */
export class SessionCache {
  readonly #deps: SessionCacheDeps;
  readonly #remembered = new Map<string, Remembered>();
  /** How often something was forgotten. */
  #forgotten = 0;

  constructor(deps: SessionCacheDeps) {
    this.#deps = deps;
  }

  /** The session as it is or was a moment ago; undefined where there is none. */
  async find(tokenHash: string): Promise<KnownSession | undefined> {
    const remembered = this.#remembered.get(tokenHash);
    if (remembered && this.#counts(remembered)) return remembered.session;
    this.#remembered.delete(tokenHash);
    const at = this.#moment();
    const forgotten = this.#forgotten;
    // Before the session is read: what lets it be remembered must have held by then.
    const length = await this.#deps.mayRemember();
    const session = await this.#deps.load(tokenHash);
    const isLive = session?.status === 'active' && session.revoked_at === null;
    if (isLive && length > 0 && forgotten === this.#forgotten) {
      this.#remember(tokenHash, { session, at, length });
    }
    return session;
  }

  /** Takes note of what the session's row says since now. */
  renew(session: KnownSession): void {
    const remembered = this.#remembered.get(session.token_hash);
    if (remembered) this.#remembered.set(session.token_hash, { ...remembered, session });
  }

  /** Remembers nothing of one person any more. */
  forget(user: UserId): void {
    this.#forgotten += 1;
    for (const [tokenHash, { session }] of this.#remembered)
      if (session.user_id === user) this.#remembered.delete(tokenHash);
  }

  /** Remembers nothing any more. */
  clear(): void {
    this.#forgotten += 1;
    this.#remembered.clear();
  }

  #remember(tokenHash: string, remembered: Remembered): void {
    this.#remembered.delete(tokenHash);
    this.#remembered.set(tokenHash, remembered);
    if (this.#remembered.size > MOST)
      this.#remembered.delete(this.#remembered.keys().next().value ?? '');
  }

  #counts({ at, length }: Remembered): boolean {
    const { elapsed, now } = this.#moment();
    return elapsed - at.elapsed < length && Math.abs(now - at.now) < length;
  }

  #moment(): Moment {
    return { elapsed: this.#deps.elapsed(), now: this.#deps.now() };
  }
}

/** How long a session is remembered where this server is the only one. */
const REMEMBERED_ALONE: Milliseconds = 60 * SECOND;
/** How long beside other servers: the end of a session waits so long for a server that has died. */
const REMEMBERED: Milliseconds = 5 * SECOND;

interface AuthenticateDeps extends Pick<ServerKit, 'db' | 'clock' | 'scheduler'> {
  readonly serverNumber?: ServerNumber;
  readonly backplane?: Backplane;
  /** Milliseconds of a clock that cannot be set. */
  readonly elapsed?: () => number;
}

/**
 * Sessions are known by the hash of their token; what cannot be a token is not looked up. A live one is
 * remembered for a moment, and forgotten on every server before the call that ends it is answered
 * (ADR-0043). Calls that look at the same time share a look (ADR-0044).
 */
export function createAuthenticate(deps: AuthenticateDeps): Authenticate {
  const { db, clock } = deps;
  const look = batched((hashes: readonly string[]) => findSessions(db, hashes));
  const cache = rememberedSessions(deps, look);
  const find = async (token: string, by: (hash: string) => Promise<KnownSession | undefined>) =>
    /^[\w-]{20,200}$/.test(token) ? by(hashToken(token)) : undefined;
  return Object.assign(
    async (token: string): Promise<UserId | undefined> => {
      const session = await find(token, (hash) => cache.find(hash));
      const now = clock.now();
      if (!session || !opensAccount(session, now)) return undefined;
      if (isUseDue(session, now)) await used(db, cache, session, now);
      return session.user_id as UserId;
    },
    { whyEnded: async (token: string) => endingOfSession(await find(token, look), clock.now()) },
  );
}

/** Notes the use. A database that cannot be written to, as with a full disk, must not shut out who only reads. */
async function used(
  db: Database,
  cache: SessionCache,
  session: KnownSession,
  now: EpochMs,
): Promise<void> {
  await noteUse(db, session.token_hash, now).then(
    () => cache.renew({ ...session, used_at: new Date(now) }),
    () => undefined,
  );
}

/** A cache that hears of every end of a session, on whichever server it is ended. */
function rememberedSessions(
  {
    db,
    clock,
    scheduler,
    serverNumber = soleServer,
    backplane,
    elapsed = () => performance.now(),
  }: AuthenticateDeps,
  load: (tokenHash: string) => Promise<KnownSession | undefined>,
): SessionCache {
  const cache = new SessionCache({
    load,
    elapsed,
    now: () => clock.now(),
    mayRemember: async () => {
      const held = await serverNumber.hold().catch(() => undefined);
      if (held?.mayHaveOthers === false) return REMEMBERED_ALONE;
      // Where ends cannot be published, or no other server knows that this one listens, nothing is remembered.
      return held && backplane ? REMEMBERED : 0;
    },
  });
  onEndings(db, async (user) => cache.forget(user));
  if (backplane) onEndings(db, overBackplane(backplane, { db, cache, serverNumber, scheduler }));
  return cache;
}

function overBackplane(
  backplane: Backplane,
  {
    db,
    cache,
    serverNumber,
    scheduler,
  }: {
    readonly db: Database;
    readonly cache: SessionCache;
    readonly serverNumber: ServerNumber;
    readonly scheduler: Scheduler;
  },
) {
  return announceEndings({
    backplane,
    own: async () => (await serverNumber.hold()).number,
    servers: () => numbersHeld(db),
    forget: (user) => (user === undefined ? cache.clear() : cache.forget(user)),
    length: REMEMBERED,
    after: (length, then) => scheduler.after(length, then),
  });
}
