import { companionMayStepIn, companionWritesAt } from '@/domain/matching/companion';
import type { UserId } from '@/domain/shared/ids';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ids } from '@server/kernel/ports/ids';
import { candidatesFor, filteredPerson, keepResult, recordPair } from '@server/matching/pair-store';
import { mayBeMet } from '@server/matching/pair-up';
import type { MeetCompanion } from '@server/matching/sweep-searches';
import { deleteTickets, lockTicket } from '@server/matching/ticket-store';
import { chanceOf } from './chance';
import { oweGreeting } from './duty-store';

/**
 * Ends a search that no human has ended within its first seconds with a companion, who greets soon
 * after. One who speaks another language is preferred: that is what the product is for.
 */
export function createMeetCompanion(deps: {
  readonly clock: Clock;
  readonly ids: Ids;
}): MeetCompanion {
  const { clock, ids } = deps;
  return async (db, ticket) => {
    const now = clock.now();
    if (!companionMayStepIn(ticket.startedAt, now)) return false;
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
      const dueAt = companionWritesAt(now, chanceOf(ids));
      await oweGreeting(transaction, ids.ulid(), { companion, human }, dueAt);
      return true;
    });
  };
}

function pick<T extends { readonly user: UserId }>(ids: Ids, among: readonly T[]): T | undefined {
  return among.length === 0 ? undefined : among[ids.below(among.length)];
}
