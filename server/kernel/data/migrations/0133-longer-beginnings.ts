import type { Migration } from './migration';

/**
 * The index has the first six letters of long words besides: messages with such a word get their terms again, page by
 * page while the program runs (ADR-0078).
 */
export const longerBeginnings: Migration = {
  id: '0133-longer-beginnings',
  sql: `
    update chat_message set terms = null
    where exists (
      select from unnest(terms) as term where length(term.lexeme) > 6 and term.lexeme !~ '^@'
    )
  `,
};
