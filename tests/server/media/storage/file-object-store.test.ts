import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { createFileObjectStore } from '@server/media/storage/file-object-store';
import { describeObjectStore } from './object-store-conformance';

const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'parley-objects-'));
  folders.push(made);
  return made;
}

afterAll(async () => {
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

describeObjectStore('FileObjectStore', async () => createFileObjectStore(await folder()));

it('leaves nothing lying about beside its objects', async () => {
  const directory = await folder();
  const store = createFileObjectStore(directory);
  await Promise.all(['a', 'b', 'a'].map((key) => store.put(`u/${key}`, Uint8Array.of(1))));
  expect(await readdir(join(directory, 'u'))).toEqual(['a', 'b']);
});
