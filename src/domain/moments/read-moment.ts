import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { MomentAudience } from './moment';

/** What decides who may read a moment. */
export interface MomentAccess {
  readonly author: UserId;
  readonly audience: MomentAudience;
  readonly deleted: boolean;
  /** An operator has hidden it. */
  readonly hidden: boolean;
}

/** The relation of a reader to the author of a moment. */
export interface MomentReader {
  readonly id: UserId;
  readonly friend: boolean;
  /** The reader has blocked the author. */
  readonly blocksAuthor: boolean;
  /** The author cannot be found by the reader: deleted, banned, or has blocked the reader. */
  readonly authorHidden: boolean;
}

/** Why a moment is not shown; `moment-unknown` also hides what the reader may not know. */
export type ReadMomentProblem = {
  readonly kind: 'moment-unknown' | 'moment-deleted' | 'moment-author-blocked';
};

/**
 * Whether a reader may see a moment (readings, Feed): friends only means friends only, a block holds in
 * both directions, and what an operator has hidden is shown to its author alone.
 */
export function mayReadMoment(
  { author, audience, deleted, hidden }: MomentAccess,
  reader: MomentReader,
): Result<void, ReadMomentProblem> {
  const own = author === reader.id;
  const closed = reader.authorHidden || hidden || (audience === 'friends' && !reader.friend);
  if (!own && closed) return err({ kind: 'moment-unknown' });
  if (!own && reader.blocksAuthor) return err({ kind: 'moment-author-blocked' });
  return deleted ? err({ kind: 'moment-deleted' }) : ok(undefined);
}

/** The relation of a person who complains to the author. */
interface MomentReporter {
  readonly id: UserId;
  readonly friend: boolean;
  /** Either has blocked the other, which also ends a friendship. */
  readonly apart: boolean;
}

/**
 * Whether a person may complain of a moment: of one they can read, or could before a block, before it
 * was deleted or hidden. A block does not protect an author from a complaint (readings, Complaints).
 */
export function mayReportMoment(
  { author, audience }: Pick<MomentAccess, 'author' | 'audience'>,
  { id, friend, apart }: MomentReporter,
): boolean {
  return audience === 'everybody' || author === id || friend || apart;
}
