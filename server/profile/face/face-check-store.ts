import type { Selectable } from 'kysely';
import type { FaceCheck } from '@/domain/profile/face-check';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import { oldestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { FaceCheckTable } from '@server/kernel/data/tables/profile';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';
import { changePerson, findPerson, lockRow, type UserRow } from '../profile-store';

/** The check of a person as it is stored, and what it is about. */
export interface StoredFaceCheck {
  readonly check: FaceCheck;
  /** The person's avatar now. */
  readonly avatar: string;
  /** The object key of the picture that waits. */
  readonly picture?: string;
}

/** A picture that waits. */
export interface PendingRow {
  readonly person: UserId;
  readonly check: Extract<FaceCheck, { readonly kind: 'pending' }>;
  /** The person's avatar now. */
  readonly avatar: string;
}

/** The check of a person. */
export async function findFaceCheck(db: Database, user: UserId): Promise<StoredFaceCheck> {
  return stored(db, await findPerson(db, user), user);
}

/** As {@link findFaceCheck}; the person's row is locked until the transaction ends. */
export async function lockFaceCheck(
  transaction: Transaction,
  user: UserId,
): Promise<StoredFaceCheck> {
  return stored(transaction, await lockRow(transaction, user), user);
}

async function stored(
  db: Database,
  person: UserRow | undefined,
  user: UserId,
): Promise<StoredFaceCheck> {
  if (!person) throw new Error(`no person ${user}`);
  const { avatar, face_of: face } = person;
  const row = await query(db)
    .selectFrom('face_check')
    .selectAll()
    .where('person', '=', user)
    .executeTakeFirst();
  if (row) return { check: checkOf(row), avatar, ...(row.picture && { picture: row.picture }) };
  return { check: face === null ? { kind: 'none' } : { kind: 'confirmed', avatar: face }, avatar };
}

/** Stores the check of a person: a confirmation is the avatar it is about, beside the avatar itself. */
export async function saveFaceCheck(
  transaction: Transaction,
  user: UserId,
  check: FaceCheck,
  picture?: string,
): Promise<void> {
  await changePerson(transaction, user, {
    face_of: check.kind === 'confirmed' ? check.avatar : null,
  });
  await eraseFaceCheck(transaction, user);
  if (check.kind === 'none' || check.kind === 'confirmed') return;
  await query(transaction)
    .insertInto('face_check')
    .values({
      person: user,
      state: check.kind,
      gesture: check.kind === 'refused' ? null : check.gesture,
      avatar: check.kind === 'pending' ? check.avatar : null,
      reason: check.kind === 'refused' ? check.reason : null,
      picture: picture ?? null,
      at: new Date(check.at),
    })
    .execute();
}

/** Removes what is stored of a check that is under way, or refused. */
export async function eraseFaceCheck(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('face_check').where('person', '=', user).execute();
}

/** The pictures that wait, after `cursor`, the longest waiting first, one more than a page. */
export async function pendingFaceChecks(
  db: Database,
  cursor: Cursor | undefined,
): Promise<readonly (PendingRow & { readonly at: Date; readonly id: string })[]> {
  const rows = query(db)
    .selectFrom('face_check')
    .innerJoin('app_user', 'app_user.id', 'face_check.person')
    .selectAll('face_check')
    .select('app_user.avatar as shown')
    .where('face_check.state', '=', 'pending');
  const page = await oldestPage(rows, ['face_check.at', 'face_check.person'], cursor).execute();
  return page.flatMap((row) => {
    const check = checkOf(row);
    const { at, person, shown: avatar } = row;
    return check.kind === 'pending'
      ? [{ person: person as UserId, check, avatar, at, id: String(person) }]
      : [];
  });
}

/** The people whose checks have been in a state since `before`, the longest first. */
export async function facesSince(
  db: Database,
  state: 'asked' | 'pending',
  before: EpochMs,
  most: number,
): Promise<readonly UserId[]> {
  const rows = await query(db)
    .selectFrom('face_check')
    .select('person')
    .where('state', '=', state)
    .where('at', '<=', new Date(before))
    .orderBy('at')
    .orderBy('person')
    .limit(most)
    .execute();
  return rows.map(({ person }) => person as UserId);
}

function checkOf(row: Selectable<FaceCheckTable>): FaceCheck {
  const { state, gesture, avatar, reason } = row;
  const at = instantOf(row.at);
  if (state === 'refused') return { kind: 'refused', reason: reason ?? 'undecided', at };
  if (gesture === null) return { kind: 'none' };
  return state === 'pending' && avatar !== null
    ? { kind: 'pending', gesture, avatar, at }
    : { kind: 'asked', gesture, at };
}
