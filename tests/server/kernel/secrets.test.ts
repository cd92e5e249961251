import { assert, nat, property } from 'fast-check';
import { expect, it, describe } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import { createSecureIds, loadKeyFile } from '@server/kernel/secrets';
import { blockFolder } from '@tests/support/temporary-folder';
import { movableClock } from '@tests/support/movable-clock';
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { loadServerSecret } from '@server/account/server-secret';
import { createFileOnce } from '@server/kernel/files';

describe('random names and numbers', () => {
  const ids = createSecureIds(movableClock());

  it('makes identifiers of 26 letters that sort by their time', () => {
    assert(
      property(nat(2 ** 46), nat(2 ** 46), (a, b) => {
        const [early, late] = [a, b].map((now) =>
          createSecureIds({ now: () => epochMs(now) }).ulid(),
        );
        expect(early).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
        const order = Math.sign(a - b);
        const time = (id = '') => id.slice(0, 10);
        expect(time(early) < time(late) ? -1 : time(early) > time(late) ? 1 : 0).toBe(order);
      }),
    );
  });

  it('writes the beginning of time as zeros', () => {
    const id = createSecureIds({ now: () => epochMs(0) }).ulid();
    expect(id.slice(0, 10)).toBe('0000000000');
  });

  it('never makes the same name twice', () => {
    const names = Array.from({ length: 2_000 }, () => [ids.ulid(), ids.token(16)]).flat();
    expect(new Set(names).size).toBe(names.length);
  });

  it('draws as many random bytes for a token as requested', () => {
    expect(Buffer.from(ids.token(32), 'base64url')).toHaveLength(32);
    expect(ids.token(32)).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the leading zeros of a code, and reaches every value', () => {
    const codes = Array.from({ length: 3_000 }, () => ids.digits(2));
    for (const code of codes) expect(code).toMatch(/^\d\d$/);
    expect(new Set(codes).size).toBe(100);
  });

  it('stays below its limit and reaches zero', () => {
    const values = new Set(Array.from({ length: 500 }, () => ids.below(4)));
    expect(values).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe('key files', () => {
  const root = blockFolder();

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

  it('leaves existing files, for their owner only', async () => {
    const path = join(root, 'there');
    await createFileOnce(path, 'first');
    await createFileOnce(path, 'second');
    expect(await readFile(path, 'utf8')).toBe('first');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await expect(createFileOnce(join(root, 'no/folder'), 'x')).rejects.toThrow('ENOENT');
  });

  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'makes it once also where the file system answers hard links with %s',
    async (code) => {
      const folder = await mkdtemp(join(root, 'no-links-'));
      const path = join(folder, 'any.key');
      const refuse = () => Promise.reject(Object.assign(new Error(code), { code }));
      const contents = SERVERS.map((server) => `${server}`.repeat(32));
      await Promise.all(contents.map((content) => createFileOnce(path, content, refuse)));
      const stays = await readFile(path, 'utf8');
      expect(contents).toContain(stays);
      await createFileOnce(path, 'later', refuse);
      expect(await readFile(path, 'utf8')).toBe(stays);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual(['any.key']);
    },
  );

  it('does not take another failure for a file system without hard links', async () => {
    const path = join(await mkdtemp(join(root, 'full-')), 'any.key');
    const full = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await expect(createFileOnce(path, 'x', full)).rejects.toThrow('full');
  });
});
