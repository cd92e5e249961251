import { passesFilter } from '@/domain/matching/match-filter';
import { mayMeet } from '@/domain/matching/matching';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { SettleRequests } from '@server/kernel/ports/messaging';
import type { Clock, Ids } from '@server/kernel/ports/system';
import {
  candidatesFor,
  keepMatch,
  recordPair,
  type Candidate,
  filteredPerson,
  keepResult,
} from './pair-store';
import { deleteTickets, findTicket, lockTicket, oldestTickets, type Ticket } from './ticket-store';
import { companionMayStepIn } from '@/domain/matching/companion';
import type { Companions } from '@server/kernel/ports/demo';

/** Searches looked at for one person; the queue is longer only if its people cannot meet. */
const QUEUE_SEEN = 500;

/** The outcome of one try to match; `contended`: another transaction held a row it needed. */
type Pairing =
  | { readonly kind: 'met'; readonly other: UserId }
  | { readonly kind: 'nobody' | 'contended' };

/** Tries once to end a person's search with another who is searching. */
export type PairUp = (db: Database, user: UserId) => Promise<Pairing>;

/**
 * The own search is locked first, then one other, both without waiting: a person whom another transaction is
 * matching is passed over, so no person is matched twice and there is no deadlock. Those who passed each other
 * over try again.
 */
export function createPairUp({
  clock,
  settleRequests,
}: {
  readonly clock: Clock;
  readonly settleRequests: SettleRequests;
}): PairUp {
  return (db, user) =>
    inTransaction(db, async (transaction): Promise<Pairing> => {
      const now = clock.now();
      const own = await lockTicket(transaction, user, now);
      // The ticket is gone: the person was matched meanwhile, or the search was stopped.
      if (!own) return { kind: (await findTicket(transaction, user)) ? 'contended' : 'nobody' };
      let contended = false;
      for (const other of await fitting(transaction, own, now)) {
        if (!(await lockTicket(transaction, other, now))) {
          contended = true;
          continue;
        }
        if (!(await recordPair(transaction, user, other, now))) continue;
        const used = await deleteTickets(transaction, [user, other]);
        if (used.length !== 2) throw new Error(`a search of ${user} and ${other} was used twice`);
        await keepMatch(transaction, user, other, now);
        await settleRequests(transaction, user, other);
        return { kind: 'met', other };
      }
      return { kind: contended ? 'contended' : 'nobody' };
    });
}

/** The searches in the queue that the rules allow for the person, the oldest first. */
async function fitting(
  transaction: Transaction,
  own: Ticket,
  now: EpochMs,
): Promise<readonly UserId[]> {
  const queue = (await oldestTickets(transaction, QUEUE_SEEN)).filter(
    (ticket) => ticket.user !== own.user && now < ticket.endsAt,
  );
  if (queue.length === 0) return [];
  const candidates = await candidatesFor(transaction, own.user, [
    own.user,
    ...queue.map(({ user }) => user),
  ]);
  const people = new Map(candidates.map((candidate) => [candidate.user, candidate]));
  const self = people.get(own.user)?.person;
  if (!self) return [];
  return queue.flatMap((ticket) => {
    const candidate = people.get(ticket.user);
    const fits =
      candidate && mayBeMet(own, candidate, now) && passesFilter(ticket.filter, self, now);
    return fits ? [ticket.user] : [];
  });
}

/** Whether the filter of a search and the rules admit a candidate. */
function mayBeMet(
  { user, filter }: Ticket,
  { user: other, person, blocked, lastMetAt }: Candidate,
  now: EpochMs,
): boolean {
  return mayMeet(user, other, { blocked, lastMetAt, now }).ok && passesFilter(filter, person, now);
}

/** Ends a search with a demo companion, where that is allowed; whether it did. */
export type MeetCompanion = (db: Database, ticket: Ticket) => Promise<boolean>;

/**
 * Ends a search that no human has ended within its first seconds with a companion, who greets soon
 * after. One who speaks another language is preferred: that is what the product is for.
 */
export function createMeetCompanion(deps: {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly companions: Companions;
}): MeetCompanion {
  const { clock, ids, companions } = deps;
  return async (db, ticket) => {
    const now = clock.now();
    if (!companions.takePart || !companionMayStepIn(ticket.startedAt, now)) return false;
    const { user: human } = ticket;
    const language = (await filteredPerson(db, human))?.language;
    const fitting = (await candidatesFor(db, human, 'companions')).filter((candidate) =>
      mayBeMet(ticket, candidate, now),
    );
    const foreign = fitting.filter(({ person }) => person.language !== language);
    const companion = pick(ids, foreign.length > 0 ? foreign : fitting)?.user;
    if (companion === undefined) return false;
    return inTransaction(db, async (transaction) => {
      if (!(await lockTicket(transaction, human, now))) return false;
      if (!(await recordPair(transaction, human, companion, now))) return false;
      await deleteTickets(transaction, [human]);
      await keepResult(transaction, human, { other: companion, at: now });
      await companions.greet(transaction, { companion, human });
      return true;
    });
  };
}

function pick<T extends { readonly user: UserId }>(ids: Ids, among: readonly T[]): T | undefined {
  return among.length === 0 ? undefined : among[ids.below(among.length)];
}
