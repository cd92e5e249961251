import type { Clock } from '@server/kernel/ports/system';
import type { LiveSessions } from '@server/kernel/ports/account';
import { liveSessions } from './session-store';

/** Sessions that have not ended, from their table. */
export function createLiveSessions(clock: Clock): LiveSessions {
  return async (db, user) => {
    const sessions = await liveSessions(db, user, clock.now());
    return new Set(sessions.map(({ tokenHash }) => tokenHash));
  };
}
