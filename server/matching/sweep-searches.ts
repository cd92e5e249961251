import type { UserId } from '@/domain/shared/ids';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import { endTicket } from './end-ticket';
import { asLeader } from './lead-store';
import type { MeetCompanion } from './meet-companion';
import type { PairUp } from './pair-up';
import { deleteEnded, oldestTickets } from './ticket-store';

/** Searches looked at in one round. */
const ROUND = 200;

/** What sweeping is built from. */
export interface SweepDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly pairUp: PairUp;
  readonly meetCompanion: MeetCompanion;
  readonly announce: (user: UserId) => Promise<void>;
}

/** Does once what every second has to be done: ends searches, and brings together who was passed over. */
export type SweepSearches = () => Promise<void>;

/**
 * One server at a time does this, under a lock that its connection holds and that ends with it. The
 * pages are told afterwards, when the embedded database's only connection is free again.
 */
export function createSweepSearches(deps: SweepDeps): SweepSearches {
  return async () => {
    if ((await oldestTickets(deps.db, 1)).length === 0) return;
    const changed = new Set<UserId>();
    await asLeader(deps.db, async (connection) => {
      await endSearches(deps, connection, changed);
      await pairPending(deps, connection, changed);
    });
    for (const user of changed) await deps.announce(user);
  };
}

async function endSearches(
  { clock }: SweepDeps,
  connection: Database,
  changed: Set<UserId>,
): Promise<void> {
  await inTransaction(connection, async (transaction) => {
    const now = clock.now();
    for (const ticket of await deleteEnded(transaction, now, ROUND)) {
      await endTicket(transaction, ticket, now);
      changed.add(ticket.user);
    }
  });
}

async function pairPending(
  { pairUp, meetCompanion }: SweepDeps,
  connection: Database,
  changed: Set<UserId>,
): Promise<void> {
  for (const ticket of await oldestTickets(connection, ROUND)) {
    if (changed.has(ticket.user)) continue;
    const pairing = await pairUp(connection, ticket.user);
    if (pairing.kind === 'met') changed.add(ticket.user).add(pairing.other);
    else if (await meetCompanion(connection, ticket)) changed.add(ticket.user);
  }
}
