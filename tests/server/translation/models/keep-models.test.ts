import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import type { Language } from '@/domain/shared/language';
import { MINUTE } from '@/domain/shared/time';
import { systemClock } from '@server/kernel/time';
import { systemScheduler } from '@server/kernel/scheduler';
import { fetchModels } from '@server/translation/models/fetch-models';
import { createMirrorSource } from '@server/translation/models/model-source';
import { installedModels } from '@server/translation/models/installed-models';
import { createModelKeeper, type KeeperDeps } from '@server/translation/models/keep-models';
import { createUnpack, unpackFile } from '@server/translation/models/unpack';
import { temporaryFolder } from '@tests/support/temporary-folder';
import {
  mirrored,
  sendFile,
  someFiles,
  startModelMirror,
  type ModelMirror,
  type MirroredDirection,
} from '@tests/support/model-mirror';
import { spokenLanguages } from '@server/profile/profile-store';
import { modelsDirectory } from '@server/translation/models/model-settings';
import { startTestServer } from '@tests/support/server';
import { dictionaryModel } from '@tests/support/synthetic-model';

describe('keep models', () => {
  let folder: string;
  let mirror: ModelMirror;
  let timers: { readonly delay: number; readonly run: () => void }[];
  let told: string[];
  let changes: number;

  const scheduler = {
    ...systemScheduler,
    after: (delay: number, run: () => void) => {
      const timer = { delay, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
    mirror = await startModelMirror(
      ['de', 'ja'].flatMap((code) => [
        mirrored(code, 'en', someFiles(`${code}-en`)),
        mirrored('en', code, someFiles(`en-${code}`)),
      ]),
    );
    [timers, told, changes] = [[], [], 0];
  });

  afterEach(async () => {
    await mirror.close();
  });

  function keeper(languages: KeeperDeps['languages']) {
    return createModelKeeper({
      directory: folder,
      source: source(),
      unpack: unpack(),
      languages,
      onChanged: async () => {
        changes += 1;
      },
      clock: systemClock,
      scheduler,
      log: {
        info: (text, details) => told.push(`info ${text}: ${details?.['direction']}`),
        warn: (text, details) => told.push(`warn ${text}: ${details?.['reason']}`),
        error: (text, error) => told.push(`error ${text}: ${String(error)}`),
      },
    });
  }

  function source() {
    return createMirrorSource(mirror.url, { clock: systemClock, scheduler: systemScheduler });
  }

  function unpack() {
    return createUnpack(unpackFile);
  }

  async function here(): Promise<readonly string[]> {
    return (await installedModels(folder)).map(({ from, to }) => `${from}-${to}`);
  }

  /** Runs the timer of the next look and gives its delay. */
  async function lookAgain(): Promise<number> {
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    const [timer] = timers;
    timers = [];
    timer?.run();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    return timer?.delay ?? 0;
  }

  it('what people speak is fetched in their order, and announced after each model', async () => {
    const keeping = keeper(async () => ['ja', 'en', 'de']);
    keeping.start();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(await here()).toEqual(['de-en', 'en-de', 'ja-en', 'en-ja']);
    expect(told).toEqual(
      ['ja-en', 'en-ja', 'de-en', 'en-de'].map(
        (name) => `info a translation model has come: ${name}`,
      ),
    );
    expect(changes).toBe(4);
    expect(keeping.arriving()).toEqual([]);
    expect(keeping.fault()).toBeUndefined();
    await keeping.stop();
  });

  it('the languages that are on their way are named until each of them is complete', async () => {
    const waiting: (() => void)[] = [];
    mirror.answer('en-ja/3.0/model.bin.zst', (request, response, packed) => {
      waiting.push(() => sendFile(request, response, packed));
    });
    const keeping = keeper(async () => ['ja', 'de']);
    expect(keeping.arriving()).toEqual([]);
    keeping.start();
    await keeping.looked();
    const names = () => keeping.arriving().map(({ language }) => language);
    expect(names()).toEqual(['ja', 'de']);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect(names()).toEqual(['ja', 'de']);
    waiting[0]?.();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(names()).toEqual([]);
    await keeping.stop();
  });

  it('a language that comes in later is fetched at the next look', async () => {
    let languages: readonly Language[] = ['en'];
    const keeping = keeper(async () => languages);
    keeping.start();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(await here()).toEqual([]);
    languages = ['en', 'de'];
    expect(await lookAgain()).toBe(MINUTE);
    expect(await here()).toEqual(['de-en', 'en-de']);
    const asked = mirror.asked.length;
    await lookAgain();
    expect(mirror.asked).toHaveLength(asked);
    await keeping.stop();
  });

  it('without a network it logs so once, and tries again after growing pauses', async () => {
    mirror.answer('models.json', (_, response) => response.writeHead(503).end());
    const keeping = keeper(async () => ['de']);
    keeping.start();
    await keeping.looked();
    const tries: number[] = [];
    for (let look = 1; look <= 15; look += 1) {
      const before = mirror.asked.length;
      expect(await lookAgain()).toBe(MINUTE);
      if (mirror.asked.length > before) tries.push(look);
    }
    expect(tries).toEqual([1, 3, 7, 15]);
    const sentence = `${mirror.url}models.json answered with status 503.`;
    expect(told).toEqual([
      `warn translation models are missing; they are tried again: ${sentence}`,
    ]);
    expect(keeping.fault()).toBe(sentence);
    expect(keeping.arriving()).toEqual([]);
    mirror.answer('models.json', sendFile);
    for (let look = 0; look < 16; look += 1) await lookAgain();
    expect(keeping.fault()).toBeUndefined();
    expect(await here()).toEqual(['de-en', 'en-de']);
    await keeping.stop();
  });

  it('models that the operator fetches meanwhile are noticed', async () => {
    const keeping = keeper(undefined);
    keeping.start();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    await lookAgain();
    expect(changes).toBe(0);
    await fetchModels(
      { directory: folder, source: source(), unpack: unpack() },
      { choose: ({ directions }) => directions.slice(0, 1) },
    );
    await lookAgain();
    expect(changes).toBe(1);
    await lookAgain();
    expect(changes).toBe(1);
    expect(mirror.asked.length).toBe(4);
    await keeping.stop();
  });

  it('while another server fetches into the same folder, this one waits and takes its files', async () => {
    const waiting: (() => void)[] = [];
    mirror.answer('de-en/3.0/model.bin.zst', (request, response, packed) => {
      waiting.push(() => sendFile(request, response, packed));
    });
    const other = fetchModels(
      { directory: folder, source: source(), unpack: unpack() },
      { choose: ({ directions }) => directions },
    );
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    const keeping = keeper(async () => ['de', 'ja']);
    keeping.start();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(keeping.fault()).toBeUndefined();
    waiting[0]?.();
    await other;
    await lookAgain();
    expect(changes).toBe(1);
    expect(told).toEqual([]);
    await keeping.stop();
  });

  it('a stop ends what is under way, and the next start goes on', async () => {
    let cut = false;
    mirror.answer('de-en/3.0/model.bin.zst', (_, response, packed) => {
      response.writeHead(200, { 'content-length': packed.length });
      response.write(packed.subarray(0, 200_000), () => {
        cut = true;
      });
    });
    const first = keeper(async () => ['de']);
    first.start();
    await vi.waitFor(() => expect(cut).toBe(true));
    await first.stop();
    expect(await here()).toEqual([]);
    mirror.answer('de-en/3.0/model.bin.zst', sendFile);
    const second = keeper(async () => ['de']);
    second.start();
    await vi.waitFor(async () => expect(await here()).toHaveLength(2));
    await second.stop();
    expect(told.filter((line) => !line.startsWith('info'))).toEqual([]);
  });
});

describe('models that change while the server runs', () => {
  function dictionary(from: string, to: string): MirroredDirection {
    const { model, source, target, shortlist } = dictionaryModel(from, to);
    return mirrored(from, to, {
      'model.bin': model,
      'srcvocab.spm': source,
      'trgvocab.spm': target,
      'lex.bin': shortlist,
    });
  }

  it(
    'a server fetches what its people and companions speak, and then reports that it translates it',
    { tags: ['lane/longer'] },
    async () => {
      const mirror = await startModelMirror(
        ['zh', 'de', 'ru', 'ko', 'ja', 'es'].flatMap((code) => [
          dictionary(code, 'en'),
          dictionary('en', code),
        ]),
      );
      const server = await startTestServer({
        demo: true,
        settings: { TRANSLATE_MODELS: 'auto', TRANSLATE_MODELS_URL: mirror.url },
      });
      const { db, settings } = server.kit;
      const spoken = await spokenLanguages(db, { takePart: true });
      expect(spoken.toSorted()).toEqual(['de', 'en', 'es', 'ja', 'ko', 'ru', 'zh-CN', 'zh-TW']);
      expect(await spokenLanguages(db, { takePart: false })).toEqual([]);
      await vi.waitFor(
        async () => expect(await installedModels(modelsDirectory(settings))).toHaveLength(12),
        { timeout: 90_000 },
      );
      server.clock.advance(MINUTE);
      await expect
        .poll(async () => {
          server.clock.advance(MINUTE);
          const answer = await fetch(`${server.url}/api/system/translate-engine`);
          const { data } = (await answer.json()) as {
            data: { engines: { name: string; pairs?: unknown[] }[] };
          };
          return data.engines.find(({ name }) => name === 'local')?.pairs?.length;
        })
        .toBe(54);
      await server.close();
      await mirror.close();
    },
  );
});
