import { sql } from 'kysely';
import { tierAt, PERMISSIONS } from '@/domain/membership/tier';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { hasBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import { holdsRequest } from '@server/kernel/data/requests';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** A person as the gateway knows one: a row of `app_user` that is active. */
export interface ChatAccount {
  readonly userId: number;
  readonly address: ChatAddress;
  readonly secret: string;
}

/** The active account at `address`. */
export async function findAccount(db: Database, address: string): Promise<ChatAccount | undefined> {
  const row = await activeAccounts(db).where('im_account', '=', address).executeTakeFirst();
  return row && toAccount(row);
}

/** The active account of user `userId`. */
export async function findAccountOfUser(
  db: Database,
  userId: number,
): Promise<ChatAccount | undefined> {
  const row = await activeAccounts(db).where('id', '=', userId).executeTakeFirst();
  return row && toAccount(row);
}

function activeAccounts(db: Database) {
  return query(db)
    .selectFrom('app_user')
    .select(['id', 'im_account', 'im_secret'])
    .where('status', '=', 'active');
}

function toAccount(row: { id: number; im_account: string; im_secret: string }): ChatAccount {
  return { userId: row.id, address: row.im_account as ChatAddress, secret: row.im_secret };
}

/** Whether messages from `from` can be stored for `to`: an active account, or a banned one that support answers (ADR-0009). */
export async function takesMessages(db: Database, to: string, from: string): Promise<boolean> {
  const statuses = from === SUPPORT_ADDRESS ? (['active', 'banned'] as const) : ['active' as const];
  const row = await query(db)
    .selectFrom('app_user')
    .select('id')
    .where('im_account', '=', to)
    .where('status', 'in', statuses)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether `address` may see that others have read what it wrote (specification §6). */
export async function seesWhetherRead(
  db: Database,
  address: ChatAddress,
  now: EpochMs,
): Promise<boolean> {
  const row = await query(db)
    .selectFrom('app_user')
    .select(['vip_level', 'vip_until'])
    .where('im_account', '=', address)
    .executeTakeFirst();
  if (!row) return false;
  const until = row.vip_until ? instantOf(row.vip_until) : undefined;
  return PERMISSIONS[tierAt(row.vip_level, until, now)].seesWhetherRead;
}

/** The people `address` has blocked, in alphabetical order. */
export async function blockedBy(db: Database, address: ChatAddress): Promise<readonly string[]> {
  const rows = await query(db)
    .selectFrom('block')
    .innerJoin('app_user as me', 'me.id', 'block.blocker')
    .innerJoin('app_user as other', 'other.id', 'block.blocked')
    .select('other.im_account')
    .where('me.im_account', '=', address)
    .orderBy('other.im_account')
    .execute();
  return rows.map((row) => row.im_account);
}

/** Those of `addresses` who hide from `address` whether they are there: by a block, by a request that they hold, or because they are gone. */
export async function hiddenFrom(
  db: Database,
  address: ChatAddress,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ im_account: string }>`
    select other.im_account from app_user other
    where other.im_account = any(${[...addresses]}) and other.status = 'active' and not exists (
      select from app_user me
      where me.im_account = ${address}
        and (${hasBlocked('other.id', 'me.id')} or ${holdsRequest('other.id', 'me.id')})
    )
  `.execute(query(db));
  const open = new Set(rows.map((row) => row.im_account));
  return new Set(addresses.filter((other) => !open.has(other)));
}

/** Those of `addresses` from whom the person at `address` hides by a block or a request. */
export async function hidingFrom(
  db: Database,
  address: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ im_account: string }>`
    select other.im_account from app_user me
    join app_user other on other.im_account = any(${[...addresses]})
    where me.im_account = ${address}
      and (${hasBlocked('me.id', 'other.id')} or ${holdsRequest('me.id', 'other.id')})
  `.execute(query(db));
  return new Set(rows.map((row) => row.im_account));
}

/** Whether what `author` wrote to `owner` is a request. */
export async function holdsRequestOf(
  db: Database,
  owner: ChatAddress,
  author: ChatAddress,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user me join app_user other on other.im_account = ${author}
    where me.im_account = ${owner} and ${holdsRequest('me.id', 'other.id')}
  `.execute(query(db));
  return rows.length > 0;
}
