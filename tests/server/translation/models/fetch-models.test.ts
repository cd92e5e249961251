import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { systemClock } from '@server/kernel/time';
import { systemScheduler } from '@server/kernel/scheduler';
import type { FetchTools } from '@server/translation/models/fetch-direction';
import { fetchFaultText } from '@server/translation/models/fetch-fault';
import { fetchModels, type FetchOrder } from '@server/translation/models/fetch-models';
import { createMirrorSource } from '@server/translation/models/model-source';
import { installedModels } from '@server/translation/models/installed-models';
import { createUnpack, unpackInThread, unpackFile } from '@server/translation/models/unpack';
import { temporaryFolder } from '@tests/support/temporary-folder';
import {
  mirrored,
  sendFile,
  someFiles,
  startModelMirror,
  type MirrorAnswer,
  type ModelMirror,
} from '@tests/support/model-mirror';

const ALL: FetchOrder = { choose: ({ directions }) => directions };
const FILES = someFiles('de-en');

let folder: string;
let mirror: ModelMirror;

beforeEach(async () => {
  folder = await temporaryFolder();
  mirror = await startModelMirror([
    mirrored('de', 'en', FILES),
    mirrored('en', 'de', someFiles('en-de')),
  ]);
});

afterEach(async () => {
  await mirror.close();
});

function tools(change: Partial<FetchTools> = {}): FetchTools {
  return {
    directory: folder,
    source: createMirrorSource(mirror.url, { clock: systemClock, scheduler: systemScheduler }),
    unpack: createUnpack(unpackFile),
    ...change,
  };
}

async function fetchAll(order = ALL, change: Partial<FetchTools> = {}): Promise<readonly string[]> {
  const fetched = await fetchModels(tools(change), order);
  if (!fetched.ok) return [fetchFaultText(fetched.error)];
  return fetched.value.map(
    ({ direction, fault }) => `${direction.from}-${direction.to}: ${fetchFaultText(fault)}`,
  );
}

/** As the server unpacks: in a thread of its own, whose start takes longer than what it does here. */
const inThread = () => ({ unpack: unpackInThread(join(inject('assets'), 'unpack-worker.js')) });

async function here(): Promise<readonly string[]> {
  return (await installedModels(folder)).map(({ from, to }) => `${from}-${to}`);
}

/** Sends a piece of the requested file and ends the connection. */
const cut: MirrorAnswer = (request, response, packed) => {
  const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': packed.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${packed.length - 1}/${packed.length}` }),
  });
  response.write(packed.subarray(from, from + 100_000), () => response.socket?.end());
};

describe('models that are fetched', () => {
  it('are unpacked, complete and listed with where they are from', async () => {
    const arrived: string[] = [];
    const order: FetchOrder = { ...ALL, onArrived: ({ from, to }) => void arrived.push(from + to) };
    expect(await fetchAll(order, inThread())).toEqual([]);
    expect(await here()).toEqual(['de-en', 'en-de']);
    expect(arrived).toEqual(['deen', 'ende']);
    for (const [name, content] of Object.entries(FILES)) {
      expect(await readFile(join(folder, 'de-en', name))).toEqual(Buffer.from(content));
    }
    expect(await readdir(join(folder, 'de-en'))).toEqual(['lex.bin', 'model.bin', 'vocab.spm']);
    const list = JSON.parse(await readFile(join(folder, 'models.json'), 'utf8'));
    expect(list).toEqual({ ...mirror.list, source: mirror.url });
  });

  it('are not fetched twice, and nor is the list', async () => {
    await fetchAll();
    const before = mirror.asked.length;
    const arrived: string[] = [];
    await fetchAll({ ...ALL, onArrived: ({ from }) => void arrived.push(from) });
    expect(mirror.asked.length).toBe(before);
    expect(arrived).toEqual([]);
  });

  it('go on after a cut connection where it ended', async () => {
    mirror.answer('model.bin.zst', cut, 2);
    expect(await fetchAll()).toEqual([]);
    const models = mirror.asked.filter(({ path }) => path.endsWith('de-en/3.0/model.bin.zst'));
    expect(models.map(({ range }) => range)).toEqual([undefined, 'bytes=100000-', 'bytes=200000-']);
    expect(await here()).toEqual(['de-en', 'en-de']);
  });

  it('begin again at a server that knows no ranges', async () => {
    mirror.answer('model.bin.zst', (_, response, packed) => response.end(packed));
    mirror.answer('model.bin.zst', cut, 1);
    expect(await fetchAll()).toEqual([]);
    expect(await here()).toEqual(['de-en', 'en-de']);
  });

  it('begin again where the stored part of a file is not its beginning', async () => {
    mirror.answer('de-en/3.0/model.bin.zst', (_, response) => response.destroy());
    await fetchAll();
    const names = await readdir(join(folder, 'de-en'));
    expect(names).toEqual([]);
    const sha = mirror.list.directions[0]?.files[0]?.packed.sha256.slice(0, 16);
    await writeFile(join(folder, 'de-en', `.model.bin.${sha}.part`), Buffer.alloc(1000, 1));
    mirror.answer('de-en/3.0/model.bin.zst', sendFile);
    expect(await fetchAll()).toEqual([]);
    expect(await here()).toEqual(['de-en', 'en-de']);
  });

  it('replace an unreadable file', async () => {
    await fetchAll();
    const path = join(folder, 'de-en/vocab.spm');
    await rm(path);
    await symlink(path, path);
    expect(await fetchAll()).toEqual([]);
    expect(await readFile(path)).toEqual(FILES['vocab.spm']);
  });

  it('replace a file that was damaged since', async () => {
    await fetchAll();
    const path = join(folder, 'de-en/model.bin');
    const flipped = await readFile(path);
    flipped[1000] = (flipped[1000] ?? 0) ^ 1;
    await writeFile(path, flipped);
    expect(await fetchAll()).toEqual([]);
    expect(await readFile(path)).toEqual(Buffer.from(FILES['model.bin'] ?? []));
  });
});

