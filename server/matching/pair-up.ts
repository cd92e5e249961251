import { companionMayStepIn } from '@/domain/matching/companion';
import { draw, isInPool } from '@/domain/matching/draw';
import { companionPool } from '@/domain/matching/why-matched';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { Companions } from '@server/kernel/ports/demo';
import type { SettleRequests } from '@server/kernel/ports/messaging';
import type { Clock } from '@server/kernel/ports/system';
import { drawOfOther, lotOfCompanion, lotOfTicket, ownDraw, whyMatched } from './draws';
import { candidatesFor, keepMatch, keepResult, recordPair, type Candidate } from './pair-store';
import { deleteTickets, findTicket, lockTicket, ticketsBeside, type Ticket } from './ticket-store';

/** Searches looked at for one person; the queue is longer only if its people cannot meet. */
const QUEUE_SEEN = 500;

/** The outcome of one try to match; `contended`: another transaction held a row it needed. */
type Pairing =
  | { readonly kind: 'met'; readonly other: UserId }
  | { readonly kind: 'nobody' | 'contended' };

/** Tries once to end a person's search with another who is searching. */
export type PairUp = (db: Database, user: UserId) => Promise<Pairing>;

/**
 * The own search is locked first, then the drawn one, both without waiting: a person whom another transaction is
 * matching leaves the pool, and the draw goes on among the others, so no person is matched twice and there is no
 * deadlock. Those who passed each other over try again.
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
      let pool = await poolOf(transaction, own, now);
      let contended = false;
      for (let drawn = draw(pool); drawn; drawn = draw(pool)) {
        const { user: other } = drawn.ticket;
        const locked = await lockTicket(transaction, other, now);
        if (locked && (await recordPair(transaction, user, other, now))) {
          await keepDraw(transaction, own, drawn, pool, now);
          await settleRequests(transaction, user, other);
          return { kind: 'met', other };
        }
        contended ||= !locked;
        pool = pool.filter((candidate) => candidate !== drawn);
      }
      return { kind: contended ? 'contended' : 'nobody' };
    });
}

/** A search that can be drawn. */
type Drawable = ReturnType<typeof lotOfTicket> & { readonly ticket: Ticket };

/** Ends both searches with their match. */
async function keepDraw(
  transaction: Transaction,
  own: Ticket,
  drawn: Drawable,
  pool: readonly Drawable[],
  now: EpochMs,
): Promise<void> {
  const { ticket } = drawn;
  const used = await deleteTickets(transaction, [own.user, ticket.user]);
  if (used.length !== 2)
    throw new Error(`a search of ${own.user} and ${ticket.user} was used twice`);
  const why = await whyMatched(transaction, own, ownDraw(own, drawn, pool));
  const whyOther = await whyMatched(
    transaction,
    ticket,
    drawOfOther(ticket, own, drawn, pool.length),
  );
  await keepMatch(transaction, { user: own.user, why }, { user: ticket.user, why: whyOther }, now);
}

/** The searches that the rules allow for the person, each with its entry in the draw. */
async function poolOf(
  transaction: Transaction,
  own: Ticket,
  now: EpochMs,
): Promise<readonly Drawable[]> {
  const queue = await ticketsBeside(transaction, own, now, QUEUE_SEEN);
  if (queue.length === 0) return [];
  const candidates = await candidatesFor(transaction, own.user, [
    own.user,
    ...queue.map(({ user }) => user),
  ]);
  const people = new Map(candidates.map((candidate) => [candidate.user, candidate]));
  const self = people.get(own.user);
  if (!self) return [];
  return queue.flatMap((ticket) => {
    const other = people.get(ticket.user);
    const fits =
      other && isInPool({ ...own, ...self }, { ...ticket, ...other }, contextOf(other, now));
    return fits ? [{ ticket, ...lotOfTicket(own, ticket) }] : [];
  });
}

function contextOf({ blocked, lastMetAt }: Candidate, now: EpochMs) {
  return { blocked, lastMetAt, now };
}

/** Ends a search with a demo companion, where that is allowed; whether it did. */
export type MeetCompanion = (db: Database, ticket: Ticket) => Promise<boolean>;

/**
 * Ends a search that no human has ended within its first seconds with a companion, who greets soon
 * after. One who speaks another language is preferred: that is what the product is for.
 */
export function createMeetCompanion(deps: {
  readonly clock: Clock;
  readonly companions: Companions;
}): MeetCompanion {
  const { clock, companions } = deps;
  return async (db, ticket) => {
    const now = clock.now();
    if (!companions.takePart || !companionMayStepIn(ticket.startedAt, now)) return false;
    const { user: human } = ticket;
    const { pool, drawn, ...wishes } = await drawCompanion(db, ticket, now);
    if (!drawn) return false;
    const companion = drawn.user;
    return inTransaction(db, async (transaction) => {
      if (!(await lockTicket(transaction, human, now))) return false;
      if (!(await recordPair(transaction, human, companion, now))) return false;
      await deleteTickets(transaction, [human]);
      const why = await whyMatched(transaction, ticket, ownDraw(ticket, drawn, pool), wishes);
      await keepResult(transaction, human, { other: companion, why, at: now });
      await companions.greet(transaction, { companion, human });
      return true;
    });
  };
}

async function drawCompanion(db: Database, ticket: Ticket, now: EpochMs) {
  const self = (await candidatesFor(db, ticket.user, [ticket.user]))[0];
  const fitting = (await candidatesFor(db, ticket.user, 'companions')).filter(
    (companion) =>
      self &&
      isInPool({ ...ticket, ...self }, { ...companion, filter: {} }, contextOf(companion, now)),
  );
  const { pool: companions, met, relaxed } = companionPool(fitting, self?.person.language);
  const pool = companions.map(({ user }) => ({ user, ...lotOfCompanion(ticket, user) }));
  return { pool, drawn: draw(pool), met, relaxed };
}
