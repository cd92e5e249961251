import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { composeServer } from '@server/composition/server';
import { readSettings } from '@server/settings';
import { startFaultText } from '@server/composition/start-fault';
import { blockFolder } from '@tests/support/temporary-folder';
import { createTwoRoles, hasPostgres, openEmbeddedDatabase } from '@tests/support/databases';
import { buildEntry, startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { expectErr, expectOk } from '@tests/support/expect-result';

const root = blockFolder();
let entry: string;

beforeAll(async () => {
  entry = await buildEntry();
});

/** Starts it on the data folder `name`; a new one takes longer, so what may find data shares one. */
function start(name: string, environment: Readonly<Record<string, string>> = {}) {
  return startBuiltServer(entry, {
    PORT: '0',
    PARLEY_DATA: join(root, name),
    PARLEY_DEMO: '0',
    ...environment,
  });
}

/** It answers, and ends cleanly when it must. */
async function expectCleanEnd(server: BuiltServer, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  // One that has just started on a busy machine may say for a while that it has too much to do.
  const asked = async () => (await fetch(`${server.url}/api/openapi.json`)).status;
  await expect.poll(asked).toBe(200);
  server.process.kill(signal);
  const { code, stdout, stderr } = await server.ended();
  expect(code).toBe(0);
  expect(stdout).toMatch(/Parley is ready: http:\/\/localhost:\d+\n/);
  expect(stderr).toBe('');
}

/** What a person reads when the start fails: one sentence, no trace, exit code 1. */
async function expectOneSentence(
  environment: Readonly<Record<string, string>>,
  sentence: RegExp,
): Promise<void> {
  const server = await start('data', environment);
  const { code, stdout, stderr } = await server.ended();
  expect(server.url).toBeUndefined();
  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\bat .+:\d+/);
  expect(stdout).toBe('');
}

const files = () => ({ assets: inject('assets'), client: join(root, 'no-client') });

/** The same sentence for what composing refuses, without a process. */
async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const settings = readSettings({
    PORT: '0',
    PARLEY_DATA: join(root, 'data'),
    PARLEY_DEMO: '0',
    TRANSLATE_MODELS: 'off',
    ...environment,
  });
  return startFaultText(expectErr(await composeServer(expectOk(settings), files())));
}

it('reports that its data folder is in use, starts at once after it was killed, and ends on SIGTERM', async () => {
  const first = await start('data', { STOP_DELAY: '60' });
  await expectOneSentence(
    { PARLEY_DATA: join(root, 'data') },
    new RegExp(`in use by another running server \\(process ${first.process.pid}\\)`),
  );
  const stateOf = async (path: string) => (await fetch(`${first.url}${path}`)).status;
  expect(await stateOf('/readyz')).toBe(200);
  first.process.kill('SIGTERM');
  await expect.poll(() => stateOf('/readyz'), { timeout: 30_000 }).toBe(503);
  expect([await stateOf('/healthz'), await stateOf('/api/system/time')]).toEqual([200, 200]);
  first.process.kill('SIGKILL');
  await first.ended();
  await expectCleanEnd(await start('data'), 'SIGTERM');
});