describe('the version', () => {
  const renewed = mirrored('de', 'en', someFiles('newer'), '3.1');

  it('stays as the list here has it until it is renewed', async () => {
    await fetchAll({ choose: ({ directions }) => directions.slice(0, 1) });
    mirror.offer([renewed]);
    expect(await fetchAll()).toEqual([
      `en-de: ${mirror.url}files/en-de/3.0/model.bin.zst answered with status 404.`,
    ]);
    expect(await here()).toEqual(['de-en']);
    expect(await fetchAll({ ...ALL, update: true })).toEqual([]);
    expect(await readFile(join(folder, 'de-en/model.bin'))).toEqual(
      Buffer.from(someFiles('newer')['model.bin'] ?? []),
    );
  });

  it('stays as it is where the source has others besides, which are found when they are lacked', async () => {
    mirror.offer([mirrored('de', 'en', FILES)]);
    await fetchAll();
    mirror.offer([mirrored('de', 'en', someFiles('newer'), '3.1'), mirrored('en', 'de', FILES)]);
    const isLacking: FetchOrder['isLacking'] = ({ directions }) => directions.length < 2;
    expect(await fetchAll({ ...ALL, isLacking: () => false })).toEqual([]);
    expect(await here()).toEqual(['de-en']);
    expect(await fetchAll({ ...ALL, isLacking })).toEqual([]);
    expect(await here()).toEqual(['de-en', 'en-de']);
    expect(await readFile(join(folder, 'de-en/model.bin'))).toEqual(FILES['model.bin']);
  });

  it('remains in use while the new one does not arrive', async () => {
    await fetchAll();
    mirror.offer([renewed]);
    mirror.answer('3.1/vocab.spm.zst', (_, response) => response.writeHead(503).end());
    expect(await fetchAll({ ...ALL, update: true })).toHaveLength(1);
    expect(await here()).toEqual(['de-en', 'en-de']);
    expect(await readFile(join(folder, 'de-en/model.bin'))).toEqual(
      Buffer.from(FILES['model.bin'] ?? []),
    );
  });

  it('is found in another mirror by its checksums', async () => {
    await fetchAll({ choose: () => [] });
    const other = await startModelMirror([mirrored('de', 'en', FILES), renewed]);
    const source = createMirrorSource(other.url, {
      clock: systemClock,
      scheduler: systemScheduler,
    });
    expect(await fetchAll(ALL, { source })).toEqual([
      `en-de: ${other.url} has no more the version of model.bin that the list here names: "npm run parley -- models --update" renews the list.`,
    ]);
    expect(await here()).toEqual(['de-en']);
    await other.close();
  });
});

