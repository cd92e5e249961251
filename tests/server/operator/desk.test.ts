import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_SESSION_LIFETIME, WRONG_OPERATOR_KEYS } from '@/domain/account/request-limits';
import { MINUTE } from '@/domain/shared/time';
import { createDeskSessions } from '@server/operator/desk/desk-sessions';
import { blockFolder } from '@tests/support/temporary-folder';
import { plainHttp } from '@tests/support/api-client';
import { startTestServer, type TestServer } from '@tests/support/server';
import { serverWorld } from '@tests/server/wallet/signed-in';
import { KEY } from './operator-stage';

const BASE = '/internal/operator';

/** Every call of the operators that is a post; the table of access names the same. */
const POSTS = [
  'announcements/publish',
  'announcements/withdraw',
  'complaints/answer',
  'complaints/claim',
  'complaints/list',
  'complaints/messages',
  'grants/give',
  'grants/list',
  'pictures/open',
  'support/answer',
  'support/claim',
  'support/close',
  'support/conversation',
  'support/queue',
  'support/translate',
  'users/ban',
  'users/detail',
  'users/notes/add',
  'users/notes/remove',
  'users/pictures',
  'users/pictures/open',
  'users/pictures/remove',
  'users/unban',
  'users/warn',
];
const GETS = ['announcements', 'log', 'users/banned'];

