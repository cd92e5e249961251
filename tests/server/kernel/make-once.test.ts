import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadServerSecret } from '@server/account/server-secret';
import { loadKeyFile } from '@server/kernel/secrets';
import { makeOnce } from '@server/kernel/files';

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

it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
  'makes it once also where the file system answers hard links with %s',
  async (code) => {
    const folder = await mkdtemp(join(root, 'no-links-'));
    const path = join(folder, 'any.key');
    const refuse = () => Promise.reject(Object.assign(new Error(code), { code }));
    const contents = SERVERS.map((server) => `${server}`.repeat(32));
    await Promise.all(contents.map((content) => makeOnce(path, content, refuse)));
    const stays = await readFile(path, 'utf8');
    expect(contents).toContain(stays);
    await makeOnce(path, 'later', refuse);
    expect(await readFile(path, 'utf8')).toBe(stays);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['any.key']);
  },
);

it('does not take another failure for a file system without hard links', async () => {
  const path = join(await mkdtemp(join(root, 'full-')), 'any.key');
  const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  await expect(makeOnce(path, 'x', full)).rejects.toThrow('full');
});
