import { expect, it, onTestFinished } from 'vitest';
import { requestCode } from '@/contract/http/account';
import { publicAddress } from '@/contract/http/profile';
import { plainHttp } from '@tests/support/api-client';
import { startTestServer } from '@tests/support/server';
import { call, registered } from './identity-server';

/** The mail to a person who registers with an address that has an account. */
async function mailOf(settings: Record<string, string>): Promise<{ text: string; url: string }> {
  const server = await startTestServer({ settings });
  onTestFinished(() => server.close());
  const { email } = await registered(server);
  const before = server.mailbox.length;
  const body = { email, purpose: 'register', language: 'en' };
  server.clock.advance(60_000);
  await call(server, 'POST', requestCode.path, { body });
  await expect.poll(() => server.mailbox.length).toBe(before + 1);
  return { text: server.mailbox.at(-1)!.text, url: server.url };
}

it('lead to PUBLIC_URL', async () => {
  const { text } = await mailOf({ PUBLIC_URL: 'https://parley.example/' });
  expect(text).toContain('https://parley.example/login');
});

it('lead to the address that was opened, where none is set', async () => {
  const { text, url } = await mailOf({ PUBLIC_URL: '' });
  expect(text).toContain(`${url}/login`);
});

it('never follow a forged host, and neither does the address of the installation', async () => {
  const server = await startTestServer({ settings: { PUBLIC_URL: '' } });
  onTestFinished(() => server.close());
  const { email } = await registered(server);
  const before = server.mailbox.length;
  server.clock.advance(60_000);
  const headers = { host: 'evil.example', 'content-type': 'application/json' };
  const body = JSON.stringify({ email, purpose: 'register', language: 'en' });
  await plainHttp(server.url, 'POST', `/api${requestCode.path}`, { headers, body });
  await expect.poll(() => server.mailbox.length).toBe(before + 1);
  expect(server.mailbox.at(-1)!.text).not.toContain('evil.example');
  const asked = await plainHttp(server.url, 'GET', `/api${publicAddress.path}`, { headers });
  expect(JSON.parse(asked.text)).toMatchObject({ code: 200, data: {} });
  expect(asked.text).not.toContain('evil.example');
});

it('the address of the installation is PUBLIC_URL for any host header', async () => {
  const server = await startTestServer({ settings: { PUBLIC_URL: 'https://parley.example/' } });
  onTestFinished(() => server.close());
  const answer = await plainHttp(server.url, 'GET', `/api${publicAddress.path}`, {
    headers: { host: 'evil.example' },
  });
  expect(JSON.parse(answer.text)).toMatchObject({ data: { address: 'https://parley.example' } });
});

it('the address comes with what terms and prices depend on, also without an account', async () => {
  const settings = { WITHDRAWAL_DAYS: '14', COIN_PRICE: '0.93 EUR', TRANSLATE_PRICE: 'free' };
  const server = await startTestServer({ settings });
  onTestFinished(() => server.close());
  const answer = await plainHttp(server.url, 'GET', `/api${publicAddress.path}`, {});
  expect(JSON.parse(answer.text)).toMatchObject({
    data: { withdrawalDays: 14, coinPrice: '0.9300 EUR', translationPrice: 'free' },
  });
});
