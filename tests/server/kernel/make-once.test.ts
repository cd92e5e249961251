import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadServerSecret } from '@server/account/server-secret';
import { loadKeyFile } from '@server/kernel/key-file';
import { makeOnce } from '@server/kernel/make-once';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-once-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const ROUNDS = Array.from({ length: 20 }, (_, round) => round);
const SERVERS = Array.from({ length: 12 }, (_, server) => server);

it('gives servers that start at the same moment on one folder the same keys, and never half of one', async () => {
  for (const round of ROUNDS) {
    const folder = join(root, `round-${round}`);
    const keys = await Promise.all(
      SERVERS.map(() => loadKeyFile({ directory: folder, name: 'any.key' })),
    );
    const secrets = await Promise.all(
      SERVERS.map(() => loadServerSecret({ dataDirectory: folder })),
    );
    expect(new Set(keys).size).toBe(1);
    expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual(['any.key', 'secret.key']);
  }
});

it('leaves what is there, for its owner alone', async () => {
  const path = join(root, 'there');
  await makeOnce(path, 'first');
  await makeOnce(path, 'second');
  expect(await readFile(path, 'utf8')).toBe('first');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(makeOnce(join(root, 'no/folder'), 'x')).rejects.toThrow('ENOENT');
});
