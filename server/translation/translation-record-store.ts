import { type Selectable, sql } from 'kysely';
import { userId, type UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { later, type EpochMs } from '@/domain/shared/time';
import {
  RESERVATION_LIFETIME,
  type TranslationRecord,
  type UntranslatedReason,
} from '@/domain/translation/translation';
import { coins } from '@/domain/wallet/coins';
import { query } from '@server/kernel/data/query';
import type { TranslationRecordTable } from '@server/kernel/data/tables/translation';
import type { Database, Transaction } from '@server/kernel/database';
import type { DueFilter } from '@server/kernel/scheduler';
import { instantOf } from '@server/kernel/time';
import { sha256 } from '@server/kernel/secrets';
import type {
  FindReadTranslations,
  FindTranslation,
  FindTranslations,
} from '@server/kernel/ports/translation';
import { updateInBatches } from '@server/kernel/data/batches';

type Row = Selectable<TranslationRecordTable>;

/** A text as records are found by it. */
export interface RecordedText {
  readonly user: UserId;
  /** Trimmed, in Unicode form NFC. */
  readonly text: string;
  readonly to: Language;
}

/** Adds a reservation. At most one for a text is under way at a time: the index refuses another. */
export async function insertReserved(
  transaction: Transaction,
  record: TranslationRecord,
  messageId: string | undefined,
): Promise<void> {
  await query(transaction)
    .insertInto('translation_record')
    .values({
      id: record.id,
      user_id: record.user,
      message_id: messageId ?? null,
      source: record.text,
      source_hash: sha256(record.text),
      target: record.to,
      state: 'reserved',
      reason: null,
      translation: null,
      vip: record.charge.vip,
      normal: record.charge.normal,
      coins: record.charge.coins,
      created_at: new Date(record.reservedAt),
      lapses_at: new Date(later(record.reservedAt, RESERVATION_LIFETIME)),
      finished_at: null,
    })
    .execute();
}

/** A free translation, which was never reserved. */
interface FreeTranslation extends RecordedText {
  readonly id: string;
  readonly translation: string;
  readonly at: EpochMs;
}

/** Keeps it like a paid one, with a charge of nothing. */
export async function insertSettled(
  db: Database,
  { id, user, text, to, translation, at }: FreeTranslation,
): Promise<void> {
  await query(db)
    .insertInto('translation_record')
    .values({
      id,
      user_id: user,
      message_id: null,
      source: text,
      source_hash: sha256(text),
      target: to,
      state: 'settled',
      reason: null,
      translation,
      vip: 0,
      normal: 0,
      coins: 0,
      created_at: new Date(at),
      lapses_at: new Date(at),
      finished_at: new Date(at),
    })
    .execute();
}

/** The newest reservation or translation of a text that may still answer for it. */
export async function findByText(
  db: Database,
  { user, text, to }: RecordedText,
): Promise<TranslationRecord | undefined> {
  const row = await query(db)
    .selectFrom('translation_record')
    .selectAll()
    .where('user_id', '=', user)
    .where('source_hash', '=', sha256(text))
    .where('target', '=', to)
    .where('state', '<>', 'released')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** The translation a reader once paid for, of one message into one language. */
export async function findByMessage(
  db: Database,
  { user, text, to }: RecordedText,
  messageId: string,
): Promise<TranslationRecord | undefined> {
  const row = await query(db)
    .selectFrom('translation_record')
    .selectAll()
    .where('user_id', '=', user)
    .where('message_id', '=', messageId)
    .where('target', '=', to)
    .where('source_hash', '=', sha256(text))
    .where('state', '=', 'settled')
    .limit(1)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** The record that answered an intent, and whether this intent paid for it or found it paid. */
interface AnsweredIntent {
  readonly record: TranslationRecord;
  readonly charged: boolean;
}

/** How an intent was answered. */
export async function findByRequest(
  db: Database,
  user: UserId,
  requestId: string,
): Promise<AnsweredIntent | undefined> {
  const row = await query(db)
    .selectFrom('translation_request as request')
    .innerJoin('translation_record as record', 'record.id', 'request.record_id')
    .selectAll('record')
    .select('request.charged')
    .where('request.user_id', '=', user)
    .where('request.request_id', '=', requestId)
    .executeTakeFirst();
  return row && { record: toRecord(row), charged: row.charged };
}

/** Notes how an intent is answered; it replaces a record without a result. */
export async function noteRequest(
  transaction: Transaction,
  requestId: string,
  { record, charged }: AnsweredIntent,
): Promise<void> {
  await query(transaction)
    .insertInto('translation_request')
    .values({ user_id: record.user, request_id: requestId, record_id: record.id, charged })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'request_id']).doUpdateSet({ record_id: record.id, charged }),
    )
    .execute();
}

