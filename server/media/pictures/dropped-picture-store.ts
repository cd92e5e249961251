import { sql } from 'kysely';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

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
