import { companionMayStepIn } from '@/domain/matching/companion';
import type { UserId } from '@/domain/shared/ids';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { Companions } from '@server/kernel/ports/demo';
import { candidatesFor, filteredPerson, keepResult, recordPair } from './pair-store';
import { mayBeMet } from './pair-up';
import { deleteTickets, lockTicket, type Ticket } from './ticket-store';

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
