import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { composeSlices } from '@server/composition/slices';
import type { Slice } from '@server/kernel/slice';
import type { AccessEntry } from '@tests/server/access/access-entry';
import { accessTable } from '@tests/server/access/access-table';
import { castOf, PRIVATE, type Cast } from '@tests/server/access/cast';
import { MIDDLING, seedCrowd } from '@tests/support/crowd/crowd';
import { describeOnEachEngine } from '@tests/support/databases';
import { plainHttp } from '@tests/support/api-client';
import { readsOf } from '@tests/support/query-plan';
import { chatHost, RawClient } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';
import { watchStatements, type SentStatement } from '@tests/support/watched-database';

// A crowd is made twice, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A table of fewer rows may be read whole: that is quicker than an index. */
const BIG = 10_000;

/** Most rows of a big table that one statement looks at for one page, or one round of a sweep. */
const ENOUGH = 1_000;

/** Tables that do not grow with people. */
const SMALL = new Set([
  'schema_migration',
  // The keys of this installation.
  'push_key',
  'shop_key',
  // One row.
  'ledger_check',
  // Operators are few.
  'desk_session',
  // Bans are few, and what follows one is done within minutes.
  'moment_recount',
  // A search lasts thirty seconds.
  'match_ticket',
  // What a cloud has yet to take, within seconds.
  'chat_cloud_giving',
  // Servers are few, and so are the jobs that one of them does.
  'server_lease',
  'server_lead',
  // A row for each kind of warning and day.
  'safety_count',
]);

/** Statements that are about everything there is, and why. */
const ABOUT_ALL: readonly (readonly [start: string, why: string])[] = [
  ['with sums as', 'the nightly inspection of the ledger adds up all of it'],
  ['with fresh as', 'the first inspection looks at all entries, the others at new ones'],
  ['select b.im_account from app_user a join lateral', 'the chat service asks for all contacts'],
  ['with held as materialized ( select peer', 'all are removed at once'],
];

/** Statements that look into an index once for each of a person's many relations, and why. */
const ONE_LOOK_EACH: readonly (readonly [start: string, why: string])[] = [
  ['with ties as', 'whose moment is the newest is asked of each friend and person followed'],
  ['select other from ( (select high', 'a search by name looks at the people met last'],
  ['select person.id from ( select peer', 'a search by name looks at the people written to last'],
  ['select person.id, person.nickname from unnest', 'a search by name reads their names'],
  ['select "person", "name" from "remark" where "owner" = $1 and "person" in', 'the same'],
  [
    'select m.id, m.sender, m.recipient, m.body, m.sent_at from ( select',
    'of a frequent word in all messages',
  ],
  ['select "high" as "other"', 'a moment for friends is told to the open pages of each of them'],
];

describeOnEachEngine('lists of thousands', 'locks', (engine) => {
  let server: TestServer;
  let tables: readonly { readonly name: string; readonly rows: number }[];
  let sent: readonly SentStatement[];

  beforeAll(async () => {
    let slices: readonly Slice[] = [];
    server = await startTestServer({
      engine,
      slices: async (kit) => {
        const set = await composeSlices(kit, inject('assets'));
        if (!set.ok) throw new Error(set.error.kind);
        ({ slices } = set.value);
        return set.value;
      },
    });
    const cast = await castOf(server);
    const { id: user, address } = cast.ann;
    await seedCrowd(server.db, { user, address, now: new Date(server.clock.now()) }, MIDDLING);
    tables = await tablesOf(server);
    const watched = watchStatements();
    await everyCall(cast);
    await aTalk(cast);
    await aSearchByName(cast);
    await everyRound(slices);
    watched.end();
    ({ sent } = watched);
    // The crowd's gifts and red packets came from nowhere, which the ledger's watch reports.
    server.errors.length = 0;
  });
  afterAll(() => server.close());

  it('are in every table that grows with people', () => {
    const empty = tables.filter(({ name, rows }) => rows < BIG && !SMALL.has(name));
    expect(empty).toEqual([]);
  });

  it('are never read from end to end, and a page is found by an index', async () => {
    const big = new Set(tables.flatMap(({ name, rows }) => (rows < BIG ? [] : [name])));
    const found: string[] = [];
    for (const statement of examplesOf(sent)) {
      const reads = await readsOf(server.db, statement);
      for (const { table, how, rows } of reads) {
        if (!big.has(table)) continue;
        if (
          how.startsWith('Seq Scan') ||
          (rows > ENOUGH && !isCount(statement) && !looksEach(statement))
        ) {
          found.push(`${how} of ${table}: ${rows} rows for ${shown(statement)}`);
        }
      }
    }
    expect(found).toEqual([]);
  });
});

