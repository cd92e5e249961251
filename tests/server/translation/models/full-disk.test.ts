import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '@server/kernel/time';
import { systemScheduler } from '@server/kernel/scheduler';
import { fetchFaultText } from '@server/translation/models/fetch-fault';
import { fetchModels } from '@server/translation/models/fetch-models';
import { createMirrorSource } from '@server/translation/models/model-source';
import { installedModels } from '@server/translation/models/installed-models';
import { createUnpack, unpackFile } from '@server/translation/models/unpack';
import {
  mirrored,
  sendFile,
  someFiles,
  startModelMirror,
  type ModelMirror,
} from '@tests/support/model-mirror';
import { mountSmallDisk, type SmallDisk } from '@tests/support/small-disk';

const MEBIBYTES = 16;

/**
 * The disk is the machine's own where it allows no mount of another one: then there is nothing to
 * see.
 */
let disk: SmallDisk | undefined;
let mirror: ModelMirror;

beforeEach(async () => {
  disk = await mountSmallDisk(MEBIBYTES);
  mirror = await startModelMirror([
    mirrored('de', 'en', someFiles('de-en')),
    mirrored('en', 'de', someFiles('en-de')),
  ]);
});

afterEach(async () => {
  disk?.remove();
  await mirror.close();
});

/** Fetches everything into a folder of the disk, leaving `spare` bytes of it free. */
async function fetchOnto(directory: string, spare?: number): Promise<readonly string[]> {
  const done = await fetchModels(
    {
      directory,
      source: createMirrorSource(mirror.url, { clock: systemClock, scheduler: systemScheduler }),
      unpack: createUnpack(unpackFile),
      ...(spare !== undefined && { spare }),
    },
    { choose: ({ directions }) => directions },
  );
  if (!done.ok) return [fetchFaultText(done.error)];
  return done.value.map(({ fault }) => fetchFaultText(fault));
}

describe('a full disk', () => {
  it('is not begun to be filled: the database may lie there', async (context) => {
    if (!disk) return context.skip();
    const directory = join(disk.path, 'models');
    expect(await fetchOnto(directory)).toEqual([
      `The disk of ${join(directory, 'de-en')} has too little room: 0.7 MB are needed, and 256 MB have to stay free.`,
    ]);
    expect(mirror.asked.map(({ path }) => path)).toEqual(['/models.json']);
  });

  it('leaves nothing half written, and the next try is whole', async (context) => {
    if (!disk) return context.skip();
    const small = disk;
    const directory = join(small.path, 'models');
    await mkdir(directory);
    let filled: Promise<void> | undefined;
    mirror.answer('de-en/3.0/model.bin.zst', (_, response, packed) => {
      response.writeHead(200, { 'content-length': packed.length });
      response.write(packed.subarray(0, 50_000), () => {
        filled = small.fill().then(() => void response.end(packed.subarray(50_000)));
      });
    });
    const [fault] = await fetchOnto(directory, 0);
    expect(fault).toMatch(/^The disk of \S+ has too little room: /);
    expect(await readdir(join(directory, 'de-en'))).toEqual([]);
    // The fetch may have failed before the disk was full.
    await filled;
    await small.empty();
    mirror.answer('de-en/3.0/model.bin.zst', sendFile);
    expect(await fetchOnto(directory, 0)).toEqual([]);
    expect(await installedModels(directory)).toHaveLength(2);
  });

  it('is reported in one sentence before the list can be written', async (context) => {
    if (!disk) return context.skip();
    await disk.fill();
    const [fault] = await fetchOnto(join(disk.path, 'models'), 0);
    expect(fault).toMatch(/^The disk (?:of|refuses) /);
  });
});
