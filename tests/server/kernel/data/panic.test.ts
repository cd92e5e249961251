import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '@server/kernel/data/database';
import { panicIn } from '@server/kernel/data/embedded/engine-stream';
import { isOutage } from '@server/kernel/http/error-answers';
import { expectOk } from '@tests/support/expect-result';

describe('an embedded database that cannot write its journal any more', () => {
  it('ends at once instead of leaving everybody waiting', async () => {
    const root = await mkdtemp(join(tmpdir(), 'parley-panic-'));
    const directory = join(root, 'database');
    const opened = expectOk(
      await openDatabase({ kind: 'embedded', directory, assets: inject('assets') }),
    );
    // As a disk that fails does: the next segment of the journal has nowhere to go.
    await rm(join(directory, 'pg_wal'), { recursive: true });
    const writes = sql`select pg_switch_wal()`
      .execute(opened.db)
      .then(() => sql`create table afterwards (n int)`.execute(opened.db));
    const error = await writes.then(() => undefined, String);
    expect(error).toMatch(/the embedded database failed/);
    expect(isOutage(new Error('bug', { cause: new Error(error?.replace('Error: ', '')) }))).toBe(
      true,
    );
    expect((await opened.lost).message).toMatch(/^the embedded database failed: .*pg_wal/);
    await opened.close();
    await rm(root, { recursive: true, force: true });
  });
});

describe('the answer of an engine', () => {
  const message = (type: string, body: string): Buffer => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(Buffer.byteLength(body, 'latin1') + 4, 1);
    return Buffer.concat([head, Buffer.from(body, 'latin1')]);
  };
  const panic = 'SPANIK\0VPANIC\0C42501\0Mcould not write\0\0';

  it.each([
    ['none', [], undefined],
    ['of a common error', [message('E', 'SERROR\0VERROR\0C42601\0Msyntax\0\0')], undefined],
    ['of rows that speak of it', [message('D', panic), message('Z', 'I')], undefined],
    ['of an error that speaks of it', [message('E', 'SERROR\0VERROR\0MVPANIC\0\0')], undefined],
    ['of a panic', [message('E', panic)], 'could not write'],
    ['of a panic after rows', [message('D', 'x'), message('E', panic)], 'could not write'],
    ['of the end of a session', [message('E', 'VFATAL\0Mthe end\0\0')], 'the end'],
    ['cut off', [message('E', panic).subarray(0, 4)], undefined],
  ])('%s', (_, parts, said) => {
    expect(panicIn(Buffer.concat(parts))).toBe(said);
  });
});
