import type { UserId } from '@/domain/shared/ids';
import { SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import { gather } from '@server/kernel/concurrency';
import type { Authenticate } from '@server/kernel/http/route';
import type { Backplane, Clock, Scheduler, ServerNumber } from '@server/kernel/ports/system';
import { hashToken } from '@server/kernel/secrets';
import { numbersHeld } from '@server/kernel/servers/server-lease-store';
import { soleServer } from '@server/kernel/servers/leased-number';
import { tellElsewhere } from './endings-elsewhere';
import { SessionCache } from './session-cache';
import { onEndings } from './session-endings';
import {
  endingOfSession,
  findSessions,
  isUseDue,
  noteUse,
  opensAccount,
  type KnownSession,
} from './session-store';

/** How long a session is remembered where this server is the only one. */
const REMEMBERED_ALONE: Milliseconds = 60 * SECOND;
/** How long beside other servers: whoever ends one waits so long for a server that has died. */
const REMEMBERED: Milliseconds = 5 * SECOND;

/** What knowing a session by its token needs. */
export interface AuthenticateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly serverNumber?: ServerNumber;
  readonly backplane?: Backplane;
  /** Milliseconds of a clock that nobody sets. */
  readonly elapsed?: () => number;
}

/**
 * Sessions are known by the hash of their token; what cannot be a token is not looked up. A live one is
 * remembered for a moment, and forgotten on every server before the call that ends it is answered
 * (ADR-0043). Calls that look at the same time share a look (ADR-0044).
 */
export function createAuthenticate(deps: AuthenticateDeps): Authenticate {
  const { db, clock } = deps;
  const look = gather((hashes: readonly string[]) => findSessions(db, hashes));
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
      // Where nobody can tell of ends, or nobody knows that this server is to be told, nothing is remembered.
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
  return tellElsewhere({
    backplane,
    own: async () => (await serverNumber.hold()).number,
    servers: () => numbersHeld(db),
    forget: (user) => (user === undefined ? cache.clear() : cache.forget(user)),
    length: REMEMBERED,
    after: (length, then) => scheduler.after(length, then),
  });
}
