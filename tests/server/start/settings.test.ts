import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings, SETTING_ROWS } from '@server/settings';
import { expectErr, expectOk } from '@tests/support/expect-result';

it('has a default for everything', () => {
  expect(expectOk(readSettings({}))).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDirectory: resolve('./data'),
    mailFrom: 'Parley <parley@localhost>',
    devOutbox: false,
    production: false,
    demo: true,
    codeDigits: 4,
    welcomeCoins: 5,
    welcomeCharacters: 2000,
    translate: { engine: 'embedded' },
    trustProxy: false,
    requestsPerMinute: 300,
    logLevel: 'warn',
  });
});

it('reads every setting of its own table and no other', () => {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  expectOk(readSettings(environment));
  expect([...asked].sort()).toEqual(SETTING_ROWS.map(({ name }) => name).sort());
});

it('takes an empty value for none', () => {
  expect(expectOk(readSettings({ DATABASE_URL: ' ', PORT: '' }))).toEqual(
    expectOk(readSettings({})),
  );
});

it.each([
  ['PORT', '0', 'ok'],
  ['PORT', '65535', 'ok'],
  ['PORT', '65536', 'wrong-setting'],
  ['PORT', '-1', 'wrong-setting'],
  ['PORT', '8e3', 'wrong-setting'],
  ['REQUESTS_PER_MINUTE', '0', 'wrong-setting'],
  ['REQUESTS_PER_MINUTE', '1', 'ok'],
  ['CODE_DIGITS', '6', 'ok'],
  ['CODE_DIGITS', '04', 'wrong-setting'],
  ['DATABASE_URL', 'postgres://a@b/c', 'ok'],
  ['DATABASE_URL', 'https://a@b/c', 'wrong-setting'],
  ['SMTP_URL', 'smtps://a:b@c:465', 'ok'],
  ['TRANSLATE_URL', 'ftp://a', 'wrong-setting'],
])('%s=%s is %s', (name, value, expected) => {
  const outcome = readSettings({ [name]: value });
  expect(outcome.ok ? 'ok' : outcome.error.kind).toBe(expected);
});

it('names the first setting that is wrong', () => {
  expect(expectErr(readSettings({ CODE_DIGITS: '1', PORT: 'x' }))).toMatchObject({ name: 'PORT' });
});
