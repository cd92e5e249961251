import type { Ban } from '@/domain/account/ban';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** Who is shut out, and until when. */
export interface Bans {
  /**
   * Shuts a person out: every session ends, and what the chat was signed in to with is worthless. A
   * ban that was there is replaced. The answer is their chat address.
   */
  shutOut(
    transaction: Transaction,
    user: UserId,
    ban: Ban,
  ): Promise<Result<ChatAddress, { readonly kind: 'user-deleted' }>>;
  /** Lets a person in again; false when no ban kept them out. */
  lift(transaction: Transaction, user: UserId): Promise<boolean>;
  /** Lets a person in again whose ban has ended by `now`; false when none had. */
  liftEnded(transaction: Transaction, user: UserId, now: EpochMs): Promise<boolean>;
  /** The ban a person is under; it may have ended without having been removed yet. */
  find(db: Database, user: UserId): Promise<Ban | undefined>;
  /** Bans after `cursor` with whom they are on, the latest first, one more than a page. */
  list(
    db: Database,
    cursor: Cursor | undefined,
  ): Promise<readonly (Ban & { readonly user: UserId })[]>;
}
