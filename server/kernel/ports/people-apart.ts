import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';

/** People apart from a person by a block, in either direction, at most {@link MOST_APART}. */
export type PeopleApart = (db: Database, user: UserId) => Promise<readonly UserId[]>;

/** People left out of what open pages are told: a hint, of which a page that misses it loses nothing. */
export const MOST_APART = 5_000;
