import type { Transaction } from 'kysely';
import type { EpochMs } from '@/domain/shared/time';
import type { Schema } from '../data/schema';
import { keepResult } from './pair-repository';
import { giveAttemptBack, type Ticket } from './ticket-repository';

/** A search that met nobody: its attempt goes back, and the page says so (readings, Time). */
export async function endTicket(
  transaction: Transaction<Schema>,
  ticket: Ticket,
  now: EpochMs,
): Promise<void> {
  await giveAttemptBack(transaction, ticket);
  await keepResult(transaction, ticket.user, { at: now });
}
