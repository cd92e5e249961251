import { sql, type Selectable } from 'kysely';
import type { Language } from '@/domain/shared/language';
import type { QuietHours } from '@/domain/notices/quiet-hours';
import { userId, type ChatAddress, type UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { PushSubscriptionTable } from '@server/kernel/data/tables/notices';
import type { Database, Transaction } from '@server/kernel/database';

/** Subscriptions of one person; who signs in on more devices loses the oldest. */
const MOST_OF_ONE = 10;

/** A session's push subscription, and how its browser wants to be notified. */
export interface Subscription {
  readonly tokenHash: string;
  readonly user: UserId;
  readonly address: ChatAddress;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  readonly showText: boolean;
  readonly quietHours?: QuietHours;
  readonly timeZone: string;
}

/** The keys that push messages are signed with (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Keeps a session's subscription; an address on the push service belongs to one session only. */
export async function keepSubscription(
  transaction: Transaction,
  subscription: Subscription,
  now: EpochMs,
): Promise<void> {
  const { tokenHash, user, endpoint, quietHours } = subscription;
  // Two at once may be of one session or of one address.
  await sql`select pg_advisory_xact_lock(hashtextextended('push subscriptions', 0))`.execute(
    query(transaction),
  );
  await query(transaction)
    .deleteFrom('push_subscription')
    .where((row) => row.or([row('token_hash', '=', tokenHash), row('endpoint', '=', endpoint)]))
    .execute();
  await query(transaction)
    .insertInto('push_subscription')
    .values({
      token_hash: tokenHash,
      user_id: user,
      im_account: subscription.address,
      endpoint,
      p256dh: subscription.p256dh,
      auth: subscription.auth,
      language: subscription.language,
      show_text: subscription.showText,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
      time_zone: subscription.timeZone,
      made_at: new Date(now),
    })
    .execute();
  await query(transaction)
    .deleteFrom('push_subscription')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('push_subscription')
        .select('token_hash')
        .where('user_id', '=', user)
        .orderBy('made_at', 'desc')
        .orderBy('token_hash')
        .offset(MOST_OF_ONE),
    )
    .execute();
}

/** Forgets the subscriptions of these sessions. */
export async function dropSubscriptions(
  db: Database,
  tokenHashes: readonly string[],
): Promise<void> {
  if (tokenHashes.length === 0) return;
  await query(db).deleteFrom('push_subscription').where('token_hash', 'in', tokenHashes).execute();
}

/** The subscriptions of the people with these chat addresses, the latest first; by one look. */
export async function subscriptionsOf(
  db: Database,
  addresses: readonly ChatAddress[],
): Promise<ReadonlyMap<ChatAddress, readonly Subscription[]>> {
  const rows = await query(db)
    .selectFrom('push_subscription')
    .selectAll()
    .where('im_account', '=', sql<string>`any(${sql.val([...addresses])}::text[])`)
    .orderBy('made_at', 'desc')
    .execute();
  const found = new Map<ChatAddress, Subscription[]>();
  for (const row of rows) {
    const subscription = toSubscription(row);
    const own = found.get(subscription.address);
    if (own) own.push(subscription);
    else found.set(subscription.address, [subscription]);
  }
  return found;
}

/** The subscriptions of one person. */
export async function subscriptionsOfUser(
  db: Database,
  user: UserId,
): Promise<readonly Subscription[]> {
  const rows = await query(db)
    .selectFrom('push_subscription')
    .selectAll()
    .where('user_id', '=', user)
    .execute();
  return rows.map(toSubscription);
}

/** The devices of anybody that were pushed a notice with this tag. */
export async function subscriptionsToldOf(
  db: Database,
  tag: string,
): Promise<readonly Subscription[]> {
  const rows = await query(db)
    .selectFrom('push_subscription')
    .innerJoin('push_told', 'push_told.token_hash', 'push_subscription.token_hash')
    .selectAll('push_subscription')
    .where('push_told.tag', '=', tag)
    .execute();
  return rows.map(toSubscription);
}

/** How many devices of a person get pushes. */
export async function countSubscriptions(db: Database, user: UserId): Promise<number> {
  const rows = await query(db)
    .selectFrom('push_subscription')
    .select('token_hash')
    .where('user_id', '=', user)
    .execute();
  return rows.length;
}

function toSubscription(row: Selectable<PushSubscriptionTable>): Subscription {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    tokenHash: row.token_hash,
    user: userId(row.user_id),
    address: row.im_account as ChatAddress,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    // Written from a request header that the contract has checked.
    language: row.language as Language,
    showText: row.show_text,
    ...(from !== null && to !== null && { quietHours: { from, to } }),
    timeZone: row.time_zone,
  };
}

/** The keys of this installation; if there are none yet, `fresh` is stored and becomes these. */
export async function keepPushKeys(db: Database, fresh: PushKeys): Promise<PushKeys> {
  await query(db)
    .insertInto('push_key')
    .values({ public_key: fresh.publicKey, private_key: fresh.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await query(db)
    .selectFrom('push_key')
    .select(['public_key', 'private_key'])
    .executeTakeFirstOrThrow();
  return { publicKey: stored.public_key, privateKey: stored.private_key };
}

/** Removes the subscriptions of a deleted person. */
export async function eraseSubscriptions(db: Database, user: UserId): Promise<void> {
  await query(db).deleteFrom('push_subscription').where('user_id', '=', user).execute();
}

/** Stores that a notice was pushed to a device; it replaces an earlier one with the same tag. */
export async function notePushed(
  db: Database,
  tokenHash: string,
  { tag, message }: { readonly tag: string; readonly message?: string | undefined },
): Promise<void> {
  await query(db)
    .insertInto('push_told')
    .values({ token_hash: tokenHash, tag, message: message ?? null })
    .onConflict((known) =>
      known.columns(['token_hash', 'tag']).doUpdateSet({ message: message ?? null }),
    )
    .execute();
}

/** Forgets pushed notices, those with one tag or of one message where it is named; answers the devices that had them. */
export async function forgetPushed(
  db: Database,
  devices: readonly Subscription[],
  {
    tag,
    message,
  }: { readonly tag?: string | undefined; readonly message?: string | null | undefined },
): Promise<readonly Subscription[]> {
  if (devices.length === 0) return [];
  let told = query(db)
    .deleteFrom('push_told')
    .where(
      'token_hash',
      'in',
      devices.map(({ tokenHash }) => tokenHash),
    );
  if (tag !== undefined) told = told.where('tag', '=', tag);
  if (message !== undefined) told = told.where('message', message === null ? 'is' : '=', message);
  const forgotten = new Set(
    (await told.returning('token_hash').execute()).map((row) => row.token_hash),
  );
  return devices.filter(({ tokenHash }) => forgotten.has(tokenHash));
}
