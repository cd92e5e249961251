import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '@/contract/http/calls';
import { MINUTE } from '@/domain/shared/time';
import { blockFolder } from '@tests/support/temporary-folder';
import { callApi, plainHttp, type PlainAnswer } from '@tests/support/api-client';
import { describeOnEachEngine } from '@tests/support/databases';
import { blockServer, startTestServer, type TestServer } from '@tests/support/server';
import { type AccessEntry, namingRoutes } from './access-entry';
import { accessTable } from './access-table';
import { castOf, NICKNAME, PRIVATE, VIEWERS, type Cast, type Viewer } from './cast';
import { fieldsBeyondPublic } from './people-shown';
import { sql } from 'kysely';
import { DESK_PATH } from '@/contract/operator/desk-calls';
import { isPagePath } from '@/contract/http/page-paths';
import { DESK_PATTERN, SERVER_PATTERN } from '../../../scripts/server-paths.mjs';

describe('access to the API', () => {
  const contract = new Map(calls.map((call) => [`${call.method} /api${call.path}`, call]));
  const labelled = accessTable.map((entry) => {
    const note = entry.note === undefined ? '' : `, ${entry.note}`;
    return [`${entry.call}${note}`, entry] as const;
  });

  const client = blockFolder();

  beforeAll(async () => {
    await mkdir(join(client, 'assets'));
    await writeFile(join(client, 'index.html'), '<!doctype html><title>page</title>');
    await writeFile(join(client, '.env'), 'hidden');
  });

  describeOnEachEngine('access', 'rules', (engine) => {
    let server: TestServer;
    let cast: Cast;
    let routes: readonly string[];
    /** What she had when it was last read, unless an allowed call has changed it since. */
    let known: string | undefined;

    beforeAll(async () => {
      ({ started: server, routes } = await namingRoutes(() => startTestServer({ engine, client })));
      cast = await castOf(server);
    });
    afterAll(() => server.close());

    it('is laid down for every route of the server, and for no other', () => {
      const laidDown = new Set(accessTable.map(({ call }) => call));
      expect([...laidDown].toSorted((a, b) => a.localeCompare(b))).toEqual(routes);
      expect([...contract.keys()].filter((call) => !laidDown.has(call))).toEqual([]);
    });

    describe.each(labelled)('of %s', (_label, entry) => {
      it.each(VIEWERS)(
        'by %s gives what the table lists, and changes nothing of hers',
        async (viewer) => {
          server.clock.advance(MINUTE);
          const before = known ?? (await cast.annsData());
          const answer = await ask(cast, entry, viewer);
          expect(outcomeOf(answer)).toBe(entry[viewer]);
          expectNothingLeaks(cast, entry, viewer, answer);
          const isRight = viewer === 'owner' || (entry.writes && entry[viewer] === 'ok');
          known = isRight ? undefined : await cast.annsData();
          expect(known ?? before).toBe(before);
          if (!entry.afterwards || entry[viewer] !== 'ok') return;
          await undo(cast, entry, viewer);
          known = undefined;
        },
      );
    });

    it.each([...contract])(
      'of %s cannot be requested for another person',
      async (call, endpoint) => {
        const token = await cast.sessionOf('stranger');
        const fits = accessTable.find((entry) => entry.call === call)?.ask?.(cast) ?? {};
        const given: object = fits.body ?? {};
        const path = fits.path?.slice('/api'.length) ?? endpoint.path;
        const isGet = endpoint.method === 'GET';
        const request = isGet ? Object.fromEntries(new URLSearchParams(path.split('?')[1])) : given;
        const others = Object.entries(foreign(cast)).filter(([key]) => !(key in request));
        for (const [key, value] of others) {
          const read = z.safeDecode(endpoint.request, { ...request, [key]: value });
          const issue = read.error?.issues[0];
          const named = issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path;
          expect([key, named]).toEqual([key, [key]]);
        }
        // Every route checks its request in the same way, so that this one represents all of them.
        const [key, value] = others[0] ?? ['', ''];
        const query = `${path.includes('?') ? '&' : '?'}${key}=${encodeURIComponent(value)}`;
        const answer = await callApi(
          server.url,
          endpoint.method,
          isGet ? `${path}${query}` : path,
          {
            ...(token !== undefined && { token }),
            ...(!isGet && { body: { ...given, [key]: value } }),
          },
        );
        expect([answer.status, answer.body.data]).toEqual([400, { kind: 'misfit', field: key }]);
      },
    );
  });

  type Answer = PlainAnswer & { readonly json: unknown };

  async function ask(cast: Cast, entry: AccessEntry, viewer: Viewer): Promise<Answer> {
    const [method = '', route = ''] = entry.call.split(' ');
    const { path = route, body = {}, headers } = entry.ask?.(cast) ?? {};
    const token = await credentials(cast, entry, viewer);
    const answer = await plainHttp(cast.server.url, method, path, {
      headers: {
        ...token,
        ...headers,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers['content-type']?.includes('/json') === true;
    return { ...answer, json: isJson ? JSON.parse(answer.text) : undefined };
  }

  async function credentials(
    cast: Cast,
    { credentials: kind = 'session' }: AccessEntry,
    viewer: Viewer,
  ): Promise<Record<string, string>> {
    if (kind === 'chat') {
      const token = await cast.chatTokenOf(viewer);
      return token === undefined ? {} : { authorization: `Bearer ${token}` };
    }
    const token = await cast.sessionOf(viewer);
    return token === undefined ? {} : { token };
  }

  /** The words of the table for an answer. */
  function outcomeOf({ status, json }: Answer): string {
    const answer = (json ?? {}) as {
      readonly code?: number;
      readonly error?: string;
      readonly data?: { readonly kind?: string; readonly rows?: unknown };
    };
    if (answer.error !== undefined) return `${status} ${answer.error}`;
    if (answer.code !== undefined && answer.code !== 200 && answer.code !== 201) {
      return `${answer.code} ${answer.data?.kind}`;
    }
    if (status >= 400) return String(status);
    const list = Array.isArray(json) ? json : (answer.data?.rows ?? answer.data);
    return Array.isArray(list) && list.length === 0 ? 'nothing' : 'ok';
  }

  /** Nothing in the answer that the contract does not name, and nothing that is not for this reader. */
  function expectNothingLeaks(
    cast: Cast,
    entry: AccessEntry,
    viewer: Viewer,
    answer: Answer,
  ): void {
    const endpoint = contract.get(entry.call);
    const carriedOut = ['ok', 'nothing'].includes(entry[viewer]);
    const { data } = (answer.json ?? {}) as { readonly data?: unknown };
    const held = (response: z.ZodMiniType) => z.encode(response, z.decode(response, data as never));
    expect(carriedOut && endpoint ? held(endpoint.response) : data).toEqual(data);
    const hidden = [
      ...(viewer === 'owner' ? [] : [...Object.values(PRIVATE), cast.album]),
      // The owner's own file names it, and only there.
      ...(viewer === 'owner' && entry.call.endsWith('/account/export') ? [] : [cast.burn]),
      ...(viewer === 'blocked' ? [NICKNAME, cast.ann.address] : []),
    ];
    expect(hidden.filter((text) => answer.text.includes(text))).toEqual([]);
    expect(viewer === 'owner' ? [] : fieldsBeyondPublic(answer.json, cast.ann)).toEqual([]);
  }

  async function undo(cast: Cast, entry: AccessEntry, viewer: Viewer): Promise<void> {
    const call = entry.afterwards?.(cast);
    const token = await cast.sessionOf(viewer);
    if (!call || token === undefined) throw new Error('nothing to undo');
    const { body } = await callApi(cast.server.url, 'POST', call.path, { token, body: call.body });
    expect(body.code).toBe(200);
  }

  /** Ways to name another person, or to pose as one, that no call may understand by accident. */
  function foreign({ ann }: Cast): Readonly<Record<string, string>> {
    return {
      userId: String(ann.id),
      id: String(ann.id),
      account: String(ann.id + 100_000),
      imAccount: ann.address,
      token: 'x',
      goldCoin: '1000000',
      vipLevel: '2',
      isPayMsg: 'false',
      price: '0',
      cents: '1',
      currency: 'IDR',
      state: 'paid',
    };
  }
});

describe('calls that only read', () => {
  /**
   * What a GET changes besides: marks of what was seen, and the count and record of downloads of
   * the data. The two calls that the specification has as GET change only what concerns the person
   * they are about.
   */
  const CHANGES: Readonly<Record<string, readonly string[]>> = {
    'GET /api/interact/list': ['seen'],
    'GET /api/message/notices': ['seen'],
    'GET /api/account/export': ['account_event', 'attempt'],
    // The key of this installation, once.
    'GET /api/push/key': ['push_key'],
  };
  /** What every use of a session and of the chat records, and what a server renews from time to time. */
  const BESIDE = ['session', 'chat_token', 'server_lease', 'server_lead'];

  const reading = accessTable.filter(({ call }) => call.startsWith('GET '));

  describeOnEachEngine('a GET', 'rules', (engine) => {
    const server = blockServer({ engine });
    let cast: Cast;
    beforeAll(async () => {
      cast = await castOf(server);
    });

    it('changes only what the table lists', async () => {
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
});

describe('pages of development', () => {
  const [server, desk] = [new RegExp(SERVER_PATTERN), new RegExp(DESK_PATTERN)];
  const paths = [...new Set(accessTable.map(({ call }) => call.split(' ')[1] ?? ''))];

  /** What the server answers for the page: its screens, its files, and any other path. */
  function isOfThePage(path: string): boolean {
    return path.startsWith('/*') || path === '*' || isPagePath(path) || /^\/[\w.-]*$/.test(path);
  }

  it('the server of `npm run dev` passes on every route of the real one that is not the page’s', () => {
    const lost = paths.filter(
      (path) => !server.test(path) && !desk.test(path) && !isOfThePage(path),
    );
    expect(lost).toEqual([]);
  });

  it('the server of `npm run dev` serves the desk from its sources, and passes on the calls of operators', () => {
    for (const path of [DESK_PATH, `${DESK_PATH}/`, `${DESK_PATH}/main.tsx`]) {
      expect([path, desk.test(path), server.test(path)]).toEqual([path, true, false]);
    }
    expect(server.test('/internal/operator/log')).toBe(true);
  });

  it.each(['/healthz', '/readyz', '/readyz?x=1'])('%s is passed on', (path) => {
    expect(server.test(path)).toBe(true);
  });

  it.each([
    '/',
    '/chat',
    '/download',
    '/src/composition/main.tsx',
    '/apiary',
    '/desktop',
    '/burned',
  ])('the path %s is left to the page', (path) => {
    expect([server.test(path), desk.test(path)]).toEqual([false, false]);
  });
});
