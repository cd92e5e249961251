import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase, databaseFaultText } from '@server/kernel/data/database';
import { lockDirectory, socketPath } from '@server/kernel/directory-lock';
import { blockFolder } from '@tests/support/temporary-folder';
import { hasPostgres } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { databaseUrl } from '@tests/support/postgres-cluster';

const root = blockFolder();

function openEmbedded(directory: string) {
  return openDatabase({ kind: 'embedded', directory, assets: inject('assets') });
}

/** A database that was opened and closed; a first start takes longer, so the cases share one. */
const closedDatabase = once(async () => {
  const directory = join(root, 'closed', 'database');
  await expectOk(await openEmbedded(directory)).close();
  return directory;
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

describe('the embedded database', () => {
  it('is open to one process at a time, and to the next after it', async () => {
    const directory = await closedDatabase();
    const first = expectOk(await openEmbedded(directory));
    const second = expectErr(await openEmbedded(directory));
    expect(second).toEqual({ kind: 'locked', directory: dirname(directory), pid: process.pid });
    expect(databaseFaultText(second)).toContain(`process ${process.pid}`);
    await first.close();
    await expectOk(await openEmbedded(directory)).close();
  });

  it('does not touch a folder with files of another program', async () => {
    const directory = join(root, 'strange', 'database');
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'letter.txt'), 'mine');
    expect(expectErr(await openEmbedded(directory))).toMatchObject({ kind: 'unusable-directory' });
    expect(existsSync(join(directory, 'letter.txt'))).toBe(true);
  });

  it('reports that the folder is a file', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    const fault = expectErr(await openEmbedded(join(file, 'database')));
    expect(fault.kind).toBe('unusable-directory');
    expect(databaseFaultText(fault)).toMatch(/^The data folder .* cannot be used: .*\.$/);
  });

  it('starts over what a crash left of a first start', async () => {
    const directory = join(root, 'half', 'database');
    await mkdir(`${directory}.new/base`, { recursive: true });
    await writeFile(`${directory}.new/PG_VERSION`, '18');
    await expectOk(await openEmbedded(directory)).close();
    expect(existsSync(`${directory}.new`)).toBe(false);
  });

  it('starts after a power cut that left the engine’s own mark empty', async () => {
    const directory = await closedDatabase();
    await writeFile(join(directory, 'postmaster.pid'), '');
    await expectOk(await openEmbedded(directory)).close();
  });
});

describe('the lock of a directory', () => {
  it('is taken over from a process that was killed', async () => {
    const directory = join(root, 'stale');
    const path = socketPath(directory);
    const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', script]);
    expect(existsSync(path)).toBe(true);
    const lock = expectOk(await lockDirectory(directory));
    expect(expectErr(await lockDirectory(directory))).toEqual({ kind: 'locked', pid: process.pid });
    await lock.release();
    expect(existsSync(path)).toBe(false);
  });

  it('goes to exactly one of many that find a left-over lock at once', async () => {
    const directory = join(root, 'raced');
    const path = socketPath(directory);
    const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    spawnSync(process.execPath, ['-e', script]);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => lockDirectory(directory)));
    const winners = outcomes.filter(({ ok }) => ok);
    expect(winners).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.ok) await outcome.value.release();
  });

  it('is not taken from a process that is too busy to answer', async () => {
    const directory = join(root, 'busy');
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(socketPath(directory), () => resolve()));
    expect(expectErr(await lockDirectory(directory))).toEqual({ kind: 'locked', pid: 0 });
    await new Promise((resolve) => silent.close(resolve));
  });

  it('is waited for while a backup copies what a crash left, and not longer', async () => {
    const directory = await closedDatabase();
    await mkdir(`${directory}.copy`);
    const copying = expectOk(await lockDirectory(directory, 'copy'));
    expect(expectErr(await lockDirectory(directory))).toEqual({
      kind: 'locked',
      pid: process.pid,
      isCopying: true,
    });
    const starting = openEmbedded(directory);
    const first = await Promise.race([
      starting,
      new Promise((end) => setTimeout(end, 500, 'waits')),
    ]);
    expect(first).toBe('waits');
    await copying.release();
    const opened = expectOk(await starting);
    expect(existsSync(`${directory}.copy`)).toBe(false);
    // A running server is not waited for.
    expect(expectErr(await openEmbedded(directory))).toMatchObject({ kind: 'locked' });
    await opened.close();
  });

  it('works beside a directory whose name is too long for a socket', async () => {
    const directory = join(root, 'long'.repeat(40));
    const lock = expectOk(await lockDirectory(directory));
    expectErr(await lockDirectory(directory));
    await lock.release();
  });
});

describe('PostgreSQL', () => {
  it.each(['', 'mysql://a/b', 'postgres', 'postgresql://'.repeat(2)])(
    'refuses the address %j',
    async (url) => {
      const fault = expectErr(await openDatabase({ kind: 'postgres', url }));
      expect(['wrong-address', 'unreachable']).toContain(fault.kind);
    },
  );

  it('reports that no server listens, without the password', async () => {
    const url = 'postgresql://someone:hunter2@127.0.0.1:1/parley';
    const fault = expectErr(await openDatabase({ kind: 'postgres', url }));
    expect(fault.kind).toBe('unreachable');
    expect(databaseFaultText(fault)).not.toContain('hunter2');
    expect(databaseFaultText(fault)).toContain('ECONNREFUSED');
  });

  it.skipIf(!hasPostgres())('reports that there is no such database', async () => {
    const url = databaseUrl(inject('postgresUrl'), 'no_such_database');
    const fault = expectErr(await openDatabase({ kind: 'postgres', url }));
    expect(databaseFaultText(fault)).toContain('"no_such_database" does not exist');
  });
});
