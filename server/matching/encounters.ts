import type { MatchingState } from '@/contract/http/matching';
import type { OwnPart } from '@/domain/matching/draw';
import {
  attemptsLeft,
  attemptsPerDay,
  nextReset,
  givesAttemptBack,
  stepMatching,
} from '@/domain/matching/matching';
import type { WhyMatched } from '@/domain/matching/why-matched';
import type { UserId } from '@/domain/shared/ids';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock, Ids, Scheduler } from '@server/kernel/ports/system';
import type { ReadCards } from '@server/kernel/ports/people';
import { type Encounter, readEncounter } from './encounter-store';
import { serviceDay } from '@/domain/shared/time';
import { parseMatchFilter, type MatchFilterProblem } from '@/domain/matching/match-filter';
import { err, ok, type Result } from '@/domain/shared/result';
import { inTransaction } from '@server/kernel/data/transactions';
import { limitConcurrency } from '@server/kernel/concurrency';
import { pause } from '@server/kernel/scheduler';
import { commitToDraw, seedSearch } from './draws';
import { endSearch } from './end-search';
import { dropResult, readWhy, undoPair } from './pair-store';
import type { PairUp } from './pair-up';
import { deleteTickets, giveAttemptBack, insertTicket, takeSearchAttempt } from './ticket-store';

interface MatchStateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly readCards: ReadCards;
}

/** How an encounter is shown; a match with a person who is gone or blocked is none. */
async function toMatchState(
  { clock, readCards }: MatchStateDeps,
  user: UserId,
  encounter: Encounter,
): Promise<MatchingState> {
  const now = clock.now();
  const { tier, used, state } = encounter;
  const attempts = {
    limit: attemptsPerDay(tier),
    left: attemptsLeft(tier, used),
    resetsAt: nextReset(now),
  };
  if (state.kind === 'searching') {
    const startedAt = encounter.startedAt ?? now;
    return { state: 'searching', attempts, startedAt, endsAt: state.endsAt };
  }
  if (state.kind !== 'matched') return { state: state.kind, attempts };
  const [person] = await readCards(user, [state.peer]);
  if (person && !person.blocked) {
    return { state: 'matched', attempts, matchedAt: encounter.matchedAt ?? now, person };
  }
  return { state: attempts.left > 0 ? 'idle' : 'out-of-attempts', attempts };
}

/** What a person begins a search with. */
interface Wish {
  readonly filter?: unknown;
  readonly draw?: OwnPart | undefined;
}

/** The actions of an encounter; each resolves with the state of the search afterwards. */
export interface Encounters {
  /** Begins a search and counts an attempt; a search under way goes on as it is. */
  start(user: UserId, wish: Wish): Promise<Result<MatchingState, MatchFilterProblem>>;
  state(user: UserId): Promise<MatchingState>;
  /** The commitment to the seed of a search that a browser prepares. */
  commit(user: UserId): Promise<string>;
  /** Why the last search ended with its match; undefined where it did not, or it is unknown. */
  why(user: UserId): Promise<WhyMatched | undefined>;
  /** Ends a search and gives the attempt back, or puts the last result aside. */
  cancel(user: UserId): Promise<MatchingState>;
  /** Undoes a match, for both; with a person who was never matched it changes nothing. */
  unmatch(user: UserId, other: UserId): Promise<MatchingState>;
  /** Sends the state of the search to a person's open pages. */
  announce(user: UserId): Promise<void>;
}

/** What encounters are built from. */
interface EncounterDeps extends MatchStateDeps {
  readonly ids: Ids;
  readonly scheduler: Scheduler;
  readonly pairUp: PairUp;
  readonly publish: (user: UserId, matching: MatchingState) => void;
  /** Announces to both that what they may write to each other has changed. */
  readonly announceApart: (user: UserId, other: UserId) => Promise<void>;
}

/** How often a search tries again that was passed over, and how long it waits at most before. */
const TRIES = 6;
const PAUSE = { least: 15, spread: 100 } as const;

