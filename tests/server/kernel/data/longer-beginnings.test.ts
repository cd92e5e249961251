import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { longerBeginnings } from '@server/kernel/data/migrations/0133-longer-beginnings';
import { query } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';

/** More than two pages. */
const MESSAGES = 2_300;

describeOnEachDatabase('messages without the beginnings of long words', 'rules', (open) => {
  it('lose their terms page by page, and all others keep theirs', async () => {
    const { db } = await open();
    await sql`
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at, terms)
      select n, 'a|b', 'a', 'b', 'text', '{"kind":"text","text":"x"}', now(),
        (case n % 3 when 0 then '''longest'' ''@a'''
          when 1 then '''letter'' ''@a-long-address'''
          else '' end)::tsvector
      from generate_series(1, ${MESSAGES}::int) as n
    `.execute(query(db));
    const pages: unknown[] = [];
    let after: unknown;
    do {
      after = await query(db)
        .transaction()
        .execute((one) => longerBeginnings.rewrite!(one as unknown as Kysely<unknown>, after));
      pages.push(after);
    } while (after !== undefined);
    expect(pages.map((last) => last && Number(last))).toEqual([1_000, 2_000, 2_300, undefined]);
    const { rows } = await sql<{ third: number; without: string; all: string }>`
      select (id % 3)::int as third, count(*) filter (where terms is null) as without, count(*) as all
      from chat_message group by 1 order by 1
    `.execute(query(db));
    const counts = rows.map(({ third, without, all }) => [third, Number(without), Number(all)]);
    expect(counts).toEqual([
      [0, 766, 766],
      [1, 0, 767],
      [2, 0, 767],
    ]);
  });
});
