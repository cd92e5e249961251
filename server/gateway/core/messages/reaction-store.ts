import { sql } from 'kysely';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';
import { pairOf } from './message-store';

/** Whose reaction to which message of the chat with `peer`. */
interface ReactionKey {
  readonly author: ChatAddress;
  readonly peer: ChatAddress;
  readonly messageId: bigint;
}

/** Stores a person's one reaction to a message; false where it is the one that they have. */
export async function putReaction(
  transaction: Transaction,
  { author, peer, messageId }: ReactionKey,
  emoticon: EmoticonName,
  at: EpochMs,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_reaction as r (pair, message_id, author, peer, emoticon, reacted_at)
    values (${pairOf(author, peer)}, ${String(messageId)}, ${author}, ${peer}, ${emoticon}, ${new Date(at)})
    on conflict (pair, message_id, author)
      do update set emoticon = excluded.emoticon, reacted_at = excluded.reacted_at
      where r.emoticon <> excluded.emoticon
    returning 1
  `.execute(query(transaction));
  return rows.length > 0;
}

/** Takes a person's reaction away, if it is `only`, and gives it back; undefined where nothing changed. */
export async function dropReaction(
  transaction: Transaction,
  { author, peer, messageId }: ReactionKey,
  only?: EmoticonName,
): Promise<EmoticonName | undefined> {
  const mine = query(transaction)
    .deleteFrom('chat_reaction')
    .where('pair', '=', pairOf(author, peer))
    .where('message_id', '=', String(messageId))
    .where('author', '=', author);
  const chosen = only === undefined ? mine : mine.where('emoticon', '=', only);
  const row = await chosen.returning('emoticon').executeTakeFirst();
  return row?.emoticon;
}
