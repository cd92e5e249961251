import { sql } from 'kysely';
import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import type { UserId, MessageId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { deleteInBatches } from '@server/kernel/data/batches';
import { query } from '@server/kernel/data/query';
import type { SentPictureTable } from '@server/kernel/data/tables/media';
import type { Database, Transaction } from '@server/kernel/database';
import type { NamedMessage } from '@server/kernel/ports/media';

/** A picture about to be bound to the message that carries it. */
export interface NewSentPicture {
  readonly key: string;
  readonly use: SentPictureTable['use'];
  readonly sender: UserId;
  readonly recipient: UserId;
  readonly clientId: string;
  readonly messageId?: string;
  readonly position: number;
  readonly at: EpochMs;
}

/** Binds a picture; false when it, or its position in the message, is bound to another one. */
export async function bindPicture(
  transaction: Transaction,
  { key, use, sender, recipient, clientId, messageId, position, at }: NewSentPicture,
): Promise<boolean> {
  const bound = await query(transaction)
    .insertInto('sent_picture')
    .values({
      key,
      use,
      sender,
      recipient,
      client_id: ownName(clientId, position),
      sent_at: new Date(at),
      granted_at: null,
      view_hash: null,
      session_hash: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const same = { key, sender, recipient, clientId: ownName(clientId, position) };
  if (!bound && !(await isBoundTo(transaction, same))) return false;
  if (bound) {
    await query(transaction)
      .updateTable('stored_object')
      // A recording that burns was uploaded like any other; from now on its key opens nothing.
      .set({ sent: true, ...(use === 'burn' && { use }) })
      .where('key', '=', key)
      .execute();
  }
  if (messageId === undefined) return true;
  await query(transaction)
    .insertInto('picture_message')
    .values({ message_id: messageId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** The first picture of a message has the sender's own id of it, which has no space, as older messages have one. */
function ownName(clientId: string, position: number): string {
  return position === 0 ? clientId : `${clientId} ${position}`;
}

function ownNames(clientId: string): readonly string[] {
  return Array.from({ length: MAX_PICKED_PICTURES }, (_, position) => ownName(clientId, position));
}

/**
 * Stores the message id under which its pictures will be requested; does nothing for a message
 * without any.
 */
export async function namePicture(
  transaction: Transaction,
  { from, clientId, messageId }: NamedMessage,
): Promise<void> {
  await query(transaction)
    .insertInto('picture_message')
    .columns(['message_id', 'key'])
    .expression((insert) =>
      insert
        .selectFrom('sent_picture')
        .innerJoin('app_user', 'app_user.id', 'sent_picture.sender')
        .select([sql<string>`${messageId}::text`.as('message_id'), 'sent_picture.key'])
        .where('app_user.im_account', '=', from)
        .where('sent_picture.client_id', 'in', ownNames(clientId)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function isBoundTo(
  transaction: Transaction,
  picture: Pick<NewSentPicture, 'key' | 'sender' | 'recipient' | 'clientId'>,
): Promise<boolean> {
  const same = await query(transaction)
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
export async function wasShownTo(db: Database, key: string, user: UserId): Promise<boolean> {
  const row = await query(db)
    .selectFrom('sent_picture')
    .select('key')
    .where('key', '=', key)
    .where('use', '=', 'chat')
    .where('recipient', '=', user)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the pictures of a message that was taken back; gives their keys. */
export async function endPicturesOf(
  transaction: Transaction,
  messageId: string,
  now: EpochMs,
): Promise<readonly string[]> {
  const ended = await query(transaction)
    .updateTable('sent_picture')
    .set({ ended_at: new Date(now) })
    .where('ended_at', 'is', null)
    .where('key', 'in', (rows) =>
      rows.selectFrom('picture_message').select('key').where('message_id', '=', messageId),
    )
    .returning('key')
    .execute();
  return ended.map(({ key }) => key);
}

/** The chat service's names for the message of a picture. */
export async function messagesOf(db: Database, key: string): Promise<readonly MessageId[]> {
  const rows = await query(db)
    .selectFrom('picture_message')
    .select('message_id')
    .where('key', '=', key)
    .execute();
  return rows.map(({ message_id }) => message_id as MessageId);
}

/** Forgets which pictures ended before `before`. */
export async function forgetEnded(db: Database, before: EpochMs): Promise<void> {
  await deleteInBatches(db, 'sent_picture', { where: sql`ended_at < ${new Date(before)}` });
}

/** Stores that the history no longer has the messages of these pictures. */
export async function dropPictures(
  transaction: Transaction,
  messageIds: readonly string[],
  now: EpochMs,
): Promise<void> {
  await query(transaction)
    .updateTable('sent_picture')
    .set({ dropped_at: new Date(now) })
    .where('use', '=', 'chat')
    .where('ended_at', 'is', null)
    .where('key', 'in', (rows) =>
      rows.selectFrom('picture_message').select('key').where('message_id', 'in', messageIds),
    )
    .execute();
}

/** Ends pictures dropped before `before` whose messages wait in no mailbox; at most `most`. */
export async function endDropped(
  transaction: Transaction,
  before: EpochMs,
  now: EpochMs,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    update sent_picture set ended_at = ${new Date(now)}
    where key = any(array(
      select p.key from sent_picture p
      where p.dropped_at <= ${new Date(before)} and p.ended_at is null and not exists (
        select from picture_message n
        join chat_mailbox m
          on m.meta_id = case when n.message_id ~ '^[0-9]{1,20}$' then n.message_id::numeric end
        where n.key = p.key
      )
      limit ${sql.lit(most)} for update skip locked
    ))
    returning key
  `.execute(query(transaction));
  return rows.map(({ key }) => key);
}

/** Forgets what a person sent and bought; the bytes go with the rest of what they own. */
export async function erasePictures(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('sent_picture').where('sender', '=', user).execute();
  await query(transaction)
    .deleteFrom('photo_permission')
    .where((row) => row.or([row('viewer', '=', user), row('owner', '=', user)]))
    .execute();
  await query(transaction).deleteFrom('picture_allowance').where('user_id', '=', user).execute();
}
