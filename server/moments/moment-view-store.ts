import { sql, type ExpressionBuilder } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { deleteInBatches } from '@server/kernel/data/batches';
import { query, type Schema } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { ViewClaim } from '@server/kernel/ports/media';

/** Notes that a person opens a moment; false when they have since its last recovery. */
export async function insertView(
  transaction: Transaction,
  moment: string,
  viewer: UserId,
  at: Date,
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('moment_view')
    .values({ moment_id: moment, viewer, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The one fetch of one picture. */
interface NewPictureView {
  readonly viewHash: string;
  readonly key: string;
}

/** Stores who may fetch the pictures of an opening, each once and in this session. */
export async function insertPictureViews(
  transaction: Transaction,
  opening: {
    readonly moment: string;
    readonly viewer: UserId;
    readonly sessionHash: string;
    readonly at: Date;
  },
  views: readonly NewPictureView[],
): Promise<void> {
  await query(transaction)
    .insertInto('moment_picture_view')
    .values(
      views.map(({ viewHash, key }) => ({
        view_hash: viewHash,
        moment_id: opening.moment,
        viewer: opening.viewer,
        key,
        session_hash: opening.sessionHash,
        granted_at: opening.at,
        taken_at: null,
      })),
    )
    .execute();
}

/** Takes the one fetch of a picture: of many at once exactly one gets its key and its moment. */
export async function takePictureView(
  transaction: Transaction,
  claim: ViewClaim,
): Promise<{ readonly key: string; readonly moment_id: string } | undefined> {
  return query(transaction)
    .updateTable('moment_picture_view')
    .set({ taken_at: new Date(claim.now) })
    .where(isGranted(claim))
    .returning(['key', 'moment_id'])
    .executeTakeFirst();
}

/** The picture that {@link takePictureView} would take now. */
export async function keyOfPictureView(
  db: Database,
  claim: ViewClaim,
): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('moment_picture_view')
    .select('key')
    .where(isGranted(claim))
    .executeTakeFirst();
  return row?.key;
}

function isGranted(claim: ViewClaim) {
  return (row: ExpressionBuilder<Schema, 'moment_picture_view'>) =>
    row.and([
      row('view_hash', '=', claim.viewHash),
      row('session_hash', '=', claim.sessionHash),
      row('viewer', '=', claim.viewer),
      row('taken_at', 'is', null),
      row('granted_at', '>', new Date(claim.grantedAfter)),
    ]);
}

/** Forgets who has opened a moment, and every fetch still to be made; how many had. */
export async function forgetViews(transaction: Transaction, moment: string): Promise<number> {
  const forgotten = await query(transaction)
    .deleteFrom('moment_view')
    .where('moment_id', '=', moment)
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}

/** Forgets fetches granted before `before`. */
export async function forgetPictureViews(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, 'moment_picture_view', { where: sql`granted_at < ${before}` });
}
