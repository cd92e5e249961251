import type { UserId } from '@/domain/shared/ids';
import type { Database, Transaction } from '@server/kernel/database';
import type { ViewClaim } from '@server/kernel/view-claim';

/** Who may see the pictures of moments. */
export interface MomentPictures {
  /** Whether somebody who does not own it may see a picture by its address; never one that burns. */
  maySee(db: Database, viewer: UserId, key: string): Promise<boolean>;
  /** The picture whose one fetch {@link takeView} would take now. */
  keyOfView(db: Database, claim: ViewClaim): Promise<string | undefined>;
  /** Takes the one fetch of a picture of an opened moment; its key, or undefined. */
  takeView(transaction: Transaction, claim: ViewClaim): Promise<string | undefined>;
}
