import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '@/domain/shared/result';
import { answerCopies, askForCopy } from '@server/kernel/data/embedded/copies';
import { socketPath } from '@server/kernel/directory-lock';
import { expectOk } from '@tests/support/expect-result';

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
