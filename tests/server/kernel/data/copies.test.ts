import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { err, ok } from '@/domain/shared/result';
import { answerCopies, askForCopy } from '@server/kernel/data/embedded/copies';
import { socketPath } from '@server/kernel/directory-lock';
import { expectErr, expectOk } from '@tests/support/expect-result';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-copies-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('makes no copy for a backup that has gone meanwhile', async () => {
  const directory = join(root, 'database');
  const copies: (() => void)[] = [];
  const end = await answerCopies(
    directory,
    () => new Promise((resolve) => copies.push(() => resolve(ok(undefined)))),
  );
  const first = askForCopy(directory);
  await expect.poll(() => copies).toHaveLength(1);
  const gone = Array.from({ length: 5 }, () => connect(socketPath(`${directory}.copy`)));
  // Closed by the server as well, which has noticed it then.
  await Promise.all(gone.map((socket) => once(socket.resume().end(), 'close')));
  const last = askForCopy(directory);
  copies[0]?.();
  expectOk(await first);
  await expect.poll(() => copies).toHaveLength(2);
  copies[1]?.();
  expectOk(await last);
  await end();
});

it('leaves no part of a copy that failed beside the database', async () => {
  const folder = join(root, 'full');
  const directory = join(folder, 'database');
  await mkdir(directory, { recursive: true });
  const end = await answerCopies(directory, async (to) => {
    await mkdir(join(to, 'base'), { recursive: true });
    return err('the disk is full');
  });
  const failed = { kind: 'failed', reason: 'the disk is full' };
  expect(expectErr(await askForCopy(directory))).toEqual(failed);
  await end();
  expect(await readdir(folder)).toEqual(['database']);
});
