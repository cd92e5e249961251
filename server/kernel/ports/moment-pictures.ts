import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Database, Transaction } from '@server/kernel/database';

/** Which picture of an opened moment a fetch may have, and until when its view was to be granted. */
export interface MomentViewClaim {
  readonly viewHash: string;
  readonly sessionHash: string;
  readonly viewer: UserId;
  readonly grantedAfter: EpochMs;
  readonly now: EpochMs;
}

/** Who may see the pictures of moments. */
export interface MomentPictures {
  /** Whether somebody who does not own it may see a picture by its address; never one that burns. */
  maySee(db: Database, viewer: UserId, key: string): Promise<boolean>;
  /** Takes the one fetch of a picture of an opened moment; its key, or undefined. */
  takeView(transaction: Transaction, claim: MomentViewClaim): Promise<string | undefined>;
}
