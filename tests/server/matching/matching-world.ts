import type { Kysely } from 'kysely';
import type { OwnPart } from '@/domain/matching/draw';
import type { MatchingState } from '@/contract/http/matching';
import type { UserId } from '@/domain/shared/ids';
import { DAY, later, type EpochMs } from '@/domain/shared/time';
import type { Schema } from '@server/kernel/data/query';
import { createEncounters, type Encounters } from '@server/matching/encounters';
import { createPairUp, type PairUp, type MeetCompanion } from '@server/matching/pair-up';
import { alwaysLead } from '@server/kernel/ports/system';
import { createSweepSearches, type SweepSearches } from '@server/matching/end-search';
import { createReadCards } from '@server/profile/people';
import { expectOk } from '@tests/support/expect-result';
import { moneyWorld, type MoneyWorld, type TestPerson } from '@tests/server/wallet/money-world';
import type { ReadCards } from '@server/kernel/ports/people';
import { systemScheduler } from '@server/kernel/scheduler';

/** People who look for people, over an empty database. */
export interface MatchingWorld extends MoneyWorld {
  readonly encounters: Encounters;
  readonly pairUp: PairUp;
  readonly readCards: ReadCards;
  /** What was published, newest last. */
  readonly published: (readonly [UserId, MatchingState])[];
  sweeper(meetCompanion?: MeetCompanion): SweepSearches;
  start(person: TestPerson, filter?: unknown, draw?: OwnPart): Promise<MatchingState>;
  state(person: TestPerson): Promise<MatchingState>;
  /** A person with a membership of a level. */
  member(level: 1 | 2, profile?: object): Promise<TestPerson>;
  block(blocker: TestPerson, blocked: TestPerson): Promise<void>;
  /** Attempts counted on all days. */
  used(person: TestPerson): Promise<number>;
}

/** A world without an online person. */
export function matchingWorld(db: Kysely<Schema>): MatchingWorld {
  const money = moneyWorld(db);
  const { clock, ids } = money;
  const readCards = createReadCards({ db, clock, presence: { online: () => false } });
  const published: (readonly [UserId, MatchingState])[] = [];
  const pairUp = createPairUp({ clock, settleRequests: async () => undefined });
  const server = () =>
    createEncounters({
      db,
      clock,
      scheduler: systemScheduler,
      ids,
      readCards,
      pairUp,
      announceApart: async () => undefined,
      publish: (user, state) => void published.push([user, state]),
    });
  // Searches of one server do not collide, so there are two.
  const [encounters, others] = [server(), server()];
  let starts = 0;
  return {
    ...money,
    encounters,
    pairUp,
    readCards,
    published,
    sweeper: (meetCompanion = async () => false) =>
      createSweepSearches({
        db,
        clock,
        lead: alwaysLead,
        pairUp,
        meetCompanion,
        announce: (user) => encounters.announce(user),
      }),
    start: async (person, filter, draw) => {
      starts += 1;
      const chosen = starts % 2 === 0 ? others : encounters;
      return expectOk(await chosen.start(person.id, { filter, draw }));
    },
    state: (person) => encounters.state(person.id),
    member: (level, profile = {}) =>
      money.person({
        profile: { ...profile, vip_level: level, vip_until: monthAfter(clock.now()) },
      }),
    block: async (blocker, blocked) => {
      const created_at = new Date(clock.now());
      await db
        .insertInto('block')
        .values({ blocker: blocker.id, blocked: blocked.id, created_at })
        .execute();
    },
    used: async (person) => {
      const rows = await db
        .selectFrom('match_attempt')
        .select('used')
        .where('user_id', '=', person.id)
        .execute();
      return rows.reduce((sum, { used }) => sum + used, 0);
    },
  };
}

function monthAfter(now: EpochMs): Date {
  return new Date(later(now, 30 * DAY));
}
