import type { UserId } from '@/domain/shared/ids';
import type { Coins } from '@/domain/wallet/coins';
import type { Transaction } from '@server/kernel/database';

/** The price is covered, but not the coin that opens the conversation besides. */
export type MissingFee = { readonly kind: 'not-enough-coins-to-chat'; readonly missing: number };

/**
 * The coin that opens a conversation with somebody who is not a friend, for whatever is given there
 * besides messages (readings, Money).
 */
export interface ChatOpenings {
  /** What opening costs `user` now; the conversation is locked until the transaction ends. */
  feeFor(transaction: Transaction, user: UserId, peer: UserId): Promise<Coins>;
  /**
   * Takes the fee that {@link feeFor} named, if it named one.
   *
   * @throws Error if the balance does not cover it: the caller has locked it and looked
   */
  open(transaction: Transaction, user: UserId, peer: UserId): Promise<void>;
  /** Opens the conversation for both without a coin, because they like each other (readings, Like). */
  openForFree(transaction: Transaction, user: UserId, peer: UserId): Promise<void>;
  /** Tells both, after the commit, that their conversation is open. */
  announce(user: UserId, peer: UserId): Promise<void>;
}
