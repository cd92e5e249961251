import { sql, type RawBuilder } from 'kysely';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import type { MessageSearch } from '@/domain/messaging/message-search';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { StoredBody } from '@server/kernel/message-body';
import { visibleTo } from './history-store';
import { isReadable, otherThan, toStoredMessage, type StoredMessage } from './message-store';
import {
  messageTerms,
  periodOfId,
  periodsQuery,
  prefixQuery,
  termsQuery,
  wordQueries,
} from './message-terms';

/** Periods of the first looks, from the newest on; each further look has as many as the last of these. */
const LOOKS = [1, 2, 4];

/** Whose messages are searched, and for what. */
export interface TermsSearch {
  readonly owner: ChatAddress;
  readonly search: MessageSearch;
  /** Only messages of this instant or later. */
  readonly from?: EpochMs | undefined;
  /** Only messages before this instant. */
  readonly to?: EpochMs | undefined;
  /** Only older messages. */
  readonly before: bigint;
  /** The owner has none that is older. */
  readonly since: bigint;
  readonly limit: number;
}

interface Row {
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
  readonly body: StoredBody;
  readonly sent_at: Date;
}

/**
 * The newest messages that `owner` can still read and that have the terms of a search, at most `limit`. The index
 * has no order, and a frequent word has many messages: so it is looked into for a few periods at a time, the newest
 * first, until there are enough.
 */
export async function findByTerms(
  db: Database,
  { owner, search, before, since, limit, ...range }: TermsSearch,
): Promise<readonly StoredMessage[]> {
  const prefixes = prefixQuery(search);
  const looks = periodsBetween(since, before).map((periods) => periodsQuery(owner, periods));
  // Apart, so that the index skips from one to the next instead of reading all that is in the periods.
  const words = wordQueries(search).map((word) => sql`terms @@ ${word}::tsquery`);
  // Neither condition nor order are an index's: one of all people's messages would be read for a word that is rare.
  const { rows } = await sql<Row>`
    select id, sender, recipient, body, sent_at from (
      select chat_message.*
      from unnest(${looks}::text[]) as look (periods) cross join lateral (
        select pair, id from chat_message
        where terms @@ look.periods::tsquery and ${sql.join(words, sql` and `)} ${hasPrefixes(prefixes)} and id + 0 < ${String(before)}::numeric
          and ${isWithin(range)}
        order by id + 0 desc offset 0
      ) found cross join lateral (
        select id, sender, recipient, body, sent_at from chat_message
        where pair = found.pair and id = found.id and ${isReadable(owner, otherThan(owner))} limit 1
      ) chat_message
      limit ${limit}
    ) page
    order by id desc
  `.execute(query(db));
  return rows.map(toStoredMessage);
}

/** The periods from the one of `before` back to the one of `since`, by looks. */
function periodsBetween(since: bigint, before: bigint): readonly (readonly bigint[])[] {
  const looks: bigint[][] = [];
  const first = periodOfId(since);
  for (let last = periodOfId(before); last >= first;) {
    const count = LOOKS[looks.length] ?? LOOKS.at(-1) ?? 1;
    looks.push(Array.from({ length: count }, (_, index) => last - BigInt(index)));
    last -= BigInt(count);
  }
  return looks;
}

/** A condition that no index is read for. */
function hasPrefixes(prefixes: string | undefined): RawBuilder<unknown> {
  return prefixes === undefined ? sql`` : sql`and (terms || '') @@ ${prefixes}::tsquery`;
}

/** A condition on when a message was sent; no index has it. */
function isWithin({ from, to }: Pick<TermsSearch, 'from' | 'to'>): RawBuilder<boolean> {
  const after = from === undefined ? sql`true` : sql`chat_message.sent_at >= ${new Date(from)}`;
  const until = to === undefined ? sql`true` : sql`chat_message.sent_at < ${new Date(to)}`;
  return sql<boolean>`(${after} and ${until})`;
}

/** What `owner` can still read of the chat with `peer` and has the terms of a search, the newest first. */
export async function findInConversation(
  db: Database,
  {
    owner,
    search,
    peer,
    ...range
  }: Omit<TermsSearch, 'before' | 'since' | 'limit'> & {
    readonly peer: ChatAddress;
  },
): Promise<readonly StoredMessage[]> {
  const rows = await visibleTo(db, owner, peer)
    .where(isWithin(range))
    .where(sql<boolean>`(chat_message.terms || '') @@ ${termsQuery(owner, search)}::tsquery`)
    .orderBy('chat_message.id', 'desc')
    .limit(HISTORY_LIMIT)
    .execute();
  return rows.map(toStoredMessage);
}

/** The newest messages with pictures that `owner` can still read of the chat with `peer`, at most `limit`. */
export async function findPictures(
  db: Database,
  {
    owner,
    peer,
    before,
    limit,
  }: Pick<TermsSearch, 'owner' | 'before' | 'limit'> & { readonly peer: ChatAddress },
): Promise<readonly StoredMessage[]> {
  const rows = await visibleTo(db, owner, peer)
    .where('chat_message.kind', '=', 'image')
    .where('chat_message.id', '<', String(before))
    .orderBy('chat_message.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toStoredMessage);
}

/** Messages whose terms one transaction writes. */
const PAGE = 500;

/** Writes the terms of the messages that have none: those of before, and of an older program beside this one. */
export async function addMissingTerms(db: Database): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, async (transaction) => {
      const { rows } = await sql<Row & { readonly pair: string }>`
        select pair, id, sender, recipient, body, sent_at from chat_message where terms is null
        order by id limit ${sql.lit(PAGE)} for update skip locked
      `.execute(query(transaction));
      if (rows.length > 0) {
        const pairs = rows.map(({ pair }) => pair);
        const ids = rows.map(({ id }) => id);
        const terms = rows.map((row) => messageTerms(toStoredMessage(row)));
        // The rows are named once more, so that they are read by their key.
        await sql`
          update chat_message m set terms = t.terms::tsvector
          from unnest(${pairs}::text[], ${ids}::numeric[], ${terms}::text[]) as t (pair, id, terms)
          where m.pair = t.pair and m.id = t.id
            and m.pair = any(${pairs}::text[]) and m.id = any(${ids}::numeric[])
        `.execute(query(transaction));
      }
      return rows.length;
    });
    if (count < PAGE) return;
  }
}
