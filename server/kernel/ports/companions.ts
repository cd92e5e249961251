import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** A demo companion and the person it writes with. */
export interface CompanionChat {
  readonly companion: UserId;
  readonly human: UserId;
}

/** The demo companions, people of the house who meet whoever is alone here. */
export interface Companions {
  /** Whether they take part at all (`PARLEY_DEMO`). */
  readonly takePart: boolean;
  /** Notes, in the transaction of a match, that the companion will greet the person. */
  greet(transaction: Transaction, chat: CompanionChat): Promise<void>;
}
