import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inTransaction } from '@server/kernel/data/transactions';
import { blockServer } from '@tests/support/server';
import { watchTransactions } from '@tests/support/watched-database';

const server = blockServer();

// Every server that a test starts is watched; this shows that the watch would see it.
it('sees files and the network inside a transaction, and not after it', async () => {
  const seen = watchTransactions();
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let later = Promise.resolve('');
  await inTransaction(server.kit.db, async () => {
    await readFile(import.meta.filename);
    await fetch(`${server.url}/api/openapi.json`);
    later = ended.then(() => readFile(import.meta.filename, 'utf8'));
  });
  end();
  await later;
  await fetch(`${server.url}/api/openapi.json`);
  const texts = seen().map(({ message }) => message);
  expect(texts).toContain('readFile reaches a file inside a transaction');
  expect(texts).toContain('fetch reaches the network inside a transaction');
  expect(texts.filter((text) => text.startsWith('readFile'))).toHaveLength(1);
});
