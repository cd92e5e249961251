import type { UserId } from '@/domain/shared/ids';
import { type EpochMs, DAY, HOUR, later, MINUTE, SECOND } from '@/domain/shared/time';
import type { TranslationRecord } from '@/domain/translation/translation';
import type { Database } from '@server/kernel/database';
import { processDue, repeat, type Repeated } from '@server/kernel/scheduler';
import type { Clock, Log } from '@server/kernel/ports/system';
import type { TranslationHolds } from './translation-hold';
import { findLapsed, forgetTexts } from './translation-record-store';
import type { TranslationEngine } from '@server/kernel/ports/translation';
import type { ServerKit, Slice } from '@server/kernel/slice';

/** Reservations given back in one round. */
const ROUND = 100;

/**
 * Gives back what was set aside for translations that never came to an end; answers how many.
 *
 * `madeBefore`: also what was reserved before that moment, although its time is not over. Right only for a server
 * that is alone with its database, and for the time before it started: the process that reserved it is gone.
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
    return processDue({ name: 'releasing a reservation', round: ROUND, due, keyOf, work }, log);
  };
}

const RELEASE_EVERY = 15 * SECOND;
/** How long the text of an outgoing message is kept: far longer than a page tries to send it. */
const TEXT_RETENTION = 7 * DAY;

/** What translation does again and again: it tries engines, releases reservations and forgets texts. */
export function createTranslationRounds(
  kit: ServerKit,
  { engine, releaseLapsed }: { engine: TranslationEngine; releaseLapsed: ReleaseLapsed },
): Required<Pick<Slice, 'start' | 'stop'>> {
  const { db, clock } = kit;
  const createdAt = clock.now();
  const rounds: Repeated[] = [];
  return {
    start: async () => {
      // The embedded database has one server, so every reservation is of a process that has ended.
      if (kit.engine === 'embedded') await releaseLapsed(createdAt);
      if (engine.probe)
        rounds.push(repeat('trying engines', MINUTE, async () => engine.probe?.(), kit));
      rounds.push(
        repeat('releasing reservations', RELEASE_EVERY, () => releaseLapsed(), kit),
        repeat(
          'forgetting texts',
          HOUR,
          () => forgetTexts(db, later(clock.now(), -TEXT_RETENTION)),
          kit,
        ),
      );
    },
    stop: async () => {
      for (const round of rounds) await round.stop();
    },
  };
}
