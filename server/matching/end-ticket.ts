import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Transaction } from '@server/kernel/database';
import { keepResult } from './pair-store';
import { deleteTickets, giveAttemptBack, type Ticket } from './ticket-store';

/** A search that met nobody: its attempt goes back, and the page says so (readings, Time). */
export async function endTicket(
  transaction: Transaction,
  ticket: Ticket,
  now: EpochMs,
): Promise<void> {
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
