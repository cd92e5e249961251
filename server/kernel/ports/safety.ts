import type { WarningKind } from '@/domain/safety/warning-kind';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';

/** How many people were warned of one kind on one day of the service (`YYYY-MM-DD`). */
export interface WarningCount {
  readonly day: string;
  readonly kind: WarningKind;
  readonly warnings: number;
}

/** The warnings by day and kind: no text, no person. */
export type CountWarnings = (db: Database, since: EpochMs) => Promise<readonly WarningCount[]>;
