import { sql } from 'kysely';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import type { ChatAddress } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';
import { query, jsonText } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { ChatEvent } from '@server/kernel/message-body';
import { PAIR_LOCK, pairOf } from './message-store';

/** A text that costs nothing and binds nothing, ready to be stored. */
export interface PlainText {
  readonly id: bigint;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly clientId: string;
  readonly event: Extract<ChatEvent, { readonly kind: 'message' }>;
}

/**
 * Stores texts of different chats, in one statement that is a transaction of its own. Gives the key in the
 * recipient's inbox of each that is stored, by its place in `texts`; the others need a transaction of
 * their own and have left nothing behind.
 */
export async function storeTexts(
  db: Database,
  texts: readonly PlainText[],
  at: EpochMs,
  cap: number,
): Promise<ReadonlyMap<number, number>> {
  // Whoever changes many conversations takes them in this order (ADR-0044).
  const order = texts
    .map((text, index) => ({ text, index, pair: pairOf(text.from, text.to) }))
    .toSorted((a, b) => compareText(a.pair, b.pair));
  const { rows } = await sql<{ n: number; key: number }>`
    select n, key from chat_store_texts(
      ${PAIR_LOCK}::int,
      ${order.map(({ text }) => text.from)}::text[],
      ${order.map(({ text }) => text.to)}::text[],
      ${order.map(({ pair }) => pair)}::text[],
      ${order.map(({ text }) => text.clientId)}::text[],
      ${order.map(({ text }) => String(text.id))}::numeric[],
      ${order.map(({ text }) => jsonText(text.event))}::jsonb[],
      ${new Date(at)}::timestamptz, ${cap}::bigint, ${HISTORY_LIMIT}::int
    )
  `.execute(query(db));
  return new Map(rows.map(({ n, key }) => [order[n - 1]?.index ?? -1, key]));
}
