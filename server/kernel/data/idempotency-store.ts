import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { DAY, MINUTE } from '@/domain/shared/time';
import { deleteInBatches } from './batches';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import { sha256 } from '@server/kernel/secrets';

/** How long an answered call is remembered. */
const RETENTION = 7 * DAY;
/** How long one without a key of its own is. */
const UNNAMED = MINUTE;

/** A call that spends, with the one key of its intent. */
export interface SpendingCall {
  readonly user: UserId;
  readonly route: string;
  /** Undefined: who asks the same again within a minute means the same. */
  readonly key: string | undefined;
  /** Everything that was asked; another request under the same key is refused. */
  readonly request: unknown;
}

/** A call under the key it is remembered by. */
type KeyedCall = SpendingCall & { readonly key: string };

/** The key was used for another request. */
export type RequestChanged = { readonly kind: 'request-changed' };

/** Remembers the answers of spending calls (readings, One charge per intent). */
export interface Idempotency {
  /**
   * Runs `spend` in the transaction, or gives back what it answered the first time. A refusal is not
   * remembered: the same intent may succeed after a top-up.
   */
  once<T, E>(
    transaction: Transaction,
    call: SpendingCall,
    spend: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | RequestChanged>>;
}

/** The records are in the database, in the transaction of the spending itself. */
export function createIdempotency({ clock }: { readonly clock: Clock }): Idempotency {
  return {
    once: async <T, E>(
      transaction: Transaction,
      asked: SpendingCall,
      spend: () => Promise<Result<T, E>>,
    ): Promise<Result<T, E | RequestChanged>> => {
      const hash = hashOf(asked.request);
      // A key of a page has no colon.
      const call = { ...asked, key: asked.key ?? `unnamed:${hash}` };
      if (asked.key === undefined) await forget(transaction, call, clock.now() - UNNAMED);
      if (!(await claim(transaction, call, hash, clock))) return recall<T>(transaction, call, hash);
      const outcome = await spend();
      await (outcome.ok ? remember(transaction, call, outcome.value) : forget(transaction, call));
      return outcome;
    },
  };
}

/** Deletes what is too old to be repeated. */
export async function forgetOldCalls(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now() - RETENTION);
  await deleteInBatches(db, 'idempotency_record', { where: sql`created_at < ${before}` });
}

/** Deletes the calls of a person, with their answers. */
export async function forgetCallsOf(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction).deleteFrom('idempotency_record').where('user_id', '=', user).execute();
}

/** Whether this is the first call under its key; waits for one that is under way. */
async function claim(
  transaction: Transaction,
  { user, route, key }: KeyedCall,
  hash: string,
  clock: Clock,
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('idempotency_record')
    .values({
      user_id: user,
      route,
      key,
      request_hash: hash,
      response: null,
      created_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

async function recall<T>(
  transaction: Transaction,
  { user, route, key }: KeyedCall,
  hash: string,
): Promise<Result<T, RequestChanged>> {
  const known = await query(transaction)
    .selectFrom('idempotency_record')
    .select(['request_hash', 'response'])
    .where('user_id', '=', user)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (known.request_hash !== hash) return err({ kind: 'request-changed' });
  return ok(known.response as T);
}

async function remember(
  transaction: Transaction,
  { user, route, key }: KeyedCall,
  response: unknown,
): Promise<void> {
  await query(transaction)
    .updateTable('idempotency_record')
    .set({ response: JSON.stringify(response) })
    .where('user_id', '=', user)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

async function forget(
  transaction: Transaction,
  { user, route, key }: KeyedCall,
  before = Infinity,
): Promise<void> {
  await query(transaction)
    .deleteFrom('idempotency_record')
    .where('user_id', '=', user)
    .where('route', '=', route)
    .where('key', '=', key)
    .$if(before < Infinity, (old) => old.where('created_at', '<=', new Date(before)))
    .execute();
}

/** The key under which a call was answered with the record `id`; undefined once it is forgotten. */
export async function findKey(
  db: Database,
  { user, route, id }: Pick<SpendingCall, 'user' | 'route'> & { readonly id: string },
): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('idempotency_record')
    .select('key')
    .where('user_id', '=', user)
    .where('route', '=', route)
    .where(sql<boolean>`response ->> 'id' = ${id}`)
    .executeTakeFirst();
  return row?.key;
}

function hashOf(request: unknown): string {
  return sha256(canonical(request));
}

/** The same text for the same data, whatever the order of its fields. */
function canonical(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(canonical).join()}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null';
  const fields = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`);
  return `{${fields.join()}}`;
}
