import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleLog } from '@server/kernel/log';
import { codeFor, registered, registrationBody } from '@tests/server/account/identity-server';
import { callApi, plainHttp } from '@tests/support/api-client';
import { chatHost, RawClient, rest, tokenOf, type ChatHost } from '@tests/support/raw-client';
import { startTestServer, type TestServer } from '@tests/support/server';

const PASSWORD = 'canary-password';
const WORDS = 'a message that is nobody else’s business';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  const log = createConsoleLog('info', (line) => lines.push(line));
  server = await startTestServer({ log, settings: { CODE_DIGITS: '6' } });
});
afterAll(() => server.close());

describe('a log at its loudest', () => {
  it('never holds a password, a token, a code, a secret or the words of a person', async () => {
    const person = await registered(server, { password: PASSWORD });
    const other = await registered(server);
    const code = await codeFor(server, person.email);
    const host: ChatHost = chatHost(server, { [person.chat.imAccount]: person.chat.imPassword });
    const chatToken = await tokenOf(host, person.chat.imAccount);
    const use = () => useEverything(host, person, other.chat.imAccount, chatToken);
    await use();
    await withoutTables(use);
    expect(lines.length).toBeGreaterThan(0);
    const written = [...lines, ...server.errors.splice(0).map(traceOf)].join('\n');
    for (const secret of [PASSWORD, WORDS, person.token, person.chat.imPassword, chatToken]) {
      expect(written).not.toContain(secret);
    }
    // Digits alone, not as a part of one of the names of requests.
    expect(written).not.toMatch(new RegExp(`(?<![\\da-f-])${code}(?![\\da-f-])`));
  });

  /** Calls that carry every kind of secret; whether they succeed does not matter. */
  async function useEverything(
    host: ChatHost,
    person: Awaited<ReturnType<typeof registered>>,
    other: string,
    chatToken: string,
  ): Promise<void> {
    const { token, email } = person;
    const post = (path: string, body: object) => callApi(server.url, 'POST', path, { token, body });
    await post('/account/login', { email, password: PASSWORD });
    await post('/account/cancel-account', { password: `${PASSWORD}-not` });
    await post('/account/register', { ...registrationBody(), email, ticket: token });
    await post('/translate/message', { message: WORDS, toLanguage: 'de', toUserImAccount: other });
    await post('/user/info-edit', { signature: WORDS });
    const grant = await post('/file/qiniu-token', { use: 'chat' });
    const pass = grant.body.data as { uploadUrl?: string; uploadToken?: string };
    await plainHttp(server.url, 'PUT', pass.uploadUrl ?? '/storage/x', {
      headers: { 'upload-token': pass.uploadToken ?? PASSWORD },
      body: WORDS,
    });
    await rest(host, 'GET', `/users/${person.chat.imAccount}/contacts`, chatToken);
    const client = await RawClient.connect(host, person.chat.imAccount);
    client.provision(chatToken);
    await client.until(() => true);
    const sending = client.text(1n, other, WORDS, { local_id: `local-${lines.length}` });
    await sending.catch(() => undefined);
    client.close();
  }
});

/** Takes away the tables that everything needs, so that every use ends in an error that is logged. */
async function withoutTables(work: () => Promise<void>): Promise<void> {
  const tables = ['session', 'chat_token', 'attempt', 'chat_accepted'];
  const rename = (from: string, to: string) =>
    server.db.schema.alterTable(from).renameTo(to).execute();
  for (const table of tables) await rename(table, `${table}_gone`);
  try {
    await work();
  } finally {
    for (const table of tables) await rename(`${table}_gone`, table);
  }
}

function traceOf(error: unknown): string {
  return error instanceof Error ? `${error.stack} ${traceOf(error.cause)}` : String(error);
}

describe('a server that lost its ledger', () => {
  it('gives nothing away for free', async () => {
    const person = await registered(server);
    const other = await registered(server);
    const { token } = person;
    const host: ChatHost = chatHost(server, { [person.chat.imAccount]: person.chat.imPassword });
    const client = await RawClient.signedIn(host, person.chat.imAccount);
    await server.db.schema.alterTable('ledger_tx').renameTo('ledger_tx_gone').execute();
    try {
      const translated = await callApi(server.url, 'POST', '/translate/message', {
        token,
        body: { message: 'Good morning!', toLanguage: 'de', toUserImAccount: other.chat.imAccount },
      });
      expect(translated.status).toBe(500);
      expect(translated.body.data).toEqual({ kind: 'server-error' });
      const sent = await client.text(1n, other.chat.imAccount, WORDS, { local_id: 'free' });
      expect(sent.status?.errorCode).not.toBe(0);
      expect(sent.serverId ?? 0n).toBe(0n);
    } finally {
      await server.db.schema.alterTable('ledger_tx_gone').renameTo('ledger_tx').execute();
      client.close();
    }
    expect(server.errors.splice(0).length).toBeGreaterThan(0);
    const { db } = server;
    const kept = await db.selectFrom('chat_message').selectAll().execute();
    expect(kept.filter(({ recipient }) => recipient === other.chat.imAccount)).toEqual([]);
    const opened = await db.selectFrom('chat_opening').selectAll().execute();
    expect(opened.filter(({ high }) => high === other.userInfo.id)).toEqual([]);
  });
});
