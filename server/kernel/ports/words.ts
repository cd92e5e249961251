import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';

/** Finds words that were written to a reader, with who wrote them; none that were written to others. */
export type FindWords = (
  db: Database,
  reader: UserId,
  id: string,
) => Promise<{ readonly author: UserId; readonly text: string } | undefined>;