async function tablesOf({ db }: TestServer) {
  const { rows } = await sql<{ readonly name: string; readonly rows: number }>`
    select relname as name, reltuples::int as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(db);
  return rows;
}

/** Asks for all that a person has, five hundred rows at a time: nearly half of what is long here. */
const EXPORT = 'GET /api/account/export';

/**
 * Every route of the server, called by the best-known person and by a friend; lists two pages deep.
 */
async function everyCall(cast: Cast): Promise<void> {
  for (const viewer of ['friend', 'owner'] as const) {
    for (const entry of accessTable) {
      if (entry.call !== EXPORT) await call(cast, entry, viewer);
    }
  }
}

async function call(cast: Cast, entry: AccessEntry, viewer: 'friend' | 'owner'): Promise<void> {
  const [method = '', route = ''] = entry.call.split(' ');
  const { path = route, body = {}, headers } = entry.ask?.(cast) ?? {};
  const post = method !== 'GET';
  const send = async (to: string) =>
    plainHttp(cast.server.url, method, to, {
      headers: {
        ...(await credentials(cast, entry, viewer)),
        ...headers,
        ...(post && { 'content-type': 'application/json' }),
      },
      ...(post && { body: JSON.stringify(body) }),
    });
  const answer = await send(path);
  const older = /"older":"([^"]+)"/.exec(answer.text)?.[1];
  if (older === undefined) return;
  const further = await send(`${path}${path.includes('?') ? '&' : '?'}before=${older}`);
  if (!further.text.includes('"code":200')) throw new Error(`${entry.call}: ${further.text}`);
}

async function credentials(
  cast: Cast,
  { credentials: kind = 'session' }: AccessEntry,
  viewer: 'friend' | 'owner',
): Promise<Record<string, string>> {
  return kind === 'chat'
    ? { authorization: `Bearer ${await cast.chatTokenOf(viewer)}` }
    : { token: (await cast.sessionOf(viewer)) ?? '' };
}

/** What a chat client sends: it signs in, reads its mailbox and writes. */
async function aTalk({ server, ann }: Cast): Promise<void> {
  const client = await RawClient.signedIn(
    chatHost(server, { [ann.address]: PRIVATE.chatSecret }),
    ann.address,
  );
  client.pull();
  await client.text(1n, 'crowd-3', 'Good evening', { local_id: 'evening' });
  client.close();
}

/** The access table searches for a number; a name is searched among all known people. */
async function aSearchByName(cast: Cast): Promise<void> {
  for (const viewer of ['friend', 'owner'] as const) {
    const { text } = await plainHttp(cast.server.url, 'POST', '/api/user/search', {
      headers: { token: (await cast.sessionOf(viewer)) ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'nobody of this name' }),
    });
    if (!text.includes('"code":200')) throw new Error(`a search by name: ${text}`);
  }
}

/** One round of everything the server does by itself from time to time. */
async function everyRound(slices: readonly Slice[]): Promise<void> {
  const stop = async () => {
    for (const slice of slices.toReversed()) await slice.stop?.();
  };
  await stop();
  for (const slice of slices) await slice.start?.();
  // Waits for the rounds that have just begun.
  await stop();
}

/** Of each different statement the first and the last; they differ in whose lists they read. */
function examplesOf(sent: readonly SentStatement[]): readonly SentStatement[] {
  const first = new Map<string, SentStatement>();
  const last = new Map<string, SentStatement>();
  for (const statement of sent) {
    const text = plain(statement);
    if (!/^(select|insert|update|delete|with)\b/i.test(text)) continue;
    if (ABOUT_ALL.some(([start]) => text.startsWith(start))) continue;
    if (!first.has(text)) first.set(text, statement);
    last.set(text, statement);
  }
  return [...new Set([...first.values(), ...last.values()])];
}

/** Such a statement takes as many rows as the person has relations. */
function looksEach(statement: SentStatement): boolean {
  return ONE_LOOK_EACH.some(([start]) => plain(statement).startsWith(start));
}

/** A count may go through all it counts, by an index. */
function isCount({ text }: SentStatement): boolean {
  return /\bcount\(\*\)/.test(text);
}

function plain({ text }: SentStatement): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function shown(statement: SentStatement): string {
  return plain(statement)
    .replaceAll(/(\$\d+, ){4,}/g, '…')
    .slice(0, 700);
}
