import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { sweepExpired } from './sweep-store';

/** Removes what time has made worthless; to be run every hour or so, by any number of servers. */
export type SweepIdentity = () => Promise<void>;

/** Sweeps codes, tickets, counted attempts, sessions and mails. */
export function createSweepIdentity(db: Database, clock: Clock): SweepIdentity {
  return () => sweepExpired(db, clock.now());
}