describe('the desk', () => {
  let server: TestServer;
  const folder = blockFolder();
  beforeAll(async () => {
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>page</title>');
    server = await startTestServer({ client: folder, settings: { OPERATOR_KEY: KEY } });
  });
  afterAll(async () => {
    await server.close();
  });

  const send = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: object = { operator: 'Mallory' },
  ) => {
    const type = { 'content-type': 'application/json' };
    return plainHttp(server.url, method, `${BASE}/${path}`, {
      headers: { ...(method === 'POST' && type), ...headers },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
  };
  const open = (operator: string, key: string, headers: Record<string, string> = {}) =>
    send('POST', 'session/open', { 'x-desk': '1', ...headers }, { operator, key });
  const signIn = async (operator = 'Hanna') => {
    const { headers } = await open(operator, KEY);
    const cookie = String([headers['set-cookie']].flat()[0]);
    return { cookie, sent: { cookie: cookie.split(';')[0] ?? '', 'x-desk': '1' } };
  };

  it('ends every session of a key with the key', async () => {
    const { sent } = await signIn();
    expect((await send('POST', 'session/who', sent, {})).status).toBe(200);
    const { db, clock, ids } = server.kit;
    const token = /=([^;]+)/.exec(sent.cookie)?.[1] ?? '';
    expect(await createDeskSessions({ db, clock, ids, key: KEY }).find(token)).toBeDefined();
    const other = createDeskSessions({ db, clock, ids, key: `${KEY}2` });
    expect(await other.find(token)).toBeUndefined();
  });

  it('gives a session that no program reads and no other site sends', async () => {
    const { cookie } = await signIn();
    expect(cookie).toMatch(
      /^parley-desk=[\w-]{40,}; Path=\/internal\/operator; Max-Age=36000; HttpOnly; SameSite=Strict$/,
    );
    const { rows } = JSON.parse((await send('GET', 'log', (await signIn()).sent)).text).data;
    expect(rows[0]).toMatchObject({ operator: 'Hanna', action: 'desk-opened', subject: 'desk' });
    const stored = await server.db.selectFrom('desk_session').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(cookie.split(/[=;]/)[1]);
  });

  it('opens every call with a session, and none without one', async () => {
    const { sent } = await signIn();
    const person = await serverWorld(server).signIn();
    const strangers: Record<string, string>[] = [
      {},
      { 'x-desk': '1' },
      { 'x-desk': '1', cookie: 'parley-desk=made-up_made-up_made-up_made-up' },
      { 'x-desk': '1', cookie: `parley-desk=${person.token}` },
      { 'x-desk': '1', authorization: `Bearer ${person.token}`, token: person.token },
      { cookie: sent.cookie },
      { ...sent, 'x-desk': '0' },
      { ...sent, 'sec-fetch-site': 'cross-site' },
      { ...sent, 'sec-fetch-site': 'same-site' },
      { ...sent, cookie: `${sent.cookie}; ${sent.cookie}` },
    ];
    for (const [method, paths] of [
      ['POST', POSTS],
      ['GET', GETS],
    ] as const) {
      for (const path of paths) {
        for (const headers of strangers) {
          const { status } = await send(method, path, headers);
          expect([path, headers, status]).toEqual([path, headers, 404]);
        }
        expect([path, (await send(method, path, sent)).status]).not.toEqual([path, 404]);
      }
    }
  });

  it('acts in the name of its session, under any name that a call gives', async () => {
    const { sent } = await signIn('Hanna');
    const texts = { en: { title: 'Hello', text: 'Hello' } };
    await send('POST', 'announcements/publish', sent, { operator: 'Mallory', texts });
    const { rows } = JSON.parse((await send('GET', 'log', sent)).text).data;
    const published = rows.find(
      ({ action }: { readonly action: string }) => action === 'announcement-published',
    );
    expect(published).toMatchObject({ operator: 'Hanna' });
  });

  it('ends its session after ten hours, and when it is closed', async () => {
    const { sent } = await signIn();
    server.clock.advance(DESK_SESSION_LIFETIME - 1);
    expect((await send('POST', 'session/who', sent)).status).toBe(200);
    server.clock.advance(1);
    for (const path of ['session/who', 'support/queue']) {
      expect((await send('POST', path, sent)).status).toBe(404);
    }
    const again = await signIn();
    const closed = await send('POST', 'session/close', again.sent);
    expect(String(closed.headers['set-cookie'])).toContain('Max-Age=0');
    expect((await send('GET', 'log', again.sent)).status).toBe(404);
    const { rows } = JSON.parse((await send('GET', 'log', (await signIn()).sent)).text).data;
    const closing = rows.find(
      ({ action }: { readonly action: string }) => action === 'desk-closed',
    );
    expect(closing).toMatchObject({ operator: 'Hanna' });
  });

  it('ends every session at once when an operator requests it, and logs who did', async () => {
    const old = await signIn('Old');
    server.clock.advance(DESK_SESSION_LIFETIME);
    const [hanna, mia] = [await signIn('Hanna'), await signIn('Mia')];
    const ended = await send('POST', 'sessions/end', hanna.sent);
    expect(JSON.parse(ended.text).data).toEqual({ ended: 2 });
    for (const { sent } of [old, hanna, mia]) {
      for (const path of ['session/who', 'support/queue', 'sessions/end']) {
        expect((await send('POST', path, sent)).status).toBe(404);
      }
    }
    const again = await signIn('Mia');
    const { rows } = JSON.parse((await send('GET', 'log', again.sent)).text).data;
    const told = rows.find(
      ({ action }: { readonly action: string }) => action === 'desk-sessions-ended',
    );
    expect(told).toMatchObject({ operator: 'Hanna', detail: '2' });
  });

  it('begins a new session at each sign-in, and ends what the browser had before', async () => {
    const before = await signIn('Hanna');
    const { headers } = await open('Mia', KEY, before.sent);
    const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect(cookie).not.toBe(before.sent.cookie);
    expect((await send('POST', 'session/who', before.sent)).status).toBe(404);
    expect((await send('POST', 'session/who', { ...before.sent, cookie })).status).toBe(200);
    const wrong = await open('Eve', 'wrong', { cookie });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect((await send('POST', 'session/who', { ...before.sent, cookie })).status).toBe(200);
    server.clock.advance(MINUTE);
  });

  it('refuses a caller who guesses, and another site with the key', async () => {
    const wrong = { status: 200, kind: 'desk-key-wrong' };
    const tried = async (key: string) => {
      const { status, text, headers } = await open('Hanna', key);
      expect(headers['set-cookie']).toBeUndefined();
      return { status, kind: JSON.parse(text).data.kind };
    };
    for (let each = 0; each < WRONG_OPERATOR_KEYS.count; each += 1) {
      expect(await tried(`wrong-${each}`)).toEqual(wrong);
    }
    expect(await tried(KEY)).toEqual(wrong);
    server.clock.advance(MINUTE);
    expect((await open('Hanna', KEY)).headers['set-cookie']).toBeDefined();
    expect((await open('Hanna', KEY, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    expect((await send('POST', 'session/open', {}, { operator: 'H', key: KEY })).status).toBe(404);
    expect((await open('<script>', KEY)).status).toBe(400);
  });

  it('has a page of its own with a policy that lets nothing else in', async () => {
    const desk = await mkdtemp(join(tmpdir(), 'parley-desk-page-'));
    await writeFile(join(desk, 'index.html'), '<!doctype html><title>desk</title>');
    const { buildApp } = await import('@server/app');
    const app = await buildApp(
      {
        groups: [],
        plugins: [],
        authenticate: async () => undefined,
        events: server.kit.events,
        clock: server.clock,
        scheduler: server.kit.scheduler,
        log: server.kit.log,
        readiness: { isReady: async () => true, drain: () => undefined },
      },
      {
        clientDirectory: folder,
        deskDirectory: desk,
        trustProxy: false,
        policy: { connect: ['https://elsewhere.example'], evaluates: true },
        limits: { perMinute: 'off', shedLoad: false },
      },
    );
    const answer = await app.inject({ url: '/desk', headers: { accept: 'text/html' } });
    expect(answer.body).toContain('<title>desk</title>');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self'; base-uri 'none'; form-action 'none'");
    expect(policy).not.toMatch(/unsafe|elsewhere|blob/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const user = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(user.body).toContain('<title>page</title>');
    await app.close();
    await rm(desk, { recursive: true, force: true });
  });
});
