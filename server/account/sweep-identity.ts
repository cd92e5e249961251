import { ACCOUNT_EVENT_RETENTION } from '@/domain/account/account-event';
import { DAY, later } from '@/domain/shared/time';
import { sweepAttempts } from '@server/kernel/data/attempt-store';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { sweepAccountEvents } from './account-event-store';
import { sweepExpired } from './sweep-store';

/** Every limit looks back a day at most, and no code or ticket lives so long. */
const RETENTION = DAY;

/** Removes expired rows; runs about every hour, on any number of servers. */
export type SweepIdentity = () => Promise<void>;

/** Sweeps codes, tickets, counted attempts, sessions and events. */
export function createSweepIdentity(db: Database, clock: Clock): SweepIdentity {
  return async () => {
    const now = clock.now();
    const before = later(now, -RETENTION);
    await sweepExpired(db, now, before);
    await sweepAttempts(db, before);
    await sweepAccountEvents(db, later(now, -ACCOUNT_EVENT_RETENTION));
  };
}
