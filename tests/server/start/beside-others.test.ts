import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { composeServer, type Overrides } from '@server/composition/server';
import { readSettings } from '@server/settings';
import { startFaultText } from '@server/composition/start-fault';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { STRICT_LOG } from '@tests/support/logs';
import { startRedis } from '@tests/support/redis';
import { expectOk } from '@tests/support/expect-result';
import { redisProgram } from '../../../scripts/needs.mjs';

const redis = redisProgram();

/** A log whose warnings are read by the test. */
function warningsLog() {
  const warnings: string[] = [];
  const warn = (text: string): void => void warnings.push(text);
  return { log: { ...STRICT_LOG, warn }, warnings };
}
const SECRET = Buffer.alloc(32, 1).toString('base64');
const KEY = 'k'.repeat(32);
const BUCKET = {
  STORAGE_KIND: 's3',
  STORAGE_BUCKET: 'pictures',
  STORAGE_KEY: 'key',
  STORAGE_SECRET: 'secret',
  STORAGE_REGION: 'eu-central-1',
};

describe.skipIf(!hasPostgres())('a server beside another one', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  const folders: string[] = [];

  beforeAll(async () => {
    database = await createPostgresDatabase();
  });

  afterAll(async () => {
    await database.drop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** Puts a server with a folder of its own together. */
  async function compose(
    settings: Readonly<Record<string, string>>,
    shares?: string,
    overrides: Overrides = {},
  ) {
    const data = shares ?? (await mkdtemp(join(tmpdir(), 'parley-beside-')));
    folders.push(data);
    const read = readSettings({
      PARLEY_DATA: data,
      PARLEY_DEMO: '0',
      TRANSLATE_MODELS: 'off',
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: '4',
      LOG_LEVEL: 'silent',
      ...settings,
    });
    const files = { assets: inject('assets'), client: '/nowhere' };
    return { data, composed: await composeServer(expectOk(read), files, overrides) };
  }

  it('works with the same settings, and refuses to start with different ones', async () => {
    const same = { SERVER_SECRET: SECRET, OPERATOR_KEY: KEY, ...BUCKET };
    const first = expectOk((await compose(same)).composed);
    const second = expectOk((await compose(same)).composed);
    const held = await Promise.all(
      [first, second].map(async ({ kit }) => kit.serverNumber?.hold()),
    );
    expect(held.map((one) => one?.number)).toEqual([0, 1]);
    const others: readonly [Readonly<Record<string, string>>, string][] = [
      [{ SERVER_SECRET: Buffer.alloc(32, 2).toString('base64') }, 'has another SERVER_SECRET'],
      [{ OPERATOR_KEY: 'o'.repeat(32) }, 'has another OPERATOR_KEY'],
      [{ STORAGE_BUCKET: 'elsewhere' }, 'keeps its pictures elsewhere'],
      [{ STORAGE_KIND: 'embedded' }, 'keeps its pictures elsewhere'],
    ];
    for (const [differs, sentence] of others) {
      const { composed } = await compose({ ...same, ...differs });
      if (composed.ok) throw new Error(`it started with ${JSON.stringify(differs)}`);
      expect(startFaultText(composed.error)).toMatch(
        new RegExp(`^Another server on this database ${sentence}[^.]*\\.$`),
      );
    }
    await first.stop();
    await second.stop();
  });

  it.each([
    [
      'redis://127.0.0.1:1',
      /^What BACKPLANE_URL names cannot be used: [^.]*ECONNREFUSED[^.\n]*[^\n]*$/,
    ],
    ['postgresql://nobody:hidden@127.0.0.1:1/x', /^What BACKPLANE_URL names cannot be used: .*$/],
  ])(
    'does not start with a BACKPLANE_URL of %s, and gives the reason in a sentence',
    async (url, text) => {
      const { composed } = await compose({ BACKPLANE_URL: url });
      if (composed.ok) throw new Error('it started');
      const sentence = startFaultText(composed.error);
      expect(sentence).toMatch(text);
      expect(sentence).not.toContain('hidden');
      await expectOk((await compose({})).composed).stop();
    },
  );

  it.skipIf(redis === undefined)(
    'counts requests together with the others in a Valkey',
    async () => {
      const running = await startRedis(redis ?? '', { password: 'hidden' });
      const url = running.url.replace('//', '//:hidden@');
      const wrong = await compose({ BACKPLANE_URL: running.url.replace('//', '//:guessed@') });
      if (wrong.composed.ok) throw new Error('it started');
      const sentence = startFaultText(wrong.composed.error);
      expect(sentence).toMatch(
        /^What BACKPLANE_URL names cannot be used: [^\n]*WRONGPASS[^\n]*\.$/,
      );
      expect(sentence).not.toContain('guessed');
      const settings = { BACKPLANE_URL: url, REQUESTS_PER_MINUTE: '6' };
      const { log, warnings } = warningsLog();
      const first = await compose(settings, undefined, { log });
      const second = await compose(settings, first.data);
      const servers = [expectOk(first.composed), expectOk(second.composed)];
      const statuses: number[] = [];
      for (let at = 0; at < 8; at += 1) {
        const answer = await servers[at % 2]!.app.inject('/api/system/time');
        statuses.push(answer.statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      const other = await compose({ REQUESTS_PER_MINUTE: '6' }, first.data);
      if (other.composed.ok) throw new Error('it started');
      expect(other.composed.error).toEqual({ kind: 'other-server', name: 'BACKPLANE_URL' });
      await running.stop();
      const answer = await servers[0]!.app.inject('/api/system/time');
      expect(answer.statusCode).toBe(200);
      const away = 'the backplane is away: other servers are told of nothing';
      const ofBus = () => warnings.filter((text) => text.includes('backplane'));
      await vi.waitFor(() => expect(ofBus()).toEqual([away]));
      for (const server of servers) await server.stop();
    },
  );

  it.each([
    [-60_000, /^The clock of the database is \d+\.\d s ahead of the one here: [^.]*\.$/],
    [60_000, /^The clock of the database is \d+\.\d s behind the one here: [^.]*\.$/],
  ])('logs in a sentence that its clock is %i ms ahead, and works', async (ahead, sentence) => {
    const { log, warnings } = warningsLog();
    const clock = { now: () => epochMs(Date.now() + ahead) };
    const server = expectOk((await compose({}, undefined, { clock, log })).composed);
    const told = warnings.filter((text) => text.includes('clock'));
    expect(told).toEqual([expect.stringMatching(sentence)]);
    await server.stop();
  });

  it('shares a folder with its keys and pictures, and none when it is the only one', async () => {
    const first = await compose({});
    const second = await compose({}, first.data);
    const third = await compose({});
    if (third.composed.ok) throw new Error('it started');
    expect(third.composed.error).toEqual({ kind: 'other-server', name: 'SERVER_SECRET' });
    await expectOk(first.composed).stop();
    await expectOk(second.composed).stop();
    await expectOk((await compose({})).composed).stop();
  });
});