/** Encounters in the database; this process stores nothing about them. */
export function createEncounters(deps: EncounterDeps): Encounters {
  const { db, clock } = deps;
  // Two searches that look at once pass each other over and have to try again; those of other servers still do.
  const inTurn = limitConcurrency(1);

  async function state(user: UserId): Promise<MatchingState> {
    return toMatchState(deps, user, await readUpToDate(deps, user));
  }

  async function announce(user: UserId): Promise<void> {
    deps.publish(user, await state(user));
  }

  return {
    state,
    announce,
    commit: (user) => commitToDraw(db, deps.ids, user, clock.now()),
    // What is not shown as a match has no reasons either: a block must look like an undone match.
    why: async (user) => ((await state(user)).state === 'matched' ? readWhy(db, user) : undefined),
    start: async (user, wish) => {
      const begun = await inTransaction(db, (transaction) => begin(deps, transaction, user, wish));
      if (!begun.ok) return begun;
      if (begun.value === 'out-of-attempts') {
        const { tier, used } = await readEncounter(db, user, clock.now());
        const none = stepMatching(
          { kind: 'idle' },
          { kind: 'start', attemptsLeft: attemptsLeft(tier, used), now: clock.now() },
        );
        return ok(await toMatchState(deps, user, { tier, used, state: none }));
      }
      const other = await search(deps, user, inTurn);
      if (other !== undefined) await announce(other);
      const now = await state(user);
      deps.publish(user, now);
      return ok(now);
    },
    cancel: async (user) => {
      await inTransaction(db, async (transaction) => {
        const { state: from } = await readEncounter(transaction, user, clock.now());
        if (from.kind !== 'searching') return dropResult(transaction, user);
        const to = stepMatching(from, { kind: 'stop' });
        // The ticket is gone: the search was matched, and the match stays.
        const [ticket] = await deleteTickets(transaction, [user]);
        if (ticket && givesAttemptBack(from, to)) await giveAttemptBack(transaction, ticket);
      });
      return state(user);
    },
    unmatch: async (user, other) => {
      const undone = await inTransaction(db, (transaction) =>
        undoPair(transaction, user, other, clock.now()),
      );
      // The id comes from the caller, so only a person who was really matched is notified.
      if (undone) {
        await announce(other);
        await deps.announceApart(user, other);
      }
      return state(user);
    },
  };
}

/** Puts a person into the queue and counts the attempt, both or neither. */
async function begin(
  deps: EncounterDeps,
  transaction: Transaction,
  user: UserId,
  wish: Wish,
): Promise<Result<'searching' | 'out-of-attempts', MatchFilterProblem>> {
  const now = deps.clock.now();
  const day = serviceDay(now);
  const { tier, used, state } = await readCurrent(deps, transaction, user);
  const filter = parseMatchFilter(wish.filter, tier);
  if (!filter.ok) return err(filter.error);
  if (state.kind === 'searching') return ok('searching');
  const left = attemptsLeft(tier, used);
  const next = stepMatching(state, { kind: 'start', attemptsLeft: left, now });
  if (next.kind !== 'searching') return ok('out-of-attempts');
  const seed = await seedSearch(transaction, deps.ids, user, wish.draw);
  const ticket = { user, day, filter: filter.value, startedAt: now, endsAt: next.endsAt, ...seed };
  if (!(await insertTicket(transaction, ticket))) return ok('searching');
  if (!(await takeSearchAttempt(transaction, user, day, attemptsPerDay(tier)))) {
    await deleteTickets(transaction, [user]);
    return ok('out-of-attempts');
  }
  await dropResult(transaction, user);
  return ok('searching');
}

/** The state of a search; only one that ran out unnoticed needs a transaction. */
async function readUpToDate(deps: EncounterDeps, user: UserId): Promise<Encounter> {
  const { db, clock } = deps;
  const found = await readEncounter(db, user, clock.now());
  const next = stepMatching(found.state, { kind: 'time', now: clock.now() });
  return givesAttemptBack(found.state, next)
    ? inTransaction(db, (transaction) => readCurrent(deps, transaction, user))
    : found;
}

/** The state of a search, after one that ran out unnoticed has given its attempt back. */
async function readCurrent(
  { clock }: EncounterDeps,
  transaction: Transaction,
  user: UserId,
): Promise<Encounter> {
  const found = await readEncounter(transaction, user, clock.now());
  const next = stepMatching(found.state, { kind: 'time', now: clock.now() });
  if (!givesAttemptBack(found.state, next)) return found;
  await endSearch(transaction, user, clock.now());
  return readEncounter(transaction, user, clock.now());
}

/** Tries to find a match at once; who was passed over tries again after a short, uneven pause. */
async function search(
  { db, ids, scheduler, pairUp }: EncounterDeps,
  user: UserId,
  inTurn: ReturnType<typeof limitConcurrency>,
): Promise<UserId | undefined> {
  for (let tries = 1; ; tries += 1) {
    const pairing = await inTurn(() => pairUp(db, user));
    if (pairing.kind === 'met') return pairing.other;
    if (pairing.kind === 'nobody' || tries === TRIES) return undefined;
    await pause(scheduler, PAUSE.least + ids.below(PAUSE.spread));
  }
}
