import { sql } from 'kysely';
import { storedBody } from '@server/kernel/message-body';
import { jsonText } from '../query';
import type { Migration } from './migration';
import { oldContent } from './old-chat-form';

interface OldMessage {
  readonly pair: string;
  readonly id: string;
  readonly payload: Uint8Array;
}

/** Messages of before, which are in a chat vendor's form, get the domain's (ADR-0072). */
export const messageBodies: Migration = {
  id: '0118-message-bodies',
  rewrite: async (transaction, after) => {
    const { pair, id } = (after ?? { pair: '', id: '0' }) as OldMessage;
    const { rows } = await sql<OldMessage>`
      select pair, id::text, payload from chat_message
      where (pair, id) > (${pair}, ${id}::numeric) and body is null
      order by pair, id limit 1000
    `.execute(transaction);
    await sql`
      update chat_message m set body = t.body
      from unnest(
        ${rows.map((row) => row.pair)}::text[], ${rows.map((row) => row.id)}::numeric[],
        ${rows.map(({ payload }) => jsonText(storedBody(oldContent(payload))))}::jsonb[]
      ) as t (pair, id, body)
      where m.pair = t.pair and m.id = t.id
    `.execute(transaction);
    return rows.at(-1);
  },
  sql: `alter table chat_message alter column body set not null, drop column payload`,
  breaks: true,
};
