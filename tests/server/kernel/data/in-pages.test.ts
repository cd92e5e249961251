import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteInPages, updateInPages } from '@server/kernel/data/batches';
import type { Database } from '@server/kernel/database';
import { query } from '@server/kernel/data/query';
import { describeOnEachDatabase } from '@tests/support/databases';

const ROWS = 25;

describeOnEachDatabase('changing rows in pages', 'rules', (open) => {
  let db: Database;

  beforeAll(async () => {
    ({ db } = await open());
  });

  beforeEach(async () => {
    await sql`truncate attempt`.execute(query(db));
    await sql`
      insert into attempt (kind, subject, at)
      select 'login', 'somebody', now() - n * interval '1 minute' from generate_series(1, ${sql.lit(ROWS)}) n
    `.execute(query(db));
  });

  const subjects = async () =>
    (await query(db).selectFrom('attempt').select('subject').execute()).map((row) => row.subject);

  it.each([1, 5, 24, 25, 26])('deletes all that fit, %i at a time, and no other', async (page) => {
    await deleteInPages(db, 'attempt', { page, where: sql`at < now() - interval '9.5 minutes'` });
    expect(await subjects()).toHaveLength(9);
    await deleteInPages(db, 'attempt', { page, where: sql`kind = 'other'` });
    expect(await subjects()).toHaveLength(9);
  });

  it('sets what fits until nothing fits any more', async () => {
    await updateInPages(db, 'attempt', {
      page: 4,
      set: sql`subject = ''`,
      where: sql`subject <> ''`,
    });
    expect(await subjects()).toEqual(Array.from({ length: ROWS }, () => ''));
  });
});
