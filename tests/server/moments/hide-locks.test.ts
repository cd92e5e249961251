import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '@server/composition/kit';
import { createReportedPosts } from '@server/moments/reported-posts';
import { hasPostgres } from '@tests/support/databases';
import { startTestServer, type TestServer } from '@tests/support/server';
import { serverWorld } from '@tests/server/wallet/signed-in';
import { publish } from './moments-world';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe.skipIf(!hasPostgres())('hiding a post', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres' });
  });
  afterAll(() => server.close());

  it('waits for the deletion of its author’s account before it holds the post', async () => {
    const { db, kit } = server;
    const ann = await serverWorld(server).signIn();
    const { id } = await publish(server, ann);
    const reported = createReportedPosts({
      ...kit,
      people,
      audiencesOf: async () => new Map(),
      peopleApart: async () => [],
    });
    let hiding: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (deletion) => {
      await sql`select id from app_user where id = ${ann.id} for update`.execute(deletion);
      hiding = db
        .transaction()
        .execute((transaction) => reported.setHidden(transaction, { moment: id }, true));
      await vi.waitFor(async () => {
        const waiting = await sql`
          select pid from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())
        `.execute(db);
        expect(waiting.rows).toHaveLength(1);
      }, 20_000);
      await sql`select id from moment where id = ${id} for update nowait`.execute(deletion);
    });
    expect(await hiding).toMatchObject({ changed: true });
  });
});
