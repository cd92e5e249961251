import type { Database } from '@server/kernel/database';

/** Pictures as an operator may look at them. */
export interface OperatorPictures {
  /**
   * The picture at this address of a message; undefined when it is not there any more. Looking at a
   * burn-after-reading picture does not burn it.
   */
  open(
    db: Database,
    url: string,
  ): Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>;
}
