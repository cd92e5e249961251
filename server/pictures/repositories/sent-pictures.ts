import { sql, type Kysely, type Transaction } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import type { Schema } from '../../data/schema';
import type { SentPictureTable } from '../../data/tables/pictures';

/** A picture about to be bound to the message that carries it. */
export interface NewSentPicture {
  readonly key: string;
  readonly use: SentPictureTable['use'];
  readonly sender: UserId;
  readonly recipient: UserId;
  readonly clientId: string;
  readonly messageId?: string;
  readonly at: EpochMs;
}

/** A burn-after-reading picture that somebody wants to open; its row is locked. */
export interface BurnPicture {
  readonly key: string;
  readonly sender: UserId;
  readonly recipient: UserId;
  readonly grantedAt?: EpochMs;
  /** Its bytes are there, and nobody has taken it back. */
  readonly alive: boolean;
}

/** Binds a picture; false when it, or the message, is bound to another one. */
export async function bindPicture(
  transaction: Transaction<Schema>,
  { key, use, sender, recipient, clientId, messageId, at }: NewSentPicture,
): Promise<boolean> {
  const bound = await transaction
    .insertInto('sent_picture')
    .values({
      key,
      use,
      sender,
      recipient,
      client_id: clientId,
      sent_at: new Date(at),
      granted_at: null,
      view_hash: null,
      session_hash: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!bound && !(await isBoundTo(transaction, { key, sender, recipient, clientId }))) return false;
  if (bound) {
    await transaction
      .updateTable('stored_object')
      .set({ sent: true })
      .where('key', '=', key)
      .execute();
  }
  if (messageId === undefined) return true;
  await transaction
    .insertInto('picture_message')
    .values({ message_id: messageId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** A message that was allowed before the chat service had a name for it. */
export interface NamedMessage {
  /** The sender's chat address and own id of the message. */
  readonly from: string;
  readonly clientId: string;
  readonly messageId: string;
}

/** Notes the name under which the picture of a message will be asked for; nothing where it has none. */
export async function namePicture(
  transaction: Transaction<Schema>,
  { from, clientId, messageId }: NamedMessage,
): Promise<void> {
  await transaction
    .insertInto('picture_message')
    .columns(['message_id', 'key'])
    .expression((insert) =>
      insert
        .selectFrom('sent_picture')
        .innerJoin('app_user', 'app_user.id', 'sent_picture.sender')
        .select([sql<string>`${messageId}::text`.as('message_id'), 'sent_picture.key'])
        .where('app_user.im_account', '=', from)
        .where('sent_picture.client_id', '=', clientId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isBoundTo(
  transaction: Transaction<Schema>,
  picture: Pick<NewSentPicture, 'key' | 'sender' | 'recipient' | 'clientId'>,
): Promise<boolean> {
  const same = await transaction
    .selectFrom('sent_picture')
    .select('key')
    .where('key', '=', picture.key)
    .where('sender', '=', picture.sender)
    .where('recipient', '=', picture.recipient)
    .where('client_id', '=', picture.clientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return same !== undefined;
}

/** Whether a chat picture was sent to this person, and not taken back. */
export async function wasShownTo(db: Kysely<Schema>, key: string, user: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('sent_picture')
    .select('key')
    .where('key', '=', key)
    .where('use', '=', 'chat')
    .where('recipient', '=', user)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the burn-after-reading picture of a message. */
export async function lockBurnPicture(
  transaction: Transaction<Schema>,
  messageId: string,
): Promise<BurnPicture | undefined> {
  const row = await transaction
    .selectFrom('picture_message')
    .innerJoin('sent_picture', 'sent_picture.key', 'picture_message.key')
    .select(['sent_picture.key', 'sender', 'recipient', 'granted_at', 'ended_at'])
    .where('message_id', '=', messageId)
    .where('use', '=', 'burn')
    .forUpdate('sent_picture')
    .executeTakeFirst();
  if (!row) return undefined;
  const object = await transaction
    .selectFrom('stored_object')
    .select('owner')
    .where('key', '=', row.key)
    .executeTakeFirst();
  return {
    key: row.key,
    sender: row.sender as UserId,
    recipient: row.recipient as UserId,
    alive: row.ended_at === null && object?.owner === row.sender,
    ...(row.granted_at && { grantedAt: epochMs(row.granted_at.getTime()) }),
  };
}

/** Notes the one view of a picture: who fetches it, and under which name. */
export async function keepGrant(
  transaction: Transaction<Schema>,
  key: string,
  grant: { readonly at: EpochMs; readonly viewHash: string; readonly sessionHash: string },
): Promise<void> {
  await transaction
    .updateTable('sent_picture')
    .set({
      granted_at: new Date(grant.at),
      view_hash: grant.viewHash,
      session_hash: grant.sessionHash,
    })
    .where('key', '=', key)
    .execute();
}

/** Which picture a fetch may have, and until when its view was to be granted. */
export interface ViewClaim {
  readonly viewHash: string;
  readonly sessionHash: string;
  readonly viewer: UserId;
  readonly grantedAfter: EpochMs;
  readonly now: EpochMs;
}

/** Ends a granted picture for the one fetch that may have it; of many at once exactly one gets its key. */
export async function takeView(
  transaction: Transaction<Schema>,
  claim: ViewClaim,
): Promise<string | undefined> {
  const taken = await transaction
    .updateTable('sent_picture')
    .set({ ended_at: new Date(claim.now) })
    .where('view_hash', '=', claim.viewHash)
    .where('session_hash', '=', claim.sessionHash)
    .where('recipient', '=', claim.viewer)
    .where('ended_at', 'is', null)
    .where('granted_at', '>', new Date(claim.grantedAfter))
    .returning('key')
    .executeTakeFirst();
  return taken?.key;
}

/** Ends the picture of a message that was taken back; gives its key. */
export async function endPictureOf(
  transaction: Transaction<Schema>,
  messageId: string,
  now: EpochMs,
): Promise<string | undefined> {
  const ended = await transaction
    .updateTable('sent_picture')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null)
    .where('key', 'in', (rows) =>
      rows.selectFrom('picture_message').select('key').where('message_id', '=', messageId),
    )
    .returning('key')
    .executeTakeFirst();
  return ended?.key;
}

/** Ends burn-after-reading pictures nobody opened since `sentBefore`, or fetched since `grantedBefore`. */
export async function endLapsed(
  transaction: Transaction<Schema>,
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
  `.execute(transaction);
  return rows.map(({ key }) => key);
}

/** A burn-after-reading picture that nobody has opened yet. */
export interface OpenablePicture {
  readonly sender: UserId;
}

/** The messages among `ids`, to or from `user`, whose burn-after-reading picture can still be opened. */
export async function openableAmong(
  db: Kysely<Schema>,
  user: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OpenablePicture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture_message')
    .innerJoin('sent_picture', 'sent_picture.key', 'picture_message.key')
    .innerJoin('stored_object', 'stored_object.key', 'sent_picture.key')
    .select(['message_id', 'sender'])
    .where('message_id', 'in', ids)
    .where('sent_picture.use', '=', 'burn')
    .where('stored_object.owner', 'is not', null)
    .where('granted_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('sender', '=', user), row('recipient', '=', user)]))
    .execute();
  return new Map(rows.map(({ message_id, sender }) => [message_id, { sender: sender as UserId }]));
}

/** The chat service's names for the message of a picture. */
export async function messagesOf(db: Kysely<Schema>, key: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('picture_message')
    .select('message_id')
    .where('key', '=', key)
    .execute();
  return rows.map(({ message_id }) => message_id);
}

/** Forgets which pictures ended before `before`. */
export async function forgetEnded(db: Kysely<Schema>, before: EpochMs): Promise<void> {
  await db.deleteFrom('sent_picture').where('ended_at', '<', new Date(before)).execute();
}
