import { sql, type ExpressionBuilder } from 'kysely';
import type { OpenedBy } from '@/domain/media/photo-permission';
import { allowanceMonth } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import { query, type Schema } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { ViewClaim } from '@server/kernel/ports/media';
import { instantOf } from '@server/kernel/time';

/** A picture or recording that burns and is about to be opened; its row is locked. */
export interface BurnPicture {
  readonly key: string;
  readonly sender: UserId;
  readonly recipient: UserId;
  readonly grantedAt?: EpochMs;
  /** Its bytes are there, and it was not taken back. */
  readonly alive: boolean;
  /** How long a recording plays; null of a picture. */
  readonly length: Milliseconds | null;
}

/** Locks the burn-after-reading picture of a message. */
export async function lockBurnPicture(
  transaction: Transaction,
  messageId: string,
): Promise<BurnPicture | undefined> {
  const row = await query(transaction)
    .selectFrom('picture_message')
    .innerJoin('sent_picture', 'sent_picture.key', 'picture_message.key')
    .select(['sent_picture.key', 'sender', 'recipient', 'granted_at', 'ended_at'])
    .where('message_id', '=', messageId)
    .where('use', '=', 'burn')
    .forUpdate('sent_picture')
    .executeTakeFirst();
  if (!row) return undefined;
  const object = await query(transaction)
    .selectFrom('stored_object')
    .select(['owner', 'length'])
    .where('key', '=', row.key)
    .executeTakeFirst();
  return {
    key: row.key,
    sender: row.sender as UserId,
    recipient: row.recipient as UserId,
    alive: row.ended_at === null && object?.owner === row.sender,
    length: object?.length ?? null,
    ...(row.granted_at && { grantedAt: instantOf(row.granted_at) }),
  };
}

/** Stores the one view of a picture: who fetches it, under which name, and what it took. */
export async function keepGrant(
  transaction: Transaction,
  key: string,
  grant: {
    readonly at: EpochMs;
    readonly viewHash: string;
    readonly sessionHash: string;
    readonly by: OpenedBy;
  },
): Promise<void> {
  await query(transaction)
    .updateTable('sent_picture')
    .set({
      granted_at: new Date(grant.at),
      view_hash: grant.viewHash,
      session_hash: grant.sessionHash,
      opened_by: grant.by,
      opened_in: grant.by === 'allowance' ? allowanceMonth(grant.at) : null,
    })
    .where('key', '=', key)
    .execute();
}

/** Ends a granted picture for the one fetch that may have it; of many at once exactly one gets its key. */
export async function takeView(
  transaction: Transaction,
  claim: ViewClaim,
): Promise<string | undefined> {
  const taken = await query(transaction)
    .updateTable('sent_picture')
    .set({ ended_at: new Date(claim.now) })
    .where(isGranted(claim))
    .returning('key')
    .executeTakeFirst();
  return taken?.key;
}

/** The picture that {@link takeView} would take now. */
export async function keyOfView(db: Database, claim: ViewClaim): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('sent_picture')
    .select('key')
    .where(isGranted(claim))
    .executeTakeFirst();
  return row?.key;
}

function isGranted(claim: ViewClaim) {
  return (row: ExpressionBuilder<Schema, 'sent_picture'>) =>
    row.and([
      row('view_hash', '=', claim.viewHash),
      row('session_hash', '=', claim.sessionHash),
      row('recipient', '=', claim.viewer),
      row('ended_at', 'is', null),
      row('granted_at', '>', new Date(claim.grantedAfter)),
    ]);
}

/**
 * Ends burn-after-reading pictures not opened since `sentBefore`, or not fetched since
 * `grantedBefore`.
 */
export async function endLapsed(
  transaction: Transaction,
  limits: { readonly sentBefore: EpochMs; readonly grantedBefore: EpochMs; readonly now: EpochMs },
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    update sent_picture set ended_at = ${new Date(limits.now)}
    where key = any(array(
      select key from sent_picture
      where ended_at is null and use = 'burn' and (
        (granted_at is null and sent_at <= ${new Date(limits.sentBefore)})
        or granted_at <= ${new Date(limits.grantedBefore)}
      )
      limit ${sql.lit(most)} for update skip locked
    ))
    returning key
  `.execute(query(transaction));
  return rows.map(({ key }) => key);
}

/** A picture or recording that burns and is not opened yet. */
export interface OpenablePicture {
  readonly key: string;
  readonly sender: UserId;
  readonly isVoice: boolean;
}

/** The messages among `ids`, to or from `user`, whose burn-after-reading picture can still be opened. */
export async function openableAmong(
  db: Database,
  user: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenablePicture>> {
  if (ids.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('picture_message')
    .innerJoin('sent_picture', 'sent_picture.key', 'picture_message.key')
    .innerJoin('stored_object', 'stored_object.key', 'sent_picture.key')
    .select(['message_id', 'sender', 'length', 'sent_picture.key'])
    .where('message_id', 'in', ids)
    .where('sent_picture.use', '=', 'burn')
    .where('stored_object.owner', 'is not', null)
    .where('granted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('sender', '=', user), row('recipient', '=', user)]))
    .execute();
  return new Map(
    rows.map(({ message_id, sender, length, key }) => [
      message_id,
      { key, sender: sender as UserId, isVoice: length !== null },
    ]),
  );
}
