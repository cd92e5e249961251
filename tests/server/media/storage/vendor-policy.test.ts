import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '@tests/support/server';

it('lets a page upload to the storage of this installation and to no other', async () => {
  const client = await mkdtemp(join(tmpdir(), 'parley-policy-'));
  await writeFile(join(client, 'index.html'), '<!doctype html><title>page</title>');
  const server = await startTestServer({
    client,
    settings: {
      STORAGE_KIND: 's3',
      STORAGE_BUCKET: 'pics',
      STORAGE_KEY: 'id',
      STORAGE_SECRET: 'secret',
      STORAGE_REGION: 'eu-central-1',
    },
  });
  const answer = await fetch(`${server.url}/`);
  await server.close();
  await rm(client, { recursive: true });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const own = server.url.replace('http', 'ws');
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(
    `'self' ${own} https://s3.eu-central-1.amazonaws.com`,
  );
});
