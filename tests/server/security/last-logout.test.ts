import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND } from '@server/gateway/dialects/sdk/codec/schema';
import { call, registered, type LoginInfo } from '@tests/server/account/identity-server';
import { callApi, openLiveStream } from '@tests/support/api-client';
import { RawClient, rest, type ChatHost } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<typeof registered>>;

function chatOf({ chat }: LoginInfo): ChatHost {
  return {
    wsUrl: `${server.url.replace('http', 'ws')}/websocket`,
    apiUrl: server.url,
    secrets: { [chat.imAccount]: chat.imPassword },
  };
}

function logIn({ email }: Person): Promise<LoginInfo> {
  return call(server, 'POST', '/account/login', { body: { email, password: 'otters-swim' } });
}

async function statusOf(token: string): Promise<number> {
  return (await callApi(server.url, 'GET', '/account/my-info', { token })).status;
}

/** Whether the chat service still trades this secret for a token. */
async function chatOpens({ chat }: LoginInfo): Promise<boolean> {
  const { status } = await rest({ apiUrl: server.url }, 'POST', '/token', undefined, {
    grant_type: 'password',
    username: chat.imAccount,
    password: chat.imPassword,
  });
  return status === 200;
}

describe('the last logout', () => {
  it('makes the token worthless and ends the live stream and the chat socket', async () => {
    const person = await registered(server);
    const live = await openLiveStream(server.url, person.token);
    const chat = await RawClient.signedIn(chatOf(person), person.chat.imAccount);
    await live.until('counts');

    await call(server, 'POST', '/account/logout', { token: person.token });

    expect(await statusOf(person.token)).toBe(401);
    const again = await fetch(`${server.url}/api/live`, { headers: { token: person.token } });
    expect(again.status).toBe(401);
    expect(await live.next()).toEqual({ kind: 'signed-out', why: 'signed-out' });
    expect(await live.next()).toBeUndefined();
    expect(await chat.untilClosed()).toBeGreaterThan(0);
    expect(chat.frames.at(-1)?.command).toBe(COMMAND.sync);
    expect(await chatOpens(person)).toBe(false);
  });

  it('lets the same person in again, to the chat too', async () => {
    const person = await registered(server);
    await call(server, 'POST', '/account/logout', { token: person.token });
    const back = await logIn(person);
    expect(back.chat.imPassword).not.toBe(person.chat.imPassword);
    const chat = await RawClient.signedIn(chatOf(back), back.chat.imAccount);
    chat.close();
  });

  it('is the last also of two at the same moment', async () => {
    const person = await registered(server);
    const other = await logIn(person);
    await Promise.all(
      [person, other].map(({ token }) => call(server, 'POST', '/account/logout', { token })),
    );
    expect(await chatOpens(person)).toBe(false);
  });
});

it('a logout beside another session leaves that one its stream and its chat', async () => {
  const person = await registered(server);
  const other = await logIn(person);
  const live = await openLiveStream(server.url, other.token);
  const chat = await RawClient.signedIn(chatOf(other), other.chat.imAccount);
  await live.until('hello');
  await call(server, 'POST', '/account/logout', { token: person.token });
  expect([await statusOf(person.token), await statusOf(other.token)]).toEqual([401, 200]);
  expect(await chatOpens(other)).toBe(true);
  expect(chat.closed).toBeUndefined();
  chat.close();
  await live.close();
});

it.each(['POST /account/login', 'POST /account/judge-code', 'POST /file/register-token'])(
  '%s answers the unknown and the known alike, byte for byte',
  async (name) => {
    const path = name.slice('POST '.length);
    const { email } = await registered(server);
    const answers = await Promise.all(
      [email, 'nobody@example.test', 'support@example.test'].map(async (address) => {
        const bodies: Readonly<Record<string, object>> = {
          '/account/login': { password: 'otters-swam' },
          '/account/judge-code': { purpose: 'reset-password', requestId: 'x', code: '0000' },
          '/file/register-token': { ticket: 'made-up' },
        };
        const answer = await callApi(server.url, 'POST', path, {
          body: { email: address, ...bodies[path] },
        });
        const headers = [...answer.headers.keys()].toSorted((a, b) => a.localeCompare(b));
        return JSON.stringify([answer.status, headers, answer.body]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
  },
);

it.each([
  'victim@example.test\r\nBcc: other@example.test',
  'victim@example.test\nBcc: other@example.test',
  'victim@example.test%0d%0aBcc: other@example.test',
  'victim@example.test, other@example.test',
  'victim@example.test;other@example.test',
  '"victim@example.test" <other@example.test>',
  'victim@example.test\u2028Bcc: other@example.test',
  'victim\r@example.test',
  'victim@example.test\r\n\r\nAnother letter',
])('a code goes to no address such as %j', async (email) => {
  const before = server.mailbox.length;
  const answer = await callApi(server.url, 'POST', '/account/verification-code', {
    body: { email, purpose: 'register', language: 'en' },
  });
  expect(answer.body).toMatchObject({ code: 400, data: { kind: 'email-invalid' } });
  const { token } = await registered(server);
  expect(await statusOf(token)).toBe(200);
  const sent = server.mailbox.slice(before).map(({ to }) => to);
  expect(sent).toEqual([expect.stringMatching(/^somebody\d+@example\.test$/)]);
});

it.each(['1e0', '0x1', ' 1', '01', '1.0', '+1', '1n', '9007199254740993', ''])(
  'nobody is named by %j in a query, which merely reads as a number',
  async (text) => {
    const { token } = await registered(server);
    const path = `/user/detail?userId=${encodeURIComponent(text)}`;
    const { status, body } = await callApi(server.url, 'GET', path, { token });
    expect([status, body.data]).toEqual([400, { kind: 'misfit', field: 'userId' }]);
  },
);
