import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer } from '@tests/support/server';

// A whole server, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let client: string;
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'parley-policy-'));
  await mkdir(join(client, 'workers'));
  await writeFile(join(client, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(client, 'workers/chat-abc.js'), 'console.log("worker")');
});
afterAll(() => rm(client, { recursive: true, force: true }));

async function policiesOf(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const server = await startTestServer({ client, settings });
  const policies = await Promise.all(
    ['/', '/workers/chat-abc.js'].map(async (path) => {
      const answer = await fetch(server.url + path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      return policy.replaceAll(/ws:\/\/127\.0\.0\.1:\d+/g, 'OWN');
    }),
  );
  await server.close();
  return policies;
}

async function connectsOf(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const policies = await policiesOf(settings);
  return policies.map((policy) => /connect-src ([^;]*)/.exec(policy)?.[1] ?? '');
}

it('lets a page and its worker connect to this server only', async () => {
  expect(await connectsOf({})).toEqual(["'self' OWN", "'self' OWN"]);
});

it('lets them connect to the hosts of the cloud where it is configured, and to no others', async () => {
  const both = "'self' OWN https://api.example wss://socket.example:8443";
  const settings = {
    CHAT_PROVIDER: 'easemob',
    CHAT_HOOK_SECRET: 'a-long-secret',
    EASEMOB_APP_KEY: 'acme#app',
    EASEMOB_CLIENT_ID: 'id',
    EASEMOB_CLIENT_SECRET: 'secret',
    EASEMOB_REST_URL: 'http://127.0.0.1:9',
    EASEMOB_API_URL: 'https://api.example/base',
    EASEMOB_WS_URL: 'wss://socket.example:8443/websocket',
  };
  expect(await connectsOf(settings)).toEqual([both, both]);
});

it('lets them connect to the XMPP server that carries the chat, where no worker compiles code', async () => {
  const policies = await policiesOf({
    CHAT_PROVIDER: 'xmpp',
    XMPP_DOMAIN: 'parley.example',
    XMPP_WS_URL: 'wss://line.example:8443/ws',
    XMPP_COMPONENT: 'chat.parley.example@127.0.0.1:9',
    XMPP_COMPONENT_SECRET: 'a-long-component-secret',
    XMPP_JWT_KEY: 'a'.repeat(43),
  });
  for (const policy of policies) {
    expect(policy).toContain("connect-src 'self' OWN wss://line.example:8443");
    expect(policy).not.toContain('unsafe');
  }
});
