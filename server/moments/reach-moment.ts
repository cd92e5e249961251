import {
  burnMomentState,
  type BurnMomentState,
  mayReadMoment,
  type ReadMomentProblem,
} from '@/domain/moments/moment';
import { maySee } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { People } from '@server/kernel/ports/people';
import type { MomentsDeps } from './moments-deps';
import { openedAmong } from './moment-parts-store';
import { findMoment, type MomentRow } from './moment-store';

/** The moment of a call, as far as the caller may read it; `db` may be a transaction. */
export async function reachMoment(
  people: Pick<People, 'reach'>,
  db: Database,
  reader: UserId,
  id: string,
): Promise<Result<MomentRow, ReadMomentProblem>> {
  const row = await findMoment(db, id);
  if (!row) return err({ kind: 'moment-unknown' });
  const allowed = await mayRead(people, db, reader, row);
  return allowed.ok ? ok(row) : allowed;
}

async function mayRead(
  people: Pick<People, 'reach'>,
  db: Database,
  reader: UserId,
  row: MomentRow,
): Promise<Result<void, ReadMomentProblem>> {
  const author = row.author as UserId;
  const access = {
    author,
    audience: row.audience,
    deleted: row.deleted_at !== null,
    hidden: row.hidden_at !== null,
  };
  const unrelated = { id: reader, friend: false, blocksAuthor: false, authorHidden: false };
  if (author === reader) return mayReadMoment(access, unrelated);
  const reached = await people.reach(db, reader, author);
  if (!reached.ok) return mayReadMoment(access, { ...unrelated, authorHidden: true });
  const { friend, blocked } = reached.value.standing;
  return mayReadMoment(access, { ...unrelated, friend, blocksAuthor: blocked });
}

/** How a burn-after-reading moment stands for a reader; undefined for one that does not burn. */
export async function burnStateOf(
  db: Database,
  { id, author, burns }: MomentRow,
  reader: UserId,
  now: EpochMs,
): Promise<BurnMomentState | undefined> {
  if (!burns) return undefined;
  const opened = (await openedAmong(db, reader, [id])).get(id);
  const openedAt = new Map(opened === undefined ? [] : [[reader, opened]]);
  return burnMomentState({ author: author as UserId, openedAt }, reader, now);
}

/** Why the content of a moment is closed to a reader. */
type MomentClosed = { readonly kind: 'moment-covered' | 'moment-burned' };

/** Why a moment's content is not there for a reader. */
export type ReachProblem = ReadMomentProblem | MomentClosed;

/** A moment whose content the caller may read now: what burns is open, or their own. */
export async function reachContent(
  { people, clock }: Pick<MomentsDeps, 'people' | 'clock'>,
  db: Database,
  reader: UserId,
  id: string,
): Promise<Result<MomentRow, ReachProblem>> {
  const moment = await reachMoment(people, db, reader, id);
  if (!moment.ok) return moment;
  const state = await burnStateOf(db, moment.value, reader, clock.now());
  if (state === 'covered') return err({ kind: 'moment-covered' });
  return state === 'burned' ? err({ kind: 'moment-burned' }) : moment;
}

/** Whether a reader sees who likes a moment, or its comments. */
export async function seesOf(
  { audiencesOf }: Pick<MomentsDeps, 'audiencesOf'>,
  db: Database,
  { author }: Pick<MomentRow, 'author'>,
  reader: UserId,
  what: 'likes' | 'comments',
): Promise<boolean> {
  const whose = author as UserId;
  const audience = (await audiencesOf(db, [whose])).get(whose)?.[what] ?? 'only-me';
  return maySee(audience, whose, reader);
}
