import type { SupportCase } from '@/domain/messaging/support-queue';
import type { UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** A conversation of the queue and whose it is. */
export interface QueuedCase extends SupportCase {
  readonly user: UserId;
}

/** Which conversations are listed; `waiting` are those that nobody holds, `mine` the operator's own. */
export type SupportList = 'waiting' | 'mine' | 'answered' | 'closed';

/** How many conversations are on the lists that have an end. */
export interface SupportCounts {
  readonly waiting: number;
  readonly mine: number;
}

/** What of the queue is asked for. */
export interface SupportListQuery {
  readonly list: SupportList;
  readonly operator: string;
  readonly now: EpochMs;
  readonly cursor: Cursor | undefined;
}

/** The operators' queue of conversations with support. Every `db` may be a transaction. */
export interface SupportQueue {
  find(db: Database, user: UserId): Promise<SupportCase | undefined>;
  /** One more than a page: those that wait the longest first, the others by their latest change. */
  list(db: Database, query: SupportListQuery): Promise<readonly QueuedCase[]>;
  counts(db: Database, operator: string, now: EpochMs): Promise<SupportCounts>;
  /** Carries out one step of the rule on the locked conversation; a refused step changes nothing. */
  step<E>(
    transaction: Transaction,
    user: UserId,
    rule: (known: SupportCase | undefined) => Result<SupportCase, E>,
  ): Promise<Result<SupportCase, E>>;
}
