import type { UserId } from '@/domain/shared/ids';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import type { Transaction } from '@server/kernel/database';
import type { Acquaintance, ReadCards } from '@server/kernel/ports/people';
import type { Companions } from '@server/kernel/ports/demo';
import type { EraseWithAccount } from '@server/kernel/ports/account';
import { alwaysLead } from '@server/kernel/ports/system';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import { createEncounters } from './encounters';
import { endSearch, createSweepSearches, type SweepSearches } from './end-search';
import type { LikeDeps } from './like-person';
import { likeRoutes, matchingRoutes } from './matching-routes';
import { eraseLikes } from './like-store';
import { createMeetCompanion, createPairUp } from './pair-up';
import { matchedAmong } from './pair-store';
import { createRecommendPeople } from './recommend-people';
import { eraseSeeds } from './seed-store';
import { deleteTickets } from './ticket-store';

/** What matching needs of the other slices. */
interface MatchingNeeds {
  readonly readCards: ReadCards;
  readonly companions: Companions;
  readonly people: LikeDeps['people'];
  readonly openings: LikeDeps['openings'];
  readonly notify: LikeDeps['notify'];
  readonly notifyOfMutualLike: LikeDeps['notifyOfMutualLike'];
  readonly endMutualLike: LikeDeps['endMutualLike'];
  readonly settingsOf: LikeDeps['settingsOf'];
  readonly settleRequests: LikeDeps['settleRequests'];
}

/** What the other slices get from matching. */
export interface MatchingSlice extends Slice {
  /** The people whom a person has met. */
  readonly matched: Acquaintance;
  /** Ends a banned person's search and gives the attempt back. */
  readonly endSearch: (user: UserId, transaction: Transaction, now: EpochMs) => Promise<void>;
  readonly erase: EraseWithAccount;
  /** One round of what is done every second; for tests with a clock of their own. */
  readonly sweep: SweepSearches;
}

const SWEEP_EVERY = SECOND;

/** Meeting people: searches, matches, recommendations. */
export function createMatchingSlice(
  kit: ServerKit<{ readonly demo: boolean }>,
  needs: MatchingNeeds,
): MatchingSlice {
  const { db, clock, ids, scheduler, events, log, lead = alwaysLead } = kit;
  const { readCards, companions, settleRequests } = needs;
  const pairUp = createPairUp({ clock, settleRequests });
  const encounters = createEncounters({
    db,
    clock,
    ids,
    scheduler,
    readCards,
    pairUp,
    announceApart: (user, other) => needs.openings.announce(user, other),
    publish: (user, matching) => events.publish(user, { kind: 'matching', matching }),
  });
  const sweep = createSweepSearches({
    db,
    clock,
    lead,
    pairUp,
    meetCompanion: createMeetCompanion({ clock, companions }),
    announce: (user) => encounters.announce(user),
  });
  const recommendPeople = createRecommendPeople({
    db,
    clock,
    readCards,
    companions: companions.takePart,
  });
  let sweeping: Repeated | undefined;
  return {
    matched: (self, others) =>
      matchedAmong(
        db,
        self.id,
        others.map(({ id }) => id),
      ),
    endSearch: (user, transaction, now) => endSearch(transaction, user, now),
    erase: async (user, transaction) => {
      await deleteTickets(transaction, [user]);
      await eraseSeeds(transaction, user);
      await eraseLikes(transaction, user);
    },
    routes: [
      ...matchingRoutes({ encounters, recommendPeople }),
      ...likeRoutes({ db, clock, events, log, ...needs }),
    ],
    start: () => {
      sweeping = repeat('sweeping searches', SWEEP_EVERY, sweep, kit);
    },
    stop: () => sweeping?.stop(),
    sweep,
  };
}
