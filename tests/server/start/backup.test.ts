import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { backUp as backUpWith, type BackupSettings } from '@server/backup/back-up';
import { restore as restoreWith } from '@server/backup/restore';
import { createTryDatabase, type TryDatabase } from '@server/backup/try-database-store';
import { openDatabase, type DatabaseSource } from '@server/kernel/data/database';
import { ok } from '@/domain/shared/result';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { blockFolder } from '@tests/support/temporary-folder';
import { buildEntry, startBuiltServer } from '@tests/support/built-server';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { databaseUrl, onDatabase } from '@tests/support/postgres-cluster';
import { moneyWorld } from '@tests/server/wallet/money-world';
import { runProgram } from '@tests/support/run-program';
import { sumsOf } from '@tests/support/table-sums';

// Starts of the real engine, several in a row, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const MADE_AT = '2026-03-04T05:06:07.000Z';
const root = blockFolder();

const at = (...names: readonly string[]) => join(root, ...names);

/** What only looks like a database is taken for one that starts. */
const tryDatabase: TryDatabase = async (directory) =>
  existsSync(join(directory, 'base'))
    ? createTryDatabase(inject('assets'))(directory)
    : ok(undefined);
const backUp = (settings: BackupSettings, folder: string, madeAt: string) =>
  backUpWith(settings, folder, madeAt, tryDatabase);
const restore = (settings: BackupSettings, folder: string) =>
  restoreWith(settings, folder, tryDatabase);

function embedded(name: string): DatabaseSource {
  return { kind: 'embedded', directory: at(name, 'database'), assets: inject('assets') };
}

