import type { Database } from '@server/kernel/database';
import type { Authenticate } from '@server/kernel/http/authenticate';
import type { Clock } from '@server/kernel/ports/clock';
import { hashToken } from '@server/kernel/secrets';
import { endingOfSession, userOfSession } from './session-store';

/**
 * Sessions are looked up by the hash of their token, anew at each call, so that one that has ended
 * opens nothing; what cannot be a token is not looked up.
 */
export function createAuthenticate(db: Database, clock: Clock): Authenticate {
  const mayBe = (token: string): boolean => /^[\w-]{20,200}$/.test(token);
  return Object.assign(
    async (token: string) =>
      mayBe(token) ? userOfSession(db, hashToken(token), clock.now()) : undefined,
    {
      whyEnded: async (token: string) =>
        mayBe(token) ? endingOfSession(db, hashToken(token), clock.now()) : undefined,
    },
  );
}
