import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { COMMAND } from '@server/gateway/dialects/sdk/codec/schema';
import { call, registered, type LoginInfo } from '@tests/server/account/identity-server';
import { RawClient, rest } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';

// A whole server, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The status that the chat answers when a person reads their conversations with a token. */
async function reads({ imAccount, imToken }: LoginInfo['chat']): Promise<number> {
  const path = `/sdk/user/${imAccount}/user_channels/list?limit=20&cursor=`;
  return (await rest({ apiUrl: server.url }, 'GET', path, imToken)).status;
}

it('gives a person who enters a token that opens the chat at once, until the last sign-out', async () => {
  const { email, token, chat: ofRegistration } = await registered(server);
  const body = { email, password: 'otters-swim' };
  const { chat, ...session } = await call<LoginInfo>(server, 'POST', '/account/login', { body });
  expect(chat.imToken).not.toBe(ofRegistration.imToken);
  expect(Date.parse(chat.imTokenExpiresAt ?? '')).toBeGreaterThan(server.clock.now());
  expect([await reads(ofRegistration), await reads(chat)]).toEqual([200, 200]);

  const wsUrl = `${server.url.replace('http', 'ws')}/websocket`;
  const host = { wsUrl, apiUrl: server.url, secrets: {} };
  const client = await RawClient.connect(host, chat.imAccount);
  client.provision(chat.imToken ?? '');
  await client.until((frame) => frame.command === COMMAND.provision);
  client.close();

  for (const each of [token, session.token])
    await call(server, 'POST', '/account/logout', { token: each });
  expect([await reads(ofRegistration), await reads(chat)]).toEqual([401, 401]);
});

it('gives no token for a plain read of the profile', async () => {
  const { token } = await registered(server);
  const { chat } = await call<Pick<LoginInfo, 'chat'>>(server, 'GET', '/account/my-info', {
    token,
  });
  expect(chat.imToken).toBeUndefined();
  expect(chat.imPassword).not.toBe('');
});
