import { sql } from 'kysely';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Two people, the smaller id first. */
export interface Pair {
  readonly low: UserId;
  readonly high: UserId;
}

/** Two people as the product has them, and what the cloud knows of them. */
export interface CloudContact extends Pair {
  readonly lowAddress: ChatAddress;
  readonly highAddress: ChatAddress;
  /** They are friends, and neither account is deleted. */
  readonly friends: boolean;
  /** The cloud has their contact, as far as this server knows. */
  readonly known: boolean;
  /** The cloud has said that the contact ended there. */
  readonly doubted: boolean;
  readonly tries: number;
}

/** Friends whose contact the cloud has. */
type KnownContact = Pick<CloudContact, 'low' | 'high' | 'lowAddress' | 'highAddress'>;

interface ContactRow {
  readonly low_address: string;
  readonly high_address: string;
  readonly friends: boolean;
  readonly known: boolean | null;
  readonly doubted: boolean | null;
  readonly tries: number | null;
}

/** The pair of two people, in either order. */
export function pairOf(one: UserId, other: UserId): Pair {
  return one < other ? { low: one, high: other } : { low: other, high: one };
}

/** What the application `appKey` of the cloud knows of two people; undefined if one never was. */
export async function findCloudContact(
  db: Database,
  appKey: string,
  { low, high }: Pair,
): Promise<CloudContact | undefined> {
  const { rows } = await sql<ContactRow>`
    select a.im_account as low_address, b.im_account as high_address,
      a.status <> 'deleted' and b.status <> 'deleted' and exists (
        select from friendship f where f.low = a.id and f.high = b.id
      ) as friends, c.known, c.doubted, c.tries
    from app_user a join app_user b on b.id = ${high}
    left join chat_cloud_contact c
      on c.app_key = ${appKey} and c.low = a.id and c.high = b.id
    where a.id = ${low}
  `.execute(query(db));
  const [row] = rows;
  return (
    row && {
      low,
      high,
      lowAddress: row.low_address as ChatAddress,
      highAddress: row.high_address as ChatAddress,
      friends: row.friends,
      known: row.known ?? false,
      doubted: row.doubted ?? false,
      tries: row.tries ?? 0,
    }
  );
}

/** Pairs after `after` about which the cloud is out of date, in order. */
export async function outdatedContacts(
  db: Database,
  appKey: string,
  after: Pair | undefined,
  limit: number,
): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    select coalesce(f.low, c.low) as low, coalesce(f.high, c.high) as high
    from friendship f
    full join (
      select low, high from chat_cloud_contact where app_key = ${appKey} and known
    ) c on c.low = f.low and c.high = f.high
    where (f.low is null or c.low is null)
      and (coalesce(f.low, c.low), coalesce(f.high, c.high)) > (${after?.low ?? 0}::bigint, ${after?.high ?? 0}::bigint)
    order by 1, 2 limit ${limit}
  `.execute(query(db));
  return rows.map(({ low, high }) => ({
    low: Number(low) as UserId,
    high: Number(high) as UserId,
  }));
}

/** Friends whose contact the cloud has, of the first `people` persons after `after`, in order. */
export async function knownContacts(
  db: Database,
  appKey: string,
  after: UserId,
  people: number,
): Promise<readonly KnownContact[]> {
  const { rows } = await sql<KnownContact>`
    select c.low, c.high, a.im_account as "lowAddress", b.im_account as "highAddress"
    from chat_cloud_contact c
    join friendship f on f.low = c.low and f.high = c.high
    join app_user a on a.id = c.low and a.status <> 'deleted'
    join app_user b on b.id = c.high and b.status <> 'deleted'
    where c.app_key = ${appKey} and c.known and c.low in (
      select distinct k.low from chat_cloud_contact k
      where k.app_key = ${appKey} and k.known and k.low > ${after}
      order by k.low limit ${people}
    )
    order by c.low, c.high
  `.execute(query(db));
  return rows.map((row) => ({
    ...row,
    low: Number(row.low) as UserId,
    high: Number(row.high) as UserId,
  }));
}

/** Pairs whose last attempt failed and whose next is due. */
export async function dueContacts(
  db: Database,
  appKey: string,
  now: EpochMs,
  limit: number,
): Promise<readonly Pair[]> {
  const rows = await query(db)
    .selectFrom('chat_cloud_contact')
    .select(['low', 'high'])
    .where('app_key', '=', appKey)
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ low, high }) => ({ low: low as UserId, high: high as UserId }));
}

/** Notes that the cloud has the contact. */
export async function noteContact(
  db: Database,
  appKey: string,
  { low, high }: Pair,
): Promise<void> {
  await upsert(db, appKey, { low, high }, { known: true, doubted: false, tries: 0, due_at: null });
}

/** Notes that the cloud does not have the contact. */
export async function noteNoContact(
  db: Database,
  appKey: string,
  { low, high }: Pair,
): Promise<void> {
  await query(db)
    .deleteFrom('chat_cloud_contact')
    .where('app_key', '=', appKey)
    .where('low', '=', low)
    .where('high', '=', high)
    .execute();
}

/** Notes that the cloud has no contact of this person any more, so that all of them are added again. */
export async function noteNoContactsOf(
  db: Database,
  appKey: string,
  address: ChatAddress,
): Promise<void> {
  await sql`
    delete from chat_cloud_contact c using app_user u
    where u.im_account = ${address} and c.app_key = ${appKey} and c.known
      and u.id in (c.low, c.high)
  `.execute(query(db));
}

/** Notes a failed attempt and the time of the next. */
export async function noteContactFailed(
  db: Database,
  appKey: string,
  { low, high, known, doubted }: CloudContact,
  again: { readonly tries: number; readonly dueAt: EpochMs },
): Promise<void> {
  const due = { tries: again.tries, due_at: new Date(again.dueAt) };
  await upsert(db, appKey, { low, high }, { known, doubted, ...due });
}

async function upsert(
  db: Database,
  appKey: string,
  pair: Pair,
  row: {
    readonly known: boolean;
    readonly doubted: boolean;
    readonly tries: number;
    readonly due_at: Date | null;
  },
): Promise<void> {
  await query(db)
    .insertInto('chat_cloud_contact')
    .values({ app_key: appKey, ...pair, ...row })
    .onConflict((conflict) => conflict.columns(['app_key', 'low', 'high']).doUpdateSet(row))
    .execute();
}

/** Notes that the cloud reports the end of a contact that it had. */
export async function doubtContact(
  db: Database,
  appKey: string,
  { low, high }: Pair,
): Promise<void> {
  await query(db)
    .updateTable('chat_cloud_contact')
    .set({ doubted: true })
    .where('app_key', '=', appKey)
    .where('low', '=', low)
    .where('high', '=', high)
    .where('known', '=', true)
    .execute();
}
