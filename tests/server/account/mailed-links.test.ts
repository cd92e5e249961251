import { expect, it, onTestFinished } from 'vitest';
import { requestCode } from '@/contract/http/account';
import { startTestServer } from '@tests/support/server';
import { call, registered } from './identity-server';

/** The mail that somebody gets who registers with an address that has an account. */
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
