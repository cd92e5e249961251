import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { TranslationHolds } from './translation-hold';
import { findLapsed } from './translation-record-store';

/** Reservations given back in one round. */
const ROUND = 100;

/**
 * Gives back what was set aside for translations that never came to an end; answers how many.
 *
 * `madeBefore`: also what was reserved before that moment, although its time is not over. Right only
 * for a server that is alone with its database, and for the time before it started: whoever reserved
 * it is gone.
 */
export type ReleaseLapsed = (madeBefore?: EpochMs) => Promise<number>;

/** A reservation that ends meanwhile by itself stays as it ended. */
export function createReleaseLapsed(deps: {
  readonly db: Database;
  readonly holds: TranslationHolds;
  readonly clock: Clock;
  readonly announce: (user: UserId) => Promise<void>;
}): ReleaseLapsed {
  return async (madeBefore) => {
    let released = 0;
    for (;;) {
      const lapsed = await findLapsed(deps.db, { now: deps.clock.now(), madeBefore }, ROUND);
      for (const record of lapsed) {
        await deps.holds.end(record, { untranslated: 'engine-failed' });
        await deps.announce(record.user);
      }
      released += lapsed.length;
      if (lapsed.length < ROUND) return released;
    }
  };
}
