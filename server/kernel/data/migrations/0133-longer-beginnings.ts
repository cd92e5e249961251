import { sql } from 'kysely';
import type { Migration } from './migration';

/** Messages that one step looks at. */
const PAGE = 1_000;

/**
 * The index has the first six letters of long words besides: messages with such a word lose their terms, and get new
 * ones page by page while the program runs (ADR-0078).
 */
export const longerBeginnings: Migration = {
  id: '0133-longer-beginnings',
  rewrite: async (transaction, after = '0') => {
    const { rows } = await sql<{ id: string }>`
      select id from chat_message where id > ${after}::numeric order by id limit ${PAGE}
    `.execute(transaction);
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    await sql`
      update chat_message set terms = null
      where id > ${after}::numeric and id <= ${last}::numeric and exists (
        select from unnest(terms) as term
        where length(term.lexeme) > 6 and term.lexeme !~ '^@'
      )
    `.execute(transaction);
    return last;
  },
};
