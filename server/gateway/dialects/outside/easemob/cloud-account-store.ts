import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** A person as this server has one, and what the cloud knows of them. */
export interface CloudAccount {
  readonly address: ChatAddress;
  readonly secret: string;
  /** Not deleted. A banned person stays registered, under a secret that no client has. */
  readonly active: boolean;
  readonly secretHash: string;
  /** SHA-256 of the secret the cloud has; absent: not registered there. */
  readonly knownHash?: string;
  readonly removed: boolean;
  readonly tries: number;
}

interface AccountRow {
  readonly im_account: string;
  readonly im_secret: string;
  readonly active: boolean;
  readonly wanted_hash: string;
  readonly secret_hash: string | null;
  readonly removed: boolean | null;
  readonly tries: number | null;
}

/** What the application `appKey` of the cloud knows of one person; undefined without such a person. */
export async function findCloudAccount(
  db: Database,
  appKey: string,
  address: ChatAddress,
): Promise<CloudAccount | undefined> {
  const { rows } = await sql<AccountRow>`
    ${accounts(appKey)} where u.im_account = ${address}
  `.execute(query(db));
  return rows[0] && toAccount(rows[0]);
}

/** People after `after` about whom the cloud knows nothing or is out of date, in the order of their names. */
export async function outdatedAccounts(
  db: Database,
  appKey: string,
  after: string,
  limit: number,
): Promise<readonly ChatAddress[]> {
  const { rows } = await sql<AccountRow>`
    ${accounts(appKey)} where u.im_account > ${after} and case when u.status <> 'deleted'
      then c.secret_hash is distinct from ${wantedHash} else c.secret_hash is not null and not c.removed end
    order by u.im_account limit ${limit}
  `.execute(query(db));
  return rows.map(({ im_account }) => im_account as ChatAddress);
}

/** People whose registration failed and whose next attempt is due. */
export async function dueAccounts(
  db: Database,
  appKey: string,
  now: EpochMs,
  limit: number,
): Promise<readonly ChatAddress[]> {
  const rows = await query(db)
    .selectFrom('chat_cloud_account')
    .select('address')
    .where('app_key', '=', appKey)
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address as ChatAddress);
}

/** Notes what the cloud knows now. */
export async function noteKnown(
  db: Database,
  appKey: string,
  address: ChatAddress,
  known: { readonly secretHash: string; readonly removed: boolean },
): Promise<void> {
  const row = { secret_hash: known.secretHash, removed: known.removed, tries: 0, due_at: null };
  await query(db)
    .insertInto('chat_cloud_account')
    .values({ app_key: appKey, address, ...row })
    .onConflict((conflict) => conflict.columns(['app_key', 'address']).doUpdateSet(row))
    .execute();
}

/** Notes a failed registration and the time of the next attempt. */
export async function noteFailed(
  db: Database,
  appKey: string,
  address: ChatAddress,
  again: { readonly tries: number; readonly dueAt: EpochMs },
): Promise<void> {
  const row = { tries: again.tries, due_at: new Date(again.dueAt) };
  await query(db)
    .insertInto('chat_cloud_account')
    .values({ app_key: appKey, address, secret_hash: null, ...row })
    .onConflict((conflict) => conflict.columns(['app_key', 'address']).doUpdateSet(row))
    .execute();
}

const wantedHash = sql`encode(sha256(convert_to(u.im_secret, 'UTF8')), 'hex')`;

function accounts(appKey: string) {
  return sql`
    select u.im_account, u.im_secret, u.status <> 'deleted' as active, ${wantedHash} as wanted_hash,
      c.secret_hash, c.removed, c.tries
    from app_user u
    left join chat_cloud_account c on c.app_key = ${appKey} and c.address = u.im_account
  `;
}

function toAccount(row: AccountRow): CloudAccount {
  return {
    address: row.im_account as ChatAddress,
    secret: row.im_secret,
    active: row.active,
    secretHash: row.wanted_hash,
    ...(row.secret_hash !== null && { knownHash: row.secret_hash }),
    removed: row.removed ?? false,
    tries: row.tries ?? 0,
  };
}
