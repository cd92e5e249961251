import { SECOND } from '@/domain/shared/time';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { repeat, type Repeated } from '@server/kernel/repeat';
import type { ReadCards } from '@server/kernel/ports/people';
import { createEncounters } from './encounters';
import { matchingRoutes } from './matching-routes';
import { createPairUp } from './pair-up';
import { createRecommendPeople } from './recommend-people';
import { createSweepSearches, type MeetCompanion, type SweepSearches } from './sweep-searches';

/** What encounters take from other slices. */
export interface MatchingSliceDeps {
  readonly readCards: ReadCards;
  readonly meetCompanion: MeetCompanion;
}

/** Encounters, and the sweep that ends them. */
export interface MatchingSlice extends Slice {
  /** One round of what is done every second; for tests with a clock of their own. */
  readonly sweep: SweepSearches;
}

const SWEEP_EVERY = SECOND;

/** Meeting people: searches, matches, recommendations. */
export function createMatchingSlice(
  kit: ServerKit<{ readonly demo: boolean }>,
  deps: MatchingSliceDeps,
): MatchingSlice {
  const { db, clock, ids, events, log, settings } = kit;
  const { readCards, meetCompanion } = deps;
  const pairUp = createPairUp({ clock });
  const encounters = createEncounters({
    db,
    clock,
    ids,
    readCards,
    pairUp,
    publish: (user, matching) => events.publish(user, { kind: 'matching', matching }),
  });
  const sweep = createSweepSearches({
    db,
    clock,
    pairUp,
    meetCompanion,
    announce: (user) => encounters.announce(user),
  });
  const recommendPeople = createRecommendPeople({
    db,
    clock,
    readCards,
    companions: settings.demo,
  });
  let sweeping: Repeated | undefined;
  return {
    routes: matchingRoutes({ encounters, recommendPeople }),
    start: () => {
      sweeping = repeat('sweeping searches', SWEEP_EVERY, sweep, log);
    },
    stop: () => sweeping?.stop(),
    sweep,
  };
}