/** One record by its id. */
export async function findRecord(db: Database, id: string): Promise<TranslationRecord | undefined> {
  const row = await query(db)
    .selectFrom('translation_record')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** Writes how a reservation ended; false when it had ended before. */
export async function finishReserved(
  transaction: Transaction,
  record: TranslationRecord,
  now: EpochMs,
): Promise<boolean> {
  const finished = await query(transaction)
    .updateTable('translation_record')
    .set({
      state: record.state,
      reason: record.state === 'released' ? record.reason : null,
      translation: record.state === 'settled' ? record.translation : null,
      vip: record.charge.vip,
      normal: record.charge.normal,
      coins: record.charge.coins,
      finished_at: new Date(now),
    })
    .where('id', '=', record.id)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

/** Reservations whose time ran out before `now`, or that were made before `madeBefore`, oldest first. */
export async function findLapsed(
  db: Database,
  {
    now,
    madeBefore,
    besides,
    limit,
  }: DueFilter<string> & { readonly madeBefore?: EpochMs | undefined },
): Promise<readonly TranslationRecord[]> {
  let rows = query(db)
    .selectFrom('translation_record')
    .selectAll()
    .where('state', '=', 'reserved')
    .where((row) =>
      row.or([
        row('lapses_at', '<', new Date(now)),
        ...(madeBefore === undefined ? [] : [row('created_at', '<', new Date(madeBefore))]),
      ]),
    );
  if (besides.length > 0) rows = rows.where('id', 'not in', besides);
  const lapsed = await rows.orderBy('lapses_at').limit(limit).execute();
  return lapsed.map(toRecord);
}

function toRecord(row: Row): TranslationRecord {
  const base = {
    id: row.id,
    user: userId(row.user_id),
    text: row.source,
    // What is stored was checked when it was reserved.
    to: row.target as Language,
    charge: { vip: row.vip, normal: row.normal, coins: coins(row.coins) },
    reservedAt: instantOf(row.created_at),
  };
  if (row.finished_at && row.translation !== null) {
    const settledAt = instantOf(row.finished_at);
    return { ...base, state: 'settled', settledAt, translation: row.translation };
  }
  if (row.state === 'reserved') return { ...base, state: 'reserved' };
  return { ...base, state: 'released', reason: row.reason as UntranslatedReason };
}

/** The content of a record, for a caller that has its id. */
export const findTranslation: FindTranslation = async (db, id) =>
  (await findTranslations(db, [id])).get(id);

/** The same for many, by one look. */
export const findTranslations: FindTranslations = async (db, ids) => {
  const rows = await query(db)
    .selectFrom('translation_record')
    .select(['id', 'user_id', 'source', 'target', 'translation'])
    .where('id', 'in', ids)
    .where('state', '<>', 'reserved')
    .execute();
  return new Map(
    rows.map(({ id, user_id, source, target, translation }) => [
      id,
      {
        user: userId(user_id),
        source,
        // What is stored was checked when it was reserved.
        target: target as Language,
        ...(translation !== null && { translation }),
      },
    ]),
  );
};

/** The index of what a reader paid for answers it. */
export const findReadTranslations: FindReadTranslations = async (db, reader, names) => {
  if (names.length === 0) return [];
  const rows = await query(db)
    .selectFrom('translation_record')
    .select(['message_id', 'source', 'target', 'translation'])
    .where('user_id', '=', reader)
    .where('message_id', 'in', names)
    .where('state', '=', 'settled')
    .execute();
  return rows.flatMap(({ message_id: name, source, target, translation: text }) =>
    name === null || text === null ? [] : [{ name, source, language: target as Language, text }],
  );
};

/**
 * Takes the texts out of records whose answer cannot be requested again: outgoing messages that ended before
 * `before`. What was charged stays; a reader's translations stay as long as the reader does.
 */
export async function forgetTexts(db: Database, before: EpochMs): Promise<void> {
  await updateInBatches(db, 'translation_record', {
    set: sql`source = '', source_hash = id, translation = ${ENDED_TRANSLATION}`,
    where: sql`message_id is null and source <> '' and finished_at < ${new Date(before)}`,
  });
}

/** Takes the texts out of everything a person had translated, when their account is deleted. */
export async function eraseTexts(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction)
    .updateTable('translation_record')
    .set({ source: '', source_hash: sql<string>`id`, translation: ENDED_TRANSLATION })
    .where('user_id', '=', user)
    .execute();
}

/** A reserved record keeps no translation, a settled one an empty one. */
const ENDED_TRANSLATION = sql<string | null>`case when state = 'settled' then '' end`;