it(
  'goes on when its log can be written no more, and ends cleanly',
  { tags: ['lane/longer'] },
  async () => {
    const server = await start('data', { LOG_LEVEL: 'info' });
    server.process.stdout?.destroy();
    server.process.stderr?.destroy();
    for (let asked = 0; asked < 5; asked += 1) await fetch(`${server.url}/api/system/time`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect((await server.ended()).code).toBe(0);
  },
);

it('reports in one sentence that the port is taken', { tags: ['lane/longer'] }, async () => {
  const holder: Server = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', () => resolve()));
  const address = holder.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  try {
    await expectOneSentence({ PORT: port }, new RegExp(`^Port ${port} is already in use`));
  } finally {
    await new Promise((resolve) => holder.close(resolve));
  }
});

it(
  'reports in one sentence that the data folder cannot be used',
  { tags: ['lane/longer'] },
  async () => {
    const file = join(root, 'a-file');
    await writeFile(file, '');
    const sentence = await refusal({ PARLEY_DATA: join(file, 'data') });
    expect(sentence).toMatch(/^The data folder .* cannot be used: [^\n]+$/);
  },
);

it.runIf(existsSync('/proc/self'))(
  'reports in one sentence that it can write nothing there',
  async () => {
    const sentence = await refusal({ PARLEY_DATA: '/proc/parley/data' });
    expect(sentence).toMatch(/^The data folder \/proc\/parley\/data cannot be used: [^\n]+$/);
  },
);

it('reports in one sentence that no server answers at DATABASE_URL', async () => {
  const sentence = await refusal({ DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/d' });
  expect(sentence).toMatch(/^[^\n]*ECONNREFUSED[^\n]*$/);
  expect(sentence).not.toContain('secret');
});

// Which values are wrong, and the sentence for each, is in the tests of the settings.
it('reports in one sentence that a setting is wrong', async () => {
  await expectOneSentence({ PORT: 'eighty' }, /^The setting PORT has to be /);
});

it.skipIf(!hasPostgres())('runs on a PostgreSQL server when DATABASE_URL names one', async () => {
  // With one role for everything the log would say so.
  const { url, ownerUrl, drop } = await createTwoRoles();
  const server = await start('unused', { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
  await expectCleanEnd(server, 'SIGINT');
  await drop();
});

// The last one: nothing starts on these files any more.
it(
  'reports in one sentence which of its files is damaged or missing',
  { tags: ['lane/longer'] },
  async () => {
    const at = (...parts: readonly string[]) => join(root, 'data', ...parts);
    const refused = async (sentence: RegExp) => {
      const said = await refusal({});
      expect(said).toMatch(sentence);
      expect(said).not.toMatch(/\n|\bat .+:\d+/);
    };
    if (!existsSync(at('secret.key'))) await expectCleanEnd(await start('data'), 'SIGTERM');

    const secret = await readFile(at('secret.key'));
    await writeFile(at('secret.key'), secret.subarray(0, 5));
    await refused(/^The key in .*secret\.key is damaged: /);
    await writeFile(at('secret.key'), secret);

    await writeFile(at('operator.key'), '');
    await refused(/^The key in .*operator\.key is damaged: /);
    await rm(at('operator.key'));

    await rename(at('database'), at('elsewhere'));
    await refused(/^There is a secret\.key in .*, but no database beside it: /);
    await rename(at('elsewhere'), at('database'));

    const control = await readFile(at('database', 'global', 'pg_control'));
    await writeFile(at('database', 'global', 'pg_control'), control.subarray(0, 100));
    await refused(/^The database in .*database does not start, its files seem to be damaged: /);
  },
);

it(
  'stops its slices once all have started, when it must end during its start',
  { tags: ['lane/longer'] },
  async () => {
    const told: string[] = [];
    let proceed = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const slice = (name: string, ready: Promise<void>) => ({
      start: async () => {
        await ready;
        told.push(`${name} starts`);
      },
      stop: async () => void told.push(`${name} stops`),
    });
    const slices = [slice('first', slow), slice('second', Promise.resolve())];
    const settings = expectOk(readSettings({ PARLEY_DATA: join(root, 'ending') }));
    const parts = expectOk(
      await composeServer(settings, files(), {
        database: { ...(await openEmbeddedDatabase()), lost: new Promise(() => undefined) },
        slices: () => ({ slices, authenticate: async () => undefined }),
      }),
    );
    const starting = parts.start('127.0.0.1', 0);
    const stopping = parts.stop();
    // What does not wait for the start has ended by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    proceed();
    await Promise.all([starting, stopping]);
    expect(told).toEqual(['first starts', 'second starts', 'second stops', 'first stops']);
  },
);
