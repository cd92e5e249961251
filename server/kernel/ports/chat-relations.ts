import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';

/** How one person stands to another when they write. */
export interface ChatRelation {
  readonly user: UserId;
  /** What the writer says they speak. */
  readonly userLanguage: Language;
  readonly peer: UserId;
  readonly peerLanguage: Language;
  /** Neither is deleted or banned, and neither has blocked the other. */
  readonly reachable: boolean;
  readonly friends: boolean;
  /** One of them is a demo companion. */
  readonly companion: boolean;
  /** The writer has not agreed to the notice of what a first message costs. */
  readonly noticeDue: boolean;
  /** Until when an earlier coin, of either, keeps the conversation open. */
  readonly openUntil?: EpochMs;
}

/** Who may write to whom, and whether it costs. */
export interface ChatRelations {
  /** Undefined when one of the two addresses is unknown. `db` may be a transaction. */
  between(db: Database, from: string, to: string): Promise<ChatRelation | undefined>;
  /** The same for each of `pairs`, in their order, by one look. */
  betweenAll(
    db: Database,
    pairs: readonly { readonly from: string; readonly to: string }[],
  ): Promise<readonly (ChatRelation | undefined)[]>;
}
