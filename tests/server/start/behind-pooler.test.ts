import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SECOND } from '@/domain/shared/time';
import { composeServer } from '@server/composition/server';
import { readSettings } from '@server/settings';
import { startFaultText } from '@server/composition/start-fault';
import { blockFolder } from '@tests/support/temporary-folder';
import { createPostgresDatabase, hasPostgres } from '@tests/support/databases';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { freePort } from '../../../scripts/free-port.mjs';

const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;
/** It refuses to run as root. */
const NOBODY = 65_534;

// Debian has it as `pgbouncer`; a machine without one leaves these cases out, which the run shows.
describe.skipIf(!hasPostgres() || !hasPooler)(
  'a server behind a pooler',
  { tags: ['lane/postgres'] },
  () => {
    let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
    const folder = blockFolder();
    let pooler: ChildProcess;
    let url: string;

    beforeAll(async () => {
      database = await createPostgresDatabase();
      await chmod(folder, 0o755);
      const port = await freePort();
      const direct = new URL(database.url);
      const file = join(folder, 'pooler.ini');
      const lines = [
        '[databases]',
        `* = host=${direct.hostname} port=${direct.port}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'auth_type = any',
        'pool_mode = transaction',
        'unix_socket_dir =',
      ];
      const user = `user=${decodeURIComponent(direct.username)}`;
      lines[1] = `${lines[1]} ${user}${direct.password ? ` password=${direct.password}` : ''}`;
      await writeFile(file, lines.join('\n'));
      const isRoot = process.getuid?.() === 0;
      pooler = spawn('pgbouncer', [file], { stdio: 'ignore', ...(isRoot && { uid: NOBODY }) });
      direct.host = `127.0.0.1:${port}`;
      direct.search = '';
      url = direct.href;
      for (let at = 0; at < 200 && !(await answers(url)); at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });

    afterAll(async () => {
      const exit = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await exit;
      await database.drop();
    });

    const compose = (settings: Readonly<Record<string, string>>) =>
      composeServer(
        expectOk(
          readSettings({
            PARLEY_DATA: join(folder, `data-${process.pid}`),
            PARLEY_DEMO: '0',
            TRANSLATE_MODELS: 'off',
            LOG_LEVEL: 'silent',
            DATABASE_URL: url,
            ...settings,
          }),
        ),
        { assets: inject('assets'), client: '/nowhere' },
      );

    it('hears the others over the address of the database itself, and leads without a lock', async () => {
      const server = expectOk(await compose({ BACKPLANE_URL: database.url }));
      const { kit } = server;
      expect((await kit.serverNumber?.hold())?.number).toBe(0);
      for (let at = 0; at < 5; at += 1) expect(await kit.lead?.('test', 10 * SECOND)).toBe(true);
      await server.stop();
      const next = expectOk(await compose({ BACKPLANE_URL: database.url }));
      expect(await next.kit.lead?.('test', 10 * SECOND)).toBe(true);
      await next.stop();
    });

    it('reports what is missing without that address', async () => {
      expect(startFaultText(expectErr(await compose({})))).toBe(
        'The PostgreSQL in DATABASE_URL does not carry notices between servers (no notices arrive, as behind a pooler): set BACKPLANE_URL to its own address or to a Valkey.',
      );
    });
  },
);

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
