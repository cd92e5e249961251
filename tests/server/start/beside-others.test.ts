import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { composeServer } from '@server/compose';
import { readSettings } from '@server/settings';
import { startFaultText } from '@server/start-fault';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { expectOk } from '@tests/support/expect-result';

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
  async function compose(settings: Readonly<Record<string, string>>, shares?: string) {
    const data = shares ?? (await mkdtemp(join(tmpdir(), 'parley-beside-')));
    folders.push(data);
    const read = readSettings({
      PARLEY_DATA: data,
      PARLEY_DEMO: '0',
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: '4',
      LOG_LEVEL: 'error',
      ...settings,
    });
    const files = { assets: inject('assets'), client: '/nowhere' };
    return { data, composed: await composeServer(expectOk(read), files) };
  }

  it('works when what has to be the same is the same, and is refused by what is not', async () => {
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

  it('shares a folder with its keys and pictures, and none when it is alone', async () => {
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
