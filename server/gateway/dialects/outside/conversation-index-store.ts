import type { EpochMs } from '@/domain/shared/time';
import { pairOf } from '@server/gateway/core/messages/message-store';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** Whether both addresses belong to accounts, active or not. */
export async function bothExist(db: Database, a: string, b: string): Promise<boolean> {
  const rows = await query(db)
    .selectFrom('app_user')
    .select('id')
    .where('im_account', 'in', [a, b])
    .execute();
  return rows.length === 2;
}

/** Writes the service's number of a message beside the note that it was allowed. */
export async function numberAccepted(
  transaction: Transaction,
  sender: string,
  clientId: string,
  id: bigint,
): Promise<void> {
  await query(transaction)
    .updateTable('chat_accepted')
    .set({ message_id: String(id) })
    .where('sender', '=', sender)
    .where('client_id', '=', clientId)
    .execute();
}

/** The name under which a recall is kept as long as acceptances are. */
function recallOf(id: bigint): string {
  return `recalled:${id}`;
}

/** Notes that a message was taken back: news of the message itself may arrive later. */
export async function noteRecall(
  transaction: Transaction,
  { from, to, id, at }: { from: string; to: string; id: bigint; at: EpochMs },
): Promise<void> {
  await query(transaction)
    .insertInto('chat_accepted')
    .values({
      sender: from,
      client_id: recallOf(id),
      recipient: to,
      message_id: null,
      accepted_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the author took a message back. */
export async function wasRecalled(db: Database, from: string, id: bigint): Promise<boolean> {
  const row = await query(db)
    .selectFrom('chat_accepted')
    .select('sender')
    .where('sender', '=', from)
    .where('client_id', '=', recallOf(id))
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest message between two people that was sent until `at`; 0 without one. */
export async function newestUntil(
  db: Database,
  a: string,
  b: string,
  at: EpochMs,
): Promise<bigint> {
  const row = await query(db)
    .selectFrom('chat_message')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('pair', '=', pairOf(a, b))
    .where('sent_at', '<=', new Date(at))
    .executeTakeFirst();
  return BigInt(row?.id ?? 0);
}

/** Makes sure that `owner` has an entry for `peer`, unlisted if it is new; false if one of them has no account. */
export async function openConversation(
  transaction: Transaction,
  owner: string,
  peer: string,
): Promise<boolean> {
  if (!(await bothExist(transaction, owner, peer))) return false;
  await query(transaction)
    .insertInto('chat_conversation')
    .values({ owner, peer, listed: false, pinned_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
