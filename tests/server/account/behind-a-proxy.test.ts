import { describe, expect, it, onTestFinished } from 'vitest';
import { requestCode } from '@/contract/http/account';
import { callApi } from '@tests/support/api-client';
import { RawClient } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';

/** Codes and sockets, more than one network may have. */
const CODES = 21;
const SOCKETS = 101;

async function start(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer({ settings });
  onTestFinished(() => server.close());
  return server;
}

/** What became of so many wishes for a code, each for another address, that a proxy passes on. */
async function outcomes(server: TestServer, headers: (n: number) => Record<string, string>) {
  const codes: number[] = [];
  for (let n = 0; n < CODES; n += 1) {
    const wish = { email: `somebody-${n}@example.org`, purpose: 'register', language: 'en' };
    const asked = { body: wish, headers: headers(n) };
    const { body } = await callApi(server.url, 'POST', requestCode.path, asked);
    codes.push(body.code);
  }
  return codes;
}

const ALL = Array.from({ length: CODES }, () => 200);
const forwarded = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });

describe('a visitor whom a proxy on this machine passes on', () => {
  it('shares the limits of one network with all others until the operator has named the proxy', async () => {
    const server = await start();
    expect(await outcomes(server, forwarded)).toEqual([...ALL.slice(1), 429]);
  });

  it('has limits of their own once it is named', async () => {
    const server = await start({ TRUST_PROXY: 'loopback' });
    expect(await outcomes(server, forwarded)).toEqual(ALL);
  });

  it('has the same limits from every port, where the proxy names the port', async () => {
    const server = await start({ TRUST_PROXY: 'loopback' });
    const ported = (n: number) => ({ 'x-forwarded-for': `203.0.113.7:${4000 + n}` });
    expect(await outcomes(server, ported)).toEqual([...ALL.slice(1), 429]);
  });

  it('is another visitor than a client on this machine, which has no limits', async () => {
    const server = await start();
    expect(await outcomes(server, () => ({}))).toEqual(ALL);
  });

  it('opens no more sockets before signing in than one network may', async () => {
    const server = await start();
    const host = { wsUrl: `${server.url.replace('http', 'ws')}/websocket`, apiUrl: server.url };
    const open = (headers: Record<string, string>) =>
      RawClient.connect({ ...host, secrets: {} }, 'ann', headers);
    const clients: RawClient[] = [];
    for (let n = 0; n < SOCKETS; n += 1) clients.push(await open(forwarded(n)));
    await expect.poll(() => clients.some(({ closed }) => closed !== undefined)).toBe(true);
    const here = await open({});
    expect(here.closed).toBeUndefined();
    for (const client of [...clients, here]) client.close();
  });
});
