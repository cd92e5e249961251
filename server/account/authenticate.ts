import type { Database } from '@server/kernel/database';
import { gather } from '@server/kernel/gather';
import type { Authenticate } from '@server/kernel/http/authenticate';
import type { Clock } from '@server/kernel/ports/clock';
import { hashToken } from '@server/kernel/secrets';
import { endingOfSession, findSessions, userOfSession } from './session-store';

/**
 * Sessions are looked up by the hash of their token, anew at each call, so that one that has ended opens
 * nothing, on whichever server it was ended; what cannot be a token is not looked up. Calls that arrive at
 * the same time share a look (ADR-0044).
 */
export function createAuthenticate(db: Database, clock: Clock): Authenticate {
  const findByHash = gather((hashes: readonly string[]) => findSessions(db, hashes));
  const find = async (token: string) =>
    /^[\w-]{20,200}$/.test(token) ? findByHash(hashToken(token)) : undefined;
  return Object.assign(async (token: string) => userOfSession(db, await find(token), clock.now()), {
    whyEnded: async (token: string) => endingOfSession(await find(token), clock.now()),
  });
}