describe('a server that runs', () => {
  it(
    'can be backed up whole, and another starts on the restored data',
    { tags: ['lane/longer'] },
    async () => {
      const entry = await buildEntry();
      const start = (name: string) =>
        startBuiltServer(entry, { PORT: '0', PARLEY_DATA: at(name), PARLEY_DEMO: '0' });
      const first = await start('running');
      await mkdir(at('running', 'objects'), { recursive: true });
      await writeFile(at('running', 'objects', 'ab'), 'picture');
      const made = await runProgram('backup', [at('backup')], { PARLEY_DATA: at('running') });
      expect(made).toMatchObject({ exit: 0, stderr: '' });
      first.process.kill('SIGTERM');
      await first.ended();
      expect(existsSync(at('running', 'database.copy'))).toBe(false);

      const back = await runProgram('restore', [at('backup')], { PARLEY_DATA: at('restored') });
      expect(back).toMatchObject({ exit: 0, stderr: '' });
      expect(await readFile(at('restored', 'objects', 'ab'), 'utf8')).toBe('picture');
      for (const key of ['secret.key', 'operator.key', 'shop.key'])
        expect(await readFile(at('restored', key))).toEqual(await readFile(at('running', key)));
      const second = await start('restored');
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
      second.process.kill('SIGTERM');
      expect((await second.ended()).stderr).toBe('');
    },
  );

  it(
    'is backed up once at a time, and what does not start is not called whole',
    { tags: ['lane/longer'] },
    async () => {
      // Left by a backup that was killed.
      await mkdir(at('busy', 'database.copy', 'base'), { recursive: true });
      const opened = expectOk(await openDatabase(embedded('busy')));
      expect(existsSync(at('busy', 'database.copy'))).toBe(false);
      const settings = { dataDirectory: at('busy') };
      const tries = await Promise.all(
        ['one', 'two', 'three'].map(async (name) => ({
          name,
          made: await backUp(settings, at(`busy-${name}`), MADE_AT),
        })),
      );
      await opened.close();
      const whole = tries.filter(({ made }) => made.ok);
      expect(whole).toHaveLength(1);
      for (const { name, made } of tries) expect(existsSync(at(`busy-${name}`))).toBe(made.ok);
      for (const { made } of tries.filter((each) => !whole.includes(each)))
        expect(expectErr(made)).toMatch(/^Another backup is under way \(process \d+\): /);
      await rm(at('busy', 'database', 'global', 'pg_control'));
      const torn = await backUp(settings, at('busy-torn'), MADE_AT);
      expect(expectErr(torn)).toMatch(/^The copy does not start\. /);
      expect((await readdir(root)).filter((name) => name.startsWith('busy-'))).toHaveLength(1);
    },
  );

  it('loses nothing that was booked before, and goes on booking meanwhile', async () => {
    const opened = expectOk(await openDatabase(embedded('written')));
    const world = moneyWorld(opened.db);
    let written = 0;
    const ending = new AbortController();
    const writing = (async () => {
      while (!ending.signal.aborted) {
        await world.person({ coins: 10 });
        written += 1;
        // Without a pause it takes the processor from the backup.
        await pause(20);
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(5);
    const before = written;
    expectOk(await backUp({ dataDirectory: at('written') }, at('meanwhile'), MADE_AT));
    const during = written;
    await expect.poll(() => written).toBeGreaterThan(during);
    ending.abort();
    await writing;
    await opened.close();
    expectOk(await restore({ dataDirectory: at('again') }, at('meanwhile')));
    const restored = expectOk(await openDatabase(embedded('again')));
    expect(await findBrokenInvariants(restored.db)).toEqual([]);
    const { rows } = await sql<{ people: number; booked: number }>`
      select (select count(*)::int from app_user) as people,
        (select sum(amount)::int from ledger_entry where owner is not null and unit = 'coin') as booked
    `.execute(restored.db);
    await restored.close();
    const { people = 0, booked = 0 } = rows[0] ?? {};
    expect(people).toBeGreaterThanOrEqual(before);
    expect(people).toBeLessThanOrEqual(during + 1);
    // The last of them may not have been given theirs yet.
    expect([people * 10, people * 10 - 10]).toContain(booked);
  });
});

describe.skipIf(!hasPostgres())('a PostgreSQL', () => {
  it('is dumped and brought into an empty one, or into none', async () => {
    const source = await createPostgresDatabase();
    const name = `parley_restored_${process.pid}`;
    const url = databaseUrl(inject('postgresUrl'), name);
    try {
      const opened = expectOk(await openDatabase({ kind: 'postgres', url: source.url }));
      for (const coins of [1, 20, 300]) await moneyWorld(opened.db).person({ coins });
      await opened.close();
      await mkdir(at('pg'));
      await writeFile(at('pg', 'secret.key'), 'secret');
      const settings = { dataDirectory: at('pg'), databaseUrl: source.url };
      expectOk(await backUp(settings, at('pg-backup'), MADE_AT));
      await onDatabase(inject('postgresUrl'), `create database ${name}`);
      // Nothing can be made below a file; the database stays empty for the next attempt.
      const nowhere = { dataDirectory: at('pg', 'secret.key', 'data'), databaseUrl: url };
      await expect(restore(nowhere, at('pg-backup'))).rejects.toThrow('ENOTDIR');
      const target = { dataDirectory: at('pg-restored'), databaseUrl: url };
      const unset = { dataDirectory: at('pg-restored') };
      expect(expectErr(await restore(unset, at('pg-backup')))).toMatch(/set DATABASE_URL/);
      expect(expectOk(await restore(target, at('pg-backup')))).toEqual({ madeAt: MADE_AT });
      expect(await readFile(at('pg-restored', 'secret.key'), 'utf8')).toBe('secret');
      const after = await sumsOf({ kind: 'postgres', url });
      expect(after.get('ledger_entry')).toBeDefined();
      expect(after).toEqual(await sumsOf({ kind: 'postgres', url: source.url }));
      const twice = await restore({ ...target, dataDirectory: at('pg-twice') }, at('pg-backup'));
      expect(expectErr(twice)).toMatch(/^The database is as it was\. pg_restore ended with 1: .+/);
      expect(existsSync(at('pg-twice'))).toBe(false);
    } finally {
      await source.drop();
      await onDatabase(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
    }
  });

  it('that is away is one sentence without its password, and leaves nothing', async () => {
    await mkdir(at('away'));
    const databaseUrlAway = 'postgres://u:hidden@127.0.0.1:1/x';
    const made = await backUp(
      { dataDirectory: at('away'), databaseUrl: databaseUrlAway },
      at('away-backup'),
      MADE_AT,
    );
    expect(expectErr(made)).toMatch(/^pg_dump ended with 1: .+/);
    expect(expectErr(made)).not.toContain('hidden');
    expect((await readdir(root)).filter((name) => name.startsWith('away-'))).toEqual([]);
  });
});

describe('a backup', () => {
  /** A data folder of a server that does not run, with what only looks like a database. */
  async function dataFolder(name: string): Promise<string> {
    await mkdir(at(name, 'database', 'empty'), { recursive: true });
    await mkdir(at(name, 'objects', 'a'), { recursive: true });
    await writeFile(at(name, 'database', 'PG_VERSION'), '18');
    await writeFile(at(name, 'objects', 'a', 'picture'), 'picture');
    await writeFile(at(name, 'objects', 'a', 'picture.12.part'), 'half');
    await mkdir(at(name, 'b.01234567.part', 'data'), { recursive: true });
    await writeFile(at(name, 'secret.key'), 'secret');
    return at(name);
  }

  async function backupOf(name: string): Promise<string> {
    const folder = at(`${name}-backup`);
    expectOk(await backUp({ dataDirectory: await dataFolder(name) }, folder, MADE_AT));
    return folder;
  }

  it(
    'of a server that is stopped holds its files, and the folders that are empty',
    { tags: ['lane/longer'] },
    async () => {
      const folder = await backupOf('stopped');
      await rm(join(folder, 'database', 'empty'), { recursive: true });
      expectOk(await restore({ dataDirectory: at('stopped-back') }, folder));
      expect((await readdir(at('stopped-back'), { recursive: true })).toSorted()).toEqual([
        'database',
        'database/PG_VERSION',
        'database/empty',
        'objects',
        'objects/a',
        'objects/a/picture',
        'secret.key',
      ]);
    },
  );

  it.each<[string, (folder: string) => Promise<void>, RegExp]>([
    [
      'damaged',
      (folder) => appendFile(join(folder, 'data/secret.key'), 'x'),
      /secret\.key.*damaged/,
    ],
    ['lost', (folder) => rm(join(folder, 'data/secret.key')), /lost the file data\/secret\.key/],
    ['added', (folder) => writeFile(join(folder, 'data/more'), ''), /more .*is not of the backup/],
    ['unsealed', (folder) => rm(join(folder, 'SHA256SUMS')), /no whole backup/],
    [
      'described',
      (folder) => writeFile(join(folder, 'backup.json'), '{}'),
      /backup\.json.*damaged/,
    ],
  ])('that was %s is refused before anything is written', async (name, change, sentence) => {
    const folder = await backupOf(name);
    await change(folder);
    const refused = await restore({ dataDirectory: at(`${name}-back`) }, folder);
    expect(expectErr(refused)).toMatch(sentence);
    expect(existsSync(at(`${name}-back`))).toBe(false);
  });

  it('is none where the database has no file', async () => {
    await mkdir(at('bare', 'database'), { recursive: true });
    const none = await backUp({ dataDirectory: at('bare') }, at('bare-backup'), MADE_AT);
    expect(expectErr(none)).toMatch(/^There is no file in the database: /);
    expect(existsSync(at('bare-backup'))).toBe(false);
  });

  it('comes back by itself where two are restored at once', { tags: ['lane/longer'] }, async () => {
    const folders = [await backupOf('first'), await backupOf('second')];
    const settings = { dataDirectory: at('both') };
    const tries = await Promise.all(folders.map((folder) => restore(settings, folder)));
    expect(tries.filter(({ ok: isDone }) => isDone)).toHaveLength(1);
    for (const refused of tries.filter(({ ok: isDone }) => !isDone))
      expect(expectErr(refused)).toMatch(/ is in use \(process \d+\)| is not empty: /);
    expect((await readdir(at('both'))).toSorted()).toEqual(['database', 'objects', 'secret.key']);
  });

  it(
    'overwrites nothing, and is not inside the folder that it saves',
    { tags: ['lane/longer'] },
    async () => {
      const folder = await backupOf('once');
      const settings = { dataDirectory: at('once') };
      expect(expectErr(await backUp(settings, folder, MADE_AT))).toMatch(/is there already/);
      expect(expectErr(await backUp(settings, at('once', 'b'), MADE_AT))).toMatch(/lost with it/);
      expect(expectErr(await restore(settings, folder))).toMatch(/is not empty/);
      const postgres = { dataDirectory: at('other'), databaseUrl: 'postgres://db/x' };
      expect(expectErr(await restore(postgres, folder))).toMatch(/unset DATABASE_URL/);
    },
  );

  it(
    'leaves nothing of one that was killed under another name, nor of one that fails, but what others write',
    { tags: ['lane/longer'] },
    async () => {
      const settings = { dataDirectory: await dataFolder('killed') };
      let named = '';
      const fails: TryDatabase = async (directory) => {
        named = basename(dirname(directory));
        throw new Error('the disk is full');
      };
      await expect(backUpWith(settings, at('night', 'monday'), MADE_AT, fails)).rejects.toThrow(
        'disk is full',
      );
      expect(await readdir(at('night'))).toEqual([]);
      await mkdir(at('night', named, 'data'), { recursive: true });
      await mkdir(at('night', 'monday.0a1b2c3d.part'));
      expectOk(await backUp(settings, at('night', 'tuesday'), MADE_AT));
      expect(await readdir(at('night'))).toEqual(['monday.0a1b2c3d.part', 'tuesday']);
    },
  );

  it(
    'goes neither into the data folder by a link nor into another backup',
    { tags: ['lane/longer'] },
    async () => {
      const folder = await backupOf('linked');
      const settings = { dataDirectory: at('linked') };
      await symlink(at('linked'), at('way'), 'junction');
      expect(expectErr(await backUp(settings, at('way', 'b'), MADE_AT))).toMatch(/lost with it/);
      const inside = join(folder, 'deep', 'er');
      expect(expectErr(await backUp(settings, inside, MADE_AT))).toMatch(/would damage it/);
      expectOk(await restore({ dataDirectory: at('linked-back') }, folder));
    },
  );

  it('wants one folder, and settings that can be read', async () => {
    expect(await runProgram('backup', [], {})).toMatchObject({ exit: 2 });
    const wrong = await runProgram('restore', [at('none')], { PORT: 'x' });
    expect(wrong).toMatchObject({ exit: 1, stdout: '' });
    expect(wrong.stderr).toMatch(/^The setting PORT has to be .+\n$/);
  });
});
