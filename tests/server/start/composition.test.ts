import { EXPORT_PATH } from '@/contract/http/account';
import { expect, it } from 'vitest';
import { calls } from '@/contract/http/calls';
import { callApi } from '@tests/support/api-client';
import { blockServer } from '@tests/support/server';

const server = blockServer();

const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

it('serves every call of the contract, and no other', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The two whose answers are no envelopes: a stream and a file.
  const contract = [...named.map(([name]) => name), 'GET /live', `GET ${EXPORT_PATH}`];
  expect(served.toSorted((a, b) => a.localeCompare(b))).toEqual(
    contract.toSorted((a, b) => a.localeCompare(b)),
  );
});

it.each(named.filter(([, call]) => call.access === 'user'))(
  'refuses %s without a session',
  async (_name, { method, path }) => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const answer = await callApi(server.url, method, path, token === undefined ? {} : { token });
      expect([answer.status, answer.body.code]).toEqual([401, 401]);
    }
  },
);

it.each(named.filter(([, call]) => call.method === 'POST' && call.access === 'public'))(
  'refuses %s with fields it does not know',
  async (_name, { path }) => {
    const answer = await callApi(server.url, 'POST', path, { body: { isAdmin: true } });
    expect([answer.status, answer.body.code]).toEqual([400, 400]);
  },
);

it('sends a mail with a code to any address, into the mailbox of the test', async () => {
  const { body } = await callApi(server.url, 'POST', '/account/verification-code', {
    body: { email: 'ann@example.org', purpose: 'register', language: 'en' },
  });
  expect(body.code).toBe(200);
  await expect.poll(() => server.mailbox.length).toBe(1);
  expect(server.mailbox[0]?.to).toBe('ann@example.org');
});
