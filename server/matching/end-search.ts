import type { UserId } from '@/domain/shared/ids';
import { type EpochMs, SECOND, type Milliseconds } from '@/domain/shared/time';
import type { Transaction, Database } from '@server/kernel/database';
import { keepResult } from './pair-store';
import {
  deleteTickets,
  giveAttemptBack,
  type Ticket,
  deleteEnded,
  oldestTickets,
} from './ticket-store';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Clock, Lead } from '@server/kernel/ports/system';
import type { MeetCompanion, PairUp } from './pair-up';

/** A search without a match: its attempt goes back, and the page shows that (readings, Time). */
async function endTicket(transaction: Transaction, ticket: Ticket, now: EpochMs): Promise<void> {
  await giveAttemptBack(transaction, ticket);
  await keepResult(transaction, ticket.user, { at: now });
}

/** Ends a person's search, as {@link endTicket} does; nothing if it was matched or ended meanwhile. */
export async function endSearch(
  transaction: Transaction,
  user: UserId,
  now: EpochMs,
): Promise<void> {
  const [ticket] = await deleteTickets(transaction, [user]);
  if (ticket) await endTicket(transaction, ticket, now);
}

/** Searches looked at in one round. */
const ROUND = 200;
/** How long a server that does not come back keeps the others from doing this. */
const LEAD: Milliseconds = 10 * SECOND;

interface SweepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly lead: Lead;
  readonly pairUp: PairUp;
  readonly meetCompanion: MeetCompanion;
  readonly announce: (user: UserId) => Promise<void>;
}

/** Does once what every second has to be done: ends searches, and brings together who was passed over. */
export type SweepSearches = () => Promise<void>;

/** One server at a time does this; the pages are notified afterwards. */
export function createSweepSearches(deps: SweepDeps): SweepSearches {
  return async () => {
    if ((await oldestTickets(deps.db, 1)).length === 0) return;
    const changed = new Set<UserId>();
    if (!(await deps.lead('searches', LEAD))) return;
    await endSearches(deps, changed);
    await pairPending(deps, changed);
    for (const user of changed) await deps.announce(user);
  };
}

async function endSearches({ db, clock }: SweepDeps, changed: Set<UserId>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const now = clock.now();
    for (const ticket of await deleteEnded(transaction, now, ROUND)) {
      await endTicket(transaction, ticket, now);
      changed.add(ticket.user);
    }
  });
}

async function pairPending(
  { db, pairUp, meetCompanion }: SweepDeps,
  changed: Set<UserId>,
): Promise<void> {
  for (const ticket of await oldestTickets(db, ROUND)) {
    if (changed.has(ticket.user)) continue;
    const pairing = await pairUp(db, ticket.user);
    if (pairing.kind === 'met') changed.add(ticket.user).add(pairing.other);
    else if (await meetCompanion(db, ticket)) changed.add(ticket.user);
  }
}
