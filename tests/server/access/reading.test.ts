import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnEachEngine } from '@tests/support/databases';
import { plainHttp } from '@tests/support/plain-http';
import { startTestServer, type TestServer } from '@tests/support/server';
import { accessTable } from './access-table';
import { castOf, type Cast } from './cast';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/**
 * What a GET changes besides: marks of what was seen, and what counts and notes that somebody took their data
 * along. The two calls that the specification has as GET change something for whom they are about alone.
 */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/interact/list': ['seen'],
  'GET /api/message/notices': ['seen'],
  'GET /api/account/export': ['account_event', 'attempt'],
  // The key of this installation, once.
  'GET /api/push/key': ['push_key'],
};
/** What every use of a session and of the chat notes. */
const BESIDE = ['session', 'chat_token'];

const reading = accessTable.filter(({ call }) => call.startsWith('GET '));

describeOnEachEngine('a GET', 'rules', (engine) => {
  let server: TestServer;
  let cast: Cast;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    cast = await castOf(server);
  });
  afterAll(() => server.close());

  it('changes nothing but what is laid down', async () => {
    let before = await everything(server);
    for (const { call, ask, credentials, ...outcomes } of reading) {
      const [, route = ''] = call.split(' ');
      const { path = route, headers } = ask?.(cast) ?? {};
      const viewer = /^(ok|nothing)$/.test(outcomes.friend) ? 'friend' : 'owner';
      const isChat = credentials === 'chat';
      const token = (await (isChat ? cast.chatTokenOf(viewer) : cast.sessionOf(viewer))) ?? '';
      await plainHttp(server.url, 'GET', path, {
        headers: { ...headers, ...(isChat ? { authorization: `Bearer ${token}` } : { token }) },
      });
      const after = await everything(server);
      const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
      const known = [...BESIDE, ...(CHANGES[call] ?? [])];
      expect([call, changed.filter((table) => !known.includes(table))]).toEqual([call, []]);
      before = after;
    }
  });
});

/** Every table with a digest of all its rows. */
async function everything({ db }: TestServer): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(db);
  const digests = rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, (select md5(string_agg(t::text, ',' order by t::text)) from ${sql.table(name)} t) as digest`,
  );
  const { rows: all } = await sql<{ readonly name: string; readonly digest: string | null }>`
    ${sql.join(digests, sql` union all `)}`.execute(db);
  return new Map(all.map(({ name, digest }) => [name, digest ?? '']));
}
