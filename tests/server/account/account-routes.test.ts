import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CURRENT_TERMS } from '@/domain/account/terms';
import type { LogDetails } from '@server/kernel/ports/system';
import { callApi } from '@tests/support/api-client';
import {
  call,
  codeFor,
  refused,
  registered,
  registrationBody,
  startIdentityServer,
  ticketOf,
  type IdentityServer,
  type LoginInfo,
} from './identity-server';

describe('the account calls', () => {
  let server: IdentityServer;
  let canSignInAtFirst: readonly unknown[];
  const lines: (LogDetails & { readonly text: string })[] = [];
  const write = (text: string, details: LogDetails = {}) => void lines.push({ text, ...details });
  beforeAll(async () => {
    server = await startIdentityServer({
      log: { info: write, warn: write, error: () => undefined },
    });
    canSignInAtFirst = await server.db
      .selectFrom('app_user')
      .select('im_account')
      .where('password_hash', 'is not', null)
      .execute();
  });
  beforeEach(async () => {
    await server.db.deleteFrom('attempt').execute();
  });
  afterAll(() => server.close());

  const post = (path: string, body: unknown, token?: string) =>
    refused(server, 'POST', path, { body, ...(token !== undefined && { token }) });

  /** What a code earns that was mailed for a new password. */
  async function resetTicketOf(email: string): Promise<string> {
    server.clock.advance(3_600_000);
    const mails = server.mailbox.length;
    const wish = { email, purpose: 'reset-password' };
    const body = { ...wish, language: 'en' };
    const path = '/account/verification-code';
    const { requestId } = await call<{ requestId: string }>(server, 'POST', path, { body });
    while (server.mailbox.length === mails) await new Promise((done) => setTimeout(done, 5));
    const guess = { ...wish, requestId, code: await codeFor(server, email) };
    const judged = await call<{ ticket: string }>(server, 'POST', '/account/judge-code', {
      body: guess,
    });
    return judged.ticket;
  }

  it('take a visitor from the first code to a session and out again', async () => {
    const { token, userInfo, chat, email, expiresAt } = await registered(server, {
      birthday: { year: 1990, month: 12, date: 24 },
    });
    expect(Date.parse(expiresAt) - server.clock.now()).toBe(2_592_000_000);
    const mine = await call<{ userInfo: unknown; chat: unknown }>(
      server,
      'GET',
      '/account/my-info',
      { token },
    );
    expect(mine).toEqual({ userInfo, chat });
    expect(userInfo).toMatchObject({ email, birthday: { year: 1990, month: 12, date: 24 } });

    const again = await call<LoginInfo>(server, 'POST', '/account/login', {
      body: { email, password: 'otters-swim' },
    });
    await call(server, 'POST', '/account/logout', { token });
    const answer = await callApi(server.url, 'GET', '/account/my-info', { token });
    expect(answer.status).toBe(401);
    await call(server, 'GET', '/account/my-info', { token: again.token });
  });

  it('never hand out the hash, the sealed code or another session', async () => {
    const { token } = await registered(server);
    const { body } = await callApi(server.url, 'GET', '/account/my-info', { token });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|token_hash|im_secret/);
  });

  it('name the field that is wrong, by its name on the wire', async () => {
    const ticket = await ticketOf(server);
    for (const [change, kind, field] of [
      [{ nickname: 'ab' }, 'text-too-short', 'nickname'],
      [{ hobbies: [] }, 'interests-none', 'hobbies'],
      [{ birthday: { year: 2012, month: 1 } }, 'under-age', 'birthday'],
      [{ password: '12345' }, 'password-too-short', 'password'],
      [{ avatar: 'https://elsewhere.test/x.png' }, 'avatar-invalid', 'avatar'],
      [{ ticket: 'made-up' }, 'ticket-invalid', 'ticket'],
    ] as const) {
      const body = { ...registrationBody(), ...ticket, ...change };
      expect(await post('/account/register', body)).toMatchObject({ code: 400, kind, field });
    }
  });

  it('refuse fields that a client may not set', async () => {
    const body = { ...registrationBody(), ...(await ticketOf(server)), vipLevel: 2 };
    expect(await post('/account/register', body)).toMatchObject({
      status: 400,
      kind: 'misfit',
      field: 'vipLevel',
    });
  });

  it('refuse a character no database keeps, instead of failing on it', async () => {
    for (const [path, body] of [
      [
        '/account/judge-code',
        { email: 'a@b.test', purpose: 'register', requestId: 'x\0', code: '1' },
      ],
      ['/account/login', { email: 'a\0@b.test', password: 'otters-swim' }],
      ['/account/update-pass', { ticket: '\0', email: 'a@b.test', password: 'otters-swim' }],
    ] as const) {
      expect(await post(path, body)).toMatchObject({ status: 400, kind: 'misfit' });
    }
  });

  it('show how many tries a wrong code leaves, and when the next code may be sent', async () => {
    const wish = { email: 'guess@example.test', purpose: 'register', language: 'en' };
    const { requestId, nextAt } = await call<{ requestId: string; nextAt: string }>(
      server,
      'POST',
      '/account/verification-code',
      { body: wish },
    );
    const code = await codeFor(server, wish.email);
    const wrong = code === '0000' ? '1111' : '0000';
    const guess = { email: wish.email, purpose: 'register', requestId, code: wrong };
    const judged = await post('/account/judge-code', guess);
    expect(judged.body.data).toEqual({ kind: 'code-wrong', field: 'code', left: 4 });
    const tooSoon = await post('/account/verification-code', wish);
    expect(tooSoon.body).toMatchObject({
      code: 429,
      data: { kind: 'code-sent-too-often', retryAt: nextAt },
    });
  });

  it('set a new password that is not common, after which only it opens', async () => {
    const { email, token } = await registered(server);
    const ticket = await resetTicketOf(email);
    const common = await post('/account/update-pass', { ticket, email, password: 'Sunshine' });
    expect(common).toMatchObject({ code: 400, kind: 'password-common', field: 'password' });
    await call(server, 'POST', '/account/update-pass', {
      body: { ticket, email, password: 'a-new-one' },
    });
    expect((await callApi(server.url, 'GET', '/account/my-info', { token })).status).toBe(401);
    const old = await post('/account/login', { email, password: 'otters-swim' });
    expect(old).toMatchObject({ code: 400, kind: 'login-wrong' });
    await call(server, 'POST', '/account/login', { body: { email, password: 'a-new-one' } });
  });

  it('refuse a common password, at registration and at every change', async () => {
    const ticket = await ticketOf(server);
    const made = await post('/account/register', {
      ...registrationBody({ password: 'Sunshine' }),
      ...ticket,
    });
    expect(made).toMatchObject({ code: 400, kind: 'password-common', field: 'password' });
    const { token } = await registered(server);
    const change = { password: 'otters-swim', newPassword: '12345678' };
    const refusal = await post('/account/change-pass', change, token);
    expect(refusal).toMatchObject({ code: 400, kind: 'password-common', field: 'newPassword' });
  });

  it('keep which terms were agreed to, and refuse others', async () => {
    const agreed = { ...registrationBody({ terms: CURRENT_TERMS }), ...(await ticketOf(server)) };
    const made = await call<LoginInfo>(server, 'POST', '/account/register', { body: agreed });
    const silent = await registered(server);
    const termsOf = ({ userInfo }: LoginInfo) =>
      server.db
        .selectFrom('app_user')
        .select(['terms_version', 'terms_agreed_at'])
        .where('id', '=', userInfo.id)
        .executeTakeFirst();
    expect(await termsOf(made)).toEqual({
      terms_version: CURRENT_TERMS,
      terms_agreed_at: new Date(server.clock.now()),
    });
    expect(await termsOf(silent)).toEqual({ terms_version: null, terms_agreed_at: null });
    const old = { ...registrationBody({ terms: '2020-01' }), ...(await ticketOf(server)) };
    expect(await post('/account/register', old)).toMatchObject({
      code: 400,
      kind: 'terms-outdated',
      field: 'terms',
    });
  });

  it('change a password with the old one, and sign out every other device', async () => {
    const { email, token } = await registered(server);
    const login = { email, password: 'otters-swim' };
    const other = await call<LoginInfo>(server, 'POST', '/account/login', { body: login });
    const mails = server.mailbox.length;
    const wrong = { password: 'otters-sink', newPassword: 'a-new-one' };
    expect(await post('/account/change-pass', wrong, token)).toMatchObject({
      code: 400,
      kind: 'password-wrong',
      field: 'password',
    });
    const before = await call<Pick<LoginInfo, 'chat'>>(server, 'GET', '/account/my-info', {
      token,
    });
    const body = { password: 'otters-swim', newPassword: 'a-new-one' };
    await call(server, 'POST', '/account/change-pass', { token, body });
    const after = await call<Pick<LoginInfo, 'chat'>>(server, 'GET', '/account/my-info', { token });
    expect(after.chat.imPassword).not.toBe(before.chat.imPassword);
    const ended = await callApi(server.url, 'GET', '/account/my-info', { token: other.token });
    expect(ended.status).toBe(401);
    expect((await post('/account/login', login)).kind).toBe('login-wrong');
    await call(server, 'POST', '/account/login', { body: { email, password: 'a-new-one' } });
    await expect.poll(() => server.mailbox.length).toBe(mails + 1);
  });

  it('note what happens to an account, in the log and for its owner, without a secret', async () => {
    lines.length = 0;
    const { email, token, userInfo } = await registered(server);
    const right = { email, password: 'otters-swim' };
    const headers = { 'user-agent': 'Safari', platform: 'Web' };
    for (let time = 0; time < 10; time += 1) {
      const body = { ...right, password: 'guess-me' };
      await callApi(server.url, 'POST', '/account/login', { body, headers });
    }
    expect((await post('/account/login', right)).kind).toBe('login-too-often');
    await server.db.deleteFrom('attempt').execute();
    await post('/account/login', { email: 'nobody@example.test', password: 'guess-me' });
    const other = await call<LoginInfo>(server, 'POST', '/account/login', { body: right });
    await post('/account/change-pass', { password: 'guess-me', newPassword: 'a-new-one' }, token);
    const body = { password: 'otters-swim', newPassword: 'a-new-one' };
    await call(server, 'POST', '/account/change-pass', { token, body });
    const activity = await call<{ event: string }[]>(server, 'GET', '/account/activity', { token });
    expect(activity.map(({ event }) => event)).toEqual([
      'password-changed',
      'password-wrong',
      'signed-in',
      'sign-in-locked',
      ...Array<string>(10).fill('sign-in-wrong'),
      'registered',
    ]);
    expect(activity.at(-2)).toMatchObject({ address: '127.0.0.1', device: 'Web · Safari' });

    const told = lines.filter(({ text }) => text === 'account');
    expect(told.map(({ event }) => event)).toContain('sign-in-locked');
    expect(told.filter(({ account }) => account === 'unknown')).toMatchObject([
      { event: 'sign-in-wrong', ip: '127.0.0.1' },
    ]);
    expect(told.find(({ event }) => event === 'signed-in')).toMatchObject({
      account: String(userInfo.id + 100_000),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const written = JSON.stringify(lines);
    for (const secret of [email, 'guess-me', 'otters-swim', 'a-new-one', token, other.token]) {
      expect(written).not.toContain(secret);
    }

    await call(server, 'POST', '/account/cancel-account', {
      token,
      body: { password: 'a-new-one' },
    });
    const last = lines.findLast(({ text }) => text === 'account');
    expect(last).toMatchObject({ event: 'account-deleted' });
    const left = server.db.selectFrom('account_event').where('user_id', '=', userInfo.id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  it('delete an account only with its password', async () => {
    const { token } = await registered(server);
    const wrong = await post('/account/cancel-account', { password: 'wrong-one' }, token);
    expect(wrong).toMatchObject({ code: 400, kind: 'password-wrong', field: 'password' });
  });

  it('have no account that could sign in on an empty server', () => {
    expect(canSignInAtFirst).toEqual([]);
  });
});
