import { sql } from 'kysely';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { MessagePictures } from '@server/kernel/ports/media';
import { PAIR_LOCK } from './message-store';

/** Messages that one statement reads: some milliseconds of work. */
const PAGE = 1_000;

interface ForgetDeps {
  readonly db: Database;
  /** Learns of forgotten messages with a picture. */
  readonly pictures: Pick<MessagePictures, 'dropped'>;
}

/** Up to which message a chat is forgotten. */
interface Due {
  readonly pair: string;
  readonly upTo: string;
}

interface Page {
  /** The last message that was looked at; absent if there was none. */
  readonly end?: string;
  readonly due: readonly Due[];
  /** Whether all that are looked at after it are younger. */
  readonly isLast: boolean;
}

/**
 * Forgets the messages sent before `before`, a page at a time, each in a commit of its own: for both sides,
 * out of the inboxes, and out of what is unread. Ids grow with time, so the oldest messages are found by
 * them. A locked chat is left for the next time.
 */
export async function forgetMessages(deps: ForgetDeps, before: EpochMs): Promise<void> {
  let after = '0';
  for (;;) {
    const { end, due, isLast } = await readPage(deps.db, after, before);
    if (due.length > 0) {
      await inTransaction(deps.db, async (transaction) => {
        const images = await forget(transaction, await hold(transaction, due));
        if (images.length > 0) await deps.pictures.dropped(transaction, images);
      });
    }
    if (isLast || end === undefined) return;
    after = end;
  }
}

async function readPage(db: Database, after: string, before: EpochMs): Promise<Page> {
  const rows = await query(db)
    .selectFrom('chat_message')
    .select(['id', 'pair', 'sent_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  const old = rows.filter((row) => row.sent_at.getTime() < before);
  // The last one of each chat stays.
  const upTo = new Map(old.map(({ pair, id }) => [pair, id]));
  const end = rows.at(-1)?.id;
  return {
    ...(end !== undefined && { end }),
    due: [...upTo].map(([pair, id]) => ({ pair, upTo: id })),
    isLast: rows.length < PAGE || old.length === 0,
  };
}

/** The chats that this transaction could lock. */
async function hold(transaction: Transaction, due: readonly Due[]): Promise<readonly Due[]> {
  const { rows } = await sql<{ n: number }>`
    select n::int as n from unnest(${due.map(({ pair }) => pair)}::text[]) with ordinality as t (pair, n)
    where pg_try_advisory_xact_lock(${sql.lit(PAIR_LOCK)}, hashtext(t.pair))
  `.execute(query(transaction));
  return rows.flatMap(({ n }) => due[n - 1] ?? []);
}

/** Forgets the messages and gives the ids of those with a picture. */
async function forget(transaction: Transaction, due: readonly Due[]): Promise<readonly string[]> {
  // Every change of many conversations locks them in the order of their chats (ADR-0044).
  const { rows } = await sql<{ id: string }>`
    with due as (
      select * from unnest(
        ${due.map(({ pair }) => pair)}::text[], ${due.map(({ upTo }) => upTo)}::numeric[]
      ) as t (pair, up_to)
    ), gone as (
      delete from chat_message m using due where m.pair = due.pair and m.id <= due.up_to
      returning m.id, m.pair, m.sender, m.recipient, m.kind, m.hidden_from_recipient
    ), letters as (
      delete from chat_mailbox b using gone where b.owner = gone.recipient and b.meta_id = gone.id
    ), sides as (
      select due.pair, due.up_to, side.owner, side.peer
      from due cross join lateral (
        values (split_part(due.pair, '|', 1), split_part(due.pair, '|', 2)),
          (split_part(due.pair, '|', 2), split_part(due.pair, '|', 1))
      ) as side (owner, peer)
    ), held as materialized (
      select c.owner, c.peer, s.up_to from chat_conversation c
      join sides s on s.owner = c.owner and s.peer = c.peer
      order by s.pair collate "C", c.owner collate "C" for update of c
    ), counted as (
      update chat_conversation c set
        last_id = case when c.last_id > held.up_to then c.last_id else 0 end,
        unread = c.unread - (
          select count(*) from gone g where g.recipient = c.owner and g.sender = c.peer
            and g.id > greatest(c.read_up_to, c.cleared_up_to) and not g.hidden_from_recipient
        )
      from held where c.owner = held.owner and c.peer = held.peer
    )
    select id from gone where kind in ('image', 'voice')
  `.execute(query(transaction));
  return rows.map(({ id }) => id);
}
