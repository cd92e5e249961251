import { ACCOUNT_EVENT_RETENTION } from '@/domain/account/account-event';
import { ADDRESS_MEMORY } from '@/domain/account/email';
import { DAY, later } from '@/domain/shared/time';
import { sweepAttempts } from '@server/kernel/data/attempt-store';
import { sweepAccountEvents } from './account-event-store';
import { endIdleSessions, type EndIdleDeps } from './end-idle-sessions';
import { forgetGone } from './gone-account-store';
import { sweepExpired } from './sweep-store';

/** Every limit looks back a day at most, and no code or ticket lives so long. */
const RETENTION = DAY;

/** Removes expired rows; runs about every hour, on any number of servers. */
type SweepIdentity = () => Promise<void>;

/** Sweeps codes, tickets, counted attempts, sessions, events and the addresses of deleted accounts. */
export function createSweepIdentity(deps: EndIdleDeps): SweepIdentity {
  const { db, clock } = deps;
  return async () => {
    const now = clock.now();
    const before = later(now, -RETENTION);
    await endIdleSessions(deps, now);
    await sweepExpired(db, now, before);
    await sweepAttempts(db, before);
    await forgetGone(db, later(now, -ADDRESS_MEMORY));
    await sweepAccountEvents(db, later(now, -ACCOUNT_EVENT_RETENTION));
  };
}
