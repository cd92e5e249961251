import { sql } from 'kysely';
import type { TextBody, TextVersion } from '@/domain/messaging/message';
import { epochMs } from '@/domain/shared/time';
import { jsonText, query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { StoredBody } from '@server/kernel/message-body';
import { pairOf, type StoredMessage } from './message-store';
import { messageTerms } from './message-terms';

/** A version in the answer of a query; the time is in milliseconds. */
export interface VersionRow {
  readonly body: TextBody;
  readonly until: number;
}

/** The versions of the message of a query that reads `chat_message`, oldest first; null without any. */
export const versionsOfMessage = sql<readonly VersionRow[] | null>`(
  select jsonb_agg(jsonb_build_object('body', v.body,
    'until', (extract(epoch from v.replaced_at) * 1000)::bigint) order by v.number)
  from chat_message_version v where v.pair = chat_message.pair and v.message_id = chat_message.id
)`;

/** The versions in the words of the domain. */
export function toVersions(rows: readonly VersionRow[] | null): readonly TextVersion[] {
  return (rows ?? []).map(({ body, until }) => ({ body, until: epochMs(until) }));
}

/** What a message said before each edit, oldest first. */
export async function versionsOf(
  db: Database,
  { from, to, id }: Pick<StoredMessage, 'from' | 'to' | 'id'>,
): Promise<readonly TextVersion[]> {
  const row = await query(db)
    .selectFrom('chat_message')
    .select(versionsOfMessage.as('versions'))
    .where('pair', '=', pairOf(from, to))
    .where('id', '=', String(id))
    .executeTakeFirst();
  return toVersions(row?.versions ?? null);
}

/** Replaces what a message says, and stores what it said as its version `number`, counted from 1. */
export async function replaceBody(
  transaction: Transaction,
  { from, to, id }: StoredMessage,
  body: StoredBody,
  earlier: TextVersion & { readonly number: number },
): Promise<void> {
  await sql`
    insert into chat_message_version (pair, message_id, number, author, peer, body, replaced_at)
    values (${pairOf(from, to)}, ${String(id)}, ${earlier.number}, ${from}, ${to},
      ${jsonText(earlier.body)}::jsonb, ${new Date(earlier.until)})
  `.execute(query(transaction));
  await sql`
    update chat_message set body = ${jsonText(body)}::jsonb,
      terms = ${messageTerms({ from, to, id, body })}::tsvector
    where pair = ${pairOf(from, to)} and id = ${String(id)}
  `.execute(query(transaction));
}
