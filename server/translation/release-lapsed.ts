import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { TranslationRecord } from '@/domain/translation/translation';
import type { Database } from '@server/kernel/database';
import { inRounds } from '@server/kernel/scheduler';
import type { Clock, Log } from '@server/kernel/ports/system';
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
export function createReleaseLapsed({
  db,
  holds,
  clock,
  announce,
  log,
}: {
  readonly db: Database;
  readonly holds: TranslationHolds;
  readonly clock: Clock;
  readonly announce: (user: UserId) => Promise<void>;
  readonly log: Log;
}): ReleaseLapsed {
  const work = async (record: TranslationRecord): Promise<boolean> => {
    await holds.end(record, { untranslated: 'engine-failed' });
    await announce(record.user);
    return true;
  };
  return (madeBefore) => {
    const due = (besides: readonly string[]): Promise<readonly TranslationRecord[]> =>
      findLapsed(db, { now: clock.now(), madeBefore, besides, limit: ROUND });
    const keyOf = ({ id }: TranslationRecord): string => id;
    return inRounds({ name: 'releasing a reservation', round: ROUND, due, keyOf, work }, log);
  };
}
