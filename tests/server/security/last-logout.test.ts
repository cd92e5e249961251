import { describe, expect, it } from 'vitest';
import { COMMAND } from '@server/gateway/dialects/sdk/codec/schema';
import { call, registered, type LoginInfo } from '@tests/server/account/identity-server';
import { callApi, openLiveStream } from '@tests/support/api-client';
import { chatHost, RawClient, rest, type ChatHost } from '@tests/support/raw-client';
import { blockServer } from '@tests/support/server';

const server = blockServer();

type Person = Awaited<ReturnType<typeof registered>>;

function chatOf({ chat }: LoginInfo): ChatHost {
  return chatHost(server, { [chat.imAccount]: chat.imPassword });
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