describe('a mirror that fails', () => {
  const place = (name: string) => `${mirror.url}files/de-en/3.0/${name}.zst`;

  it.each<[string, MirrorAnswer, (at: string) => string]>([
    ['answers 404', (_, r) => r.writeHead(404).end(), (at) => `${at} answered with status 404.`],
    ['answers 500', (_, r) => r.writeHead(500).end('x'), (at) => `${at} answered with status 500.`],
    [
      'leads elsewhere',
      (_, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      (at) => `${at} answered with a redirection (302), which is not followed.`,
    ],
    [
      'sends too little',
      (_, r, packed) => r.end(packed.subarray(0, 10)),
      (at) => `${at} sent 10 of 300018 bytes and ended.`,
    ],
    ['sends nothing', (_, r) => r.end(), (at) => `${at} sent 0 of 300018 bytes and ended.`],
    [
      'never ends',
      (_, r) => {
        const more = () => r.write(Buffer.alloc(100_000), () => r.destroyed || more());
        more();
      },
      (at) => `${at} sent more than the 300018 bytes that the list names.`,
    ],
    [
      'sends another file',
      (_, r, packed) => r.end(Buffer.alloc(packed.length, 7)),
      (at) => `${at} sent another file than the list names; it was thrown away.`,
    ],
    [
      'flips a bit',
      (_, r, packed) => {
        const flipped = Buffer.from(packed);
        flipped[200_000] = (flipped[200_000] ?? 0) ^ 1;
        r.end(flipped);
      },
      (at) => `${at} sent another file than the list names; it was thrown away.`,
    ],
    [
      'begins elsewhere than asked',
      (_, r, packed) =>
        r
          .writeHead(206, { 'content-range': `bytes 100-${packed.length - 1}/${packed.length}` })
          .end(packed.subarray(100)),
      (at) => `${at} sent 0 of 300018 bytes and ended.`,
    ],
  ])('because it %s costs the one direction, and the next try is whole', async (_, how, text) => {
    mirror.answer('de-en/3.0/model.bin.zst', how);
    expect(await fetchAll()).toEqual([`de-en: ${text(place('model.bin'))}`]);
    expect(await here()).toEqual(['en-de']);
    mirror.answer('de-en/3.0/model.bin.zst', sendFile);
    expect(await fetchAll()).toEqual([]);
    expect(await here()).toEqual(['de-en', 'en-de']);
  });

  it('because its list names another content than it packed is found out when unpacking', async () => {
    const { direction, packed } = mirrored('de', 'en', FILES);
    const files = direction.files.map((file) => ({ ...file, sha256: '0'.repeat(64) }));
    mirror.offer([{ direction: { ...direction, files }, packed }]);
    const [fault] = await fetchAll(ALL, inThread());
    expect(fault).toMatch(
      /^de-en: model\.bin cannot be unpacked \(another checksum .*thrown away\.$/,
    );
    expect(await readdir(join(folder, 'de-en'))).toEqual([]);
  });

  it('is given up while unpacking when a file holds more than its list allows', async () => {
    const { direction, packed } = mirrored('de', 'en', FILES);
    const files = direction.files.map((file) => ({ ...file, size: 100 }));
    mirror.offer([{ direction: { ...direction, files }, packed }]);
    const [fault] = await fetchAll(ALL, inThread());
    expect(fault).toMatch(/^de-en: model\.bin cannot be unpacked \(more than 100 bytes\).+$/);
    expect(await readdir(join(folder, 'de-en'))).toEqual([]);
  });

  it('because it is silent is given up once its time is over', async () => {
    let sent = 0;
    mirror.answer('de-en/3.0/model.bin.zst', (_, response, packed) => {
      response.writeHead(200, { 'content-length': packed.length });
      response.write(packed.subarray(0, 100), () => {
        sent += 1;
      });
    });
    const timers = new Set<() => void>();
    const scheduler = {
      ...systemScheduler,
      after: (_: number, run: () => void) => {
        timers.add(run);
        return () => timers.delete(run);
      },
    };
    const source = createMirrorSource(mirror.url, { clock: systemClock, scheduler });
    const only: FetchOrder = { choose: ({ directions }) => directions.slice(0, 1) };
    const fetching = fetchAll(only, { source });
    for (let times = 0; times < 2; times += 1) {
      await expect.poll(() => [sent, timers.size]).toEqual([times + 1, 2]);
      // The second try brings the same hundred bytes, which the part has already.
      for (const run of timers) run();
    }
    expect(await fetching).toEqual([`de-en: ${place('model.bin')} stopped sending.`]);
  });

  it('because it is not there is one sentence', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const url = `http://127.0.0.1:${port}/`;
    const source = createMirrorSource(url, { clock: systemClock, scheduler: systemScheduler });
    expect(await fetchAll(ALL, { source })).toEqual([
      `127.0.0.1:${port} cannot be reached (ECONNREFUSED).`,
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['', '{}', '<html>', '{"date":"2026-11-28T12:00:00Z","directions":[{"from":"../.."}]}'])(
    'because its list is %j is one sentence',
    async (text) => {
      mirror.answer('models.json', (_, response) => response.end(text));
      expect(await fetchAll()).toEqual([`${mirror.url}models.json has no usable list of models.`]);
    },
  );
});
