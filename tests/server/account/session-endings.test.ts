import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelAccount, logout } from '@/contract/http/account';
import { devices, signOutDevice } from '@/contract/http/account-devices';
import { banUser } from '@/contract/operator/operator-calls';
import { SESSION_LIFETIME } from '@/domain/account/session';
import { DAY, later } from '@/domain/shared/time';
import { onEndings } from '@server/account/session-endings';
import { keepSession, endSessions } from '@server/account/session-store';
import { hashToken } from '@server/kernel/secrets';
import { call, registered } from './identity-server';
import { serverWorld, type ServerWorld } from '@tests/server/wallet/signed-in';
import { callApi } from '@tests/support/api-client';
import { RawClient } from '@tests/support/raw-client';
import { openLiveStream } from '@tests/support/live-stream';
import { startTestServer, type TestServer } from '@tests/support/server';

describe('why a session is over', () => {
  let server: TestServer;
  let world: ServerWorld;
  beforeAll(async () => {
    server = await startTestServer();
    world = serverWorld(server);
  });
  afterAll(() => server.close());

  /** What a call with this token is told. */
  async function told(token: string): Promise<unknown> {
    const { status, body } = await callApi(server.url, 'GET', '/account/my-info', { token });
    expect([status, body.code]).toEqual([401, 401]);
    return (body.data as { readonly why?: string }).why;
  }

  it('is its own signing out', async () => {
    const ann = await world.signIn();
    await ann.call(logout, {});
    expect(await told(ann.token)).toBe('signed-out');
  });

  it('is another device, and the open page is told so', async () => {
    const ann = await world.signIn();
    const token = world.ids.token(32);
    const begunAt = later(server.clock.now(), 1);
    const tokenHash = hashToken(token);
    const expiresAt = later(begunAt, DAY);
    await keepSession(server.db, { tokenHash, user: ann.id, device: 'Phone', begunAt, expiresAt });
    const page = await openLiveStream(server.url, token);
    await page.until('hello');
    const [phone] = await ann.call(devices, {});
    await ann.call(signOutDevice, { id: phone!.id });
    expect(await page.until('signed-out')).toEqual({ kind: 'signed-out', why: 'revoked' });
    expect(await told(token)).toBe('revoked');
  });

  it('is a new password', async () => {
    const ann = await world.signIn();
    await endSessions(server.db, ann.id, 'password-changed', server.clock.now());
    expect(await told(ann.token)).toBe('password-changed');
  });

  it('is the deletion of the account', async () => {
    const { token } = await registered(server);
    await call(server, 'POST', cancelAccount.path, { token, body: { password: 'otters-swim' } });
    expect(await told(token)).toBe('account-deleted');
  });

  it('is not told for a token that nobody was given', async () => {
    expect(await told('x'.repeat(43))).toBeUndefined();
    expect(await told('short')).toBeUndefined();
  });

  it('is its time', async () => {
    const ann = await world.signIn();
    server.clock.advance(SESSION_LIFETIME);
    expect(await told(ann.token)).toBe('expired');
  });
});

describe('while a server that has died is waited for', () => {
  const OPERATOR_KEY = 'a-key-of-operators-long-enough-for-it';
  let server: TestServer;
  let isHeard: () => void = () => undefined;
  let heard: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    server = await startTestServer({ settings: { OPERATOR_KEY } });
    onEndings(server.db, () => heard);
  });
  beforeEach(() => {
    heard = new Promise((resolve) => (isHeard = resolve));
  });
  afterAll(() => server.close());

  const post = (path: string, token: string, body: object) =>
    call(server, 'POST', path, { token, body });
  const CALLS = [
    ['a ban', 'account-banned', (_, who) => ban(who)],
    ['signing out', 'signed-out', (token) => post(logout.path, token, {})],
    [
      'deleting the account',
      'account-deleted',
      (token) => post(cancelAccount.path, token, { password: 'otters-swim' }),
    ],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (token: string, who: number) => Promise<unknown>,
  ])[];

  const ban = async (id: number) => {
    const answer = await fetch(`${server.url}${banUser.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-operator-key': OPERATOR_KEY },
      body: JSON.stringify({ operator: 'op', who: String(id + 100_000), reason: 'spam' }),
    });
    expect(answer.status).toBe(200);
  };

  it.each(CALLS)('%s closes pages and chat', async (_, why, end) => {
    const { token, userInfo, chat } = await registered(server);
    const page = await openLiveStream(server.url, token);
    await page.until('hello');
    const host = {
      wsUrl: `${server.url.replace('http', 'ws')}/websocket`,
      apiUrl: server.url,
      secrets: { [chat.imAccount]: chat.imPassword },
    };
    const connected = await RawClient.signedIn(host, chat.imAccount);
    let isAnswered = false;
    const answered = end(token, userInfo.id).then(() => (isAnswered = true));
    expect(await page.until('signed-out')).toMatchObject({ why });
    await connected.untilClosed();
    expect(isAnswered).toBe(false);
    isHeard();
    await answered;
  });
});
