import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** An unanswered request to be in contact. */
export interface PendingRequest {
  readonly id: bigint;
  readonly asker: ChatAddress;
  readonly note: string;
}

/** True where neither of the users `a` and `b` has blocked the other. */
const UNBLOCKED = sql<boolean>`not ${isBlocked('a.id', 'b.id')}`;

/**
 * Everyone `owner` is in contact with, in alphabetical order: the friends of the product and the contacts
 * that the chat service made. People who are gone, and pairs with a block, are left out.
 */
export async function contactsOf(db: Database, owner: ChatAddress): Promise<readonly string[]> {
  const { rows } = await sql<{ im_account: string }>`
    select b.im_account from app_user a
    join lateral (
      select high as id from friendship where low = a.id
      union select low from friendship where high = a.id
      union select u.id from chat_contact c join app_user u on u.im_account = c.peer
      where c.owner = a.im_account
    ) known on true
    join app_user b on b.id = known.id
    where a.im_account = ${owner} and b.status = 'active' and ${UNBLOCKED}
    order by b.im_account collate "C"
  `.execute(query(db));
  return rows.map((row) => row.im_account);
}

/** Whether `peer` is one of {@link contactsOf}. */
export async function areContacts(
  db: Database,
  owner: ChatAddress,
  peer: ChatAddress,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user a join app_user b on b.im_account = ${peer}
    where a.im_account = ${owner} and b.status = 'active' and ${UNBLOCKED} and (
      exists (select 1 from chat_contact c where c.owner = a.im_account and c.peer = b.im_account)
      or exists (
        select 1 from friendship f
        where f.low = least(a.id, b.id) and f.high = greatest(a.id, b.id) and a.id <> b.id
      )
    )
  `.execute(query(db));
  return rows.length > 0;
}

/** Whether neither of two active people has blocked the other; undefined where no active person is at `peer`. */
export async function mayMeet(
  db: Database,
  owner: ChatAddress,
  peer: ChatAddress,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ open: boolean }>`
    select ${UNBLOCKED} as open from app_user a, app_user b
    where a.im_account = ${owner} and b.im_account = ${peer} and b.status = 'active'
  `.execute(query(db));
  return rows[0]?.open;
}

/** Connects two people and drops the requests between them. */
export async function connectContacts(
  transaction: Transaction,
  a: ChatAddress,
  b: ChatAddress,
): Promise<void> {
  await sql`
    insert into chat_contact (owner, peer) values (${a}, ${b}), (${b}, ${a})
    on conflict do nothing
  `.execute(query(transaction));
  await sql`
    delete from chat_contact_request
    where (asked = ${a} and asker = ${b}) or (asked = ${b} and asker = ${a})
  `.execute(query(transaction));
}

/** Ends a contact for both; false if there was none of the chat service's own. */
export async function disconnectContacts(
  transaction: Transaction,
  a: ChatAddress,
  b: ChatAddress,
): Promise<boolean> {
  const { rows } = await sql`
    delete from chat_contact
    where (owner = ${a} and peer = ${b}) or (owner = ${b} and peer = ${a})
    returning owner
  `.execute(query(transaction));
  return rows.length > 0;
}

/** Notes a request; false if the same person has asked already. */
export async function insertRequest(
  transaction: Transaction,
  request: PendingRequest & { readonly asked: ChatAddress; readonly at: EpochMs },
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('chat_contact_request')
    .values({
      asked: request.asked,
      asker: request.asker,
      id: String(request.id),
      note: request.note,
      asked_at: new Date(request.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes the request of `asker`; false if there is none. */
export async function takeRequest(
  transaction: Transaction,
  asked: ChatAddress,
  asker: ChatAddress,
): Promise<boolean> {
  const taken = await query(transaction)
    .deleteFrom('chat_contact_request')
    .where('asked', '=', asked)
    .where('asker', '=', asker)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** How many requests of `asker` are unanswered. */
export async function countRequestsOf(db: Database, asker: ChatAddress): Promise<number> {
  const row = await query(db)
    .selectFrom('chat_contact_request')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('asker', '=', asker)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** The unanswered requests to `asked`, oldest first; those of pairs with a block are left out. */
export async function requestsTo(
  db: Database,
  asked: ChatAddress,
): Promise<readonly PendingRequest[]> {
  const { rows } = await sql<{ id: string; asker: string; note: string }>`
    select r.id, r.asker, r.note from chat_contact_request r
    join app_user a on a.im_account = r.asked
    join app_user b on b.im_account = r.asker and b.status = 'active'
    where r.asked = ${asked} and ${UNBLOCKED}
    order by r.id
  `.execute(query(db));
  return rows.map(({ id, asker, note }) => ({
    id: BigInt(id),
    asker: asker as ChatAddress,
    note,
  }));
}

/** Removes every contact and every request of an account that ends, from both sides. */
export async function eraseContacts(transaction: Transaction, address: string): Promise<void> {
  await sql`delete from chat_contact where owner = ${address} or peer = ${address}`.execute(
    query(transaction),
  );
  await sql`
    delete from chat_contact_request where asked = ${address} or asker = ${address}
  `.execute(query(transaction));
}
