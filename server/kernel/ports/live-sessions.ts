import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';

/** The hashes of the tokens of a person's sessions that have not ended. */
export type LiveSessions = (db: Database, user: UserId) => Promise<ReadonlySet<string>>;
