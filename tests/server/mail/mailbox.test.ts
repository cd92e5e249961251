import { afterEach, describe, expect, it } from 'vitest';
import { createConsoleMailer } from '@server/mail/mail-slice';
import { isMailboxAllowed, mailboxPage } from '@server/mail/mailbox-plugin';
import {
  call,
  startIdentityServer,
  type IdentityServer,
} from '@tests/server/account/identity-server';

describe('the mailbox page', () => {
  let server: IdentityServer;
  afterEach(() => server.close());

  async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    server = await startIdentityServer({ settings });
    for (const email of ['ann@example.test', 'bo@example.test']) {
      await call(server, 'POST', '/account/verification-code', {
        body: { email, purpose: 'register', language: 'en' },
      });
    }
  }

  const inject = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    fetchInside(server, url, headers, remoteAddress);

  it('shows the mails as a page without scripts', async () => {
    await start();
    const page = await fetch(`${server.url}/dev/mailbox`);
    const html = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
    );
    expect(html).toContain('To bo@example.test');
    expect(html).toMatch(/<p class="code">\d{4}<\/p>/);
    expect(html).not.toContain('<script');
  });

  it('gives tests the mails to one address, newest first', async () => {
    await start();
    const answer = await fetch(`${server.url}/dev/mailbox.json?to=ann@example.test`);
    const mails = (await answer.json()) as { to: string; subject: string; text: string }[];
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'ann@example.test', subject: 'Your code for Parley' });
    const all = (await (await fetch(`${server.url}/dev/mailbox.json`)).json()) as unknown[];
    expect(all).toHaveLength(2);
    const odd = await fetch(`${server.url}/dev/mailbox.json?to=%00`);
    expect(await odd.json()).toEqual([]);
  });

  it.each(['/dev/mailbox', '/dev/mailbox.json'])(
    'is not there for other machines: %s',
    async (url) => {
      await start();
      expect((await inject(url)).status).toBe(200);
      expect((await inject(url, {}, '203.0.113.7')).status).toBe(404);
      expect((await inject(url, { host: 'rebound.example.test' })).status).toBe(404);
    },
  );

  it.each([{}, { TRUST_PROXY: 'loopback' }])(
    'is not there for a visitor whom a proxy on this machine passes on, with %o',
    async (settings) => {
      await start(settings);
      for (const header of [
        'x-forwarded-for',
        'forwarded',
        'x-real-ip',
        'via',
        'cf-connecting-ip',
      ]) {
        expect((await inject('/dev/mailbox', { [header]: '127.0.0.1' })).status).toBe(404);
        expect((await inject('/dev/mailbox.json', { [header]: '' })).status).toBe(404);
      }
    },
  );

  it('is there for them when the operator allows it', async () => {
    await start({ DEV_OUTBOX: '1' });
    expect((await inject('/dev/mailbox', {}, '203.0.113.7')).status).toBe(200);
  });

  it.each([{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://127.0.0.1:1' }])(
    'is not there at all with %o',
    async (settings) => {
      await start(settings);
      expect((await fetch(`${server.url}/dev/mailbox`)).status).toBe(404);
      expect((await fetch(`${server.url}/dev/mailbox.json`)).status).toBe(404);
    },
  );
});

async function fetchInside(
  server: IdentityServer,
  url: string,
  headers: Record<string, string>,
  remoteAddress: string,
): Promise<{ readonly status: number }> {
  const answer = await server.inject({
    url,
    headers: { host: 'localhost', ...headers },
    remoteAddress,
  });
  return { status: answer.statusCode };
}

it('lets no mail become markup', () => {
  const html = mailboxPage([
    {
      id: '1',
      to: '"><img src=x>@example.test',
      subject: "<b>bold</b> & 'quoted'",
      text: 'https://parley.test/?a="><script>alert(1)</script>\n<i>x</i>',
      writtenAt: new Date(0),
    },
  ]);
  expect(html).not.toMatch(/<(img|b|i|script)\b/);
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; &#39;quoted&#39;');
  expect(mailboxPage([])).toContain('No mails yet.');
});

it('is allowed without a mail service, outside production', () => {
  expect(isMailboxAllowed({ production: false })).toBe(true);
  expect(isMailboxAllowed({ production: true })).toBe(false);
  expect(isMailboxAllowed({ production: false, smtpUrl: 'smtp://x' })).toBe(false);
});

it('prints one line for each mail with what its reader needs', async () => {
  const lines: string[] = [];
  const mailer = createConsoleMailer((line) => lines.push(line));
  const to = 'ann@example.test';
  await mailer.send({ to, subject: 'Code', text: 'Hello\n\n0042\n\nBye' });
  await mailer.send({ to, subject: 'Link', text: 'Hello\n\nhttps://parley.test/pass\n' });
  await mailer.send({ to, subject: 'News', text: 'Hello' });
  expect(lines).toEqual([
    'Mail to ann@example.test: Code [0042]',
    'Mail to ann@example.test: Link [https://parley.test/pass]',
    'Mail to ann@example.test: News',
  ]);
});
