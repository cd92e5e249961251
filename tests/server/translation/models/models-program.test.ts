import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { installedModels } from '@server/translation/models/installed-models';
import { temporaryFolder } from '@tests/support/temporary-folder';
import {
  mirrored,
  sendFile,
  someFiles,
  startModelMirror,
  type ModelMirror,
} from '@tests/support/model-mirror';
import { runProgram, startProgram } from '@tests/support/run-program';

/** What all languages need; Traditional Chinese makes do with Simplified. */
const CODES = ['zh', 'de', 'ru', 'ko', 'ja', 'es'];

let folder: string;
let models: string;
let mirror: ModelMirror;

beforeEach(async () => {
  folder = await temporaryFolder();
  models = join(folder, 'models');
  mirror = await startModelMirror(
    CODES.flatMap((code) => [
      mirrored(code, 'en', someFiles(`${code}-en`)),
      mirrored('en', code, someFiles(`en-${code}`)),
    ]),
  );
});

afterEach(async () => {
  await mirror.close();
});

function environment() {
  return { PARLEY_DATA: folder, TRANSLATE_MODELS_URL: mirror.url };
}

function run(...args: readonly string[]) {
  return runProgram('models', args, environment());
}

async function here(): Promise<readonly string[]> {
  return (await installedModels(models)).map(({ from, to }) => `${from}-${to}`);
}

describe('npm run parley models', () => {
  it(
    'fetches what languages need, a line for each direction, and lists what is missing',
    { tags: ['lane/longer'] },
    async () => {
      const { exit, stdout, stderr } = await run('de', 'zh-TW', 'en');
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
      expect(stdout.split('\n')).toEqual([
        'Fetching 1.3 MB.',
        'de-en      0.3 MB, checked and complete',
        'en-de      0.3 MB, checked and complete',
        'zh-en      0.3 MB, checked and complete',
        'en-zh      0.3 MB, checked and complete',
        `4 directions are complete in ${models}.`,
        '',
      ]);
      expect(await here()).toEqual(['zh-en', 'en-zh', 'de-en', 'en-de']);
      const listed = await run();
      expect(listed).toMatchObject({ exit: 0, stderr: '' });
      expect(listed.stdout.split('\n').filter((line) => line.endsWith(' here'))).toHaveLength(4);
      expect(listed.stdout).toMatch(/^ {2}de-en +German to English +here$/m);
      expect(listed.stdout).toMatch(/^ {2}en-ja +English to Japanese +missing, 0\.3 MB to fetch$/m);
      expect(listed.stdout).toMatch(
        /8 of 12 are missing: 2\.6 MB to fetch \(npm run parley -- models --all\)/,
      );
    },
  );

  it(
    'lists the languages without a model, and fetches the others',
    { tags: ['lane/longer'] },
    async () => {
      mirror.offer([mirrored('de', 'en', someFiles('a')), mirrored('en', 'de', someFiles('b'))]);
      const { exit, stderr } = await run('ko', 'de');
      expect({ exit, stderr }).toEqual({
        exit: 1,
        stderr: 'There is no model for "ko" in the list.\n',
      });
      expect(await here()).toEqual(['de-en', 'en-de']);
    },
  );

  it(
    'reports what is damaged, changes nothing, and fetches it again',
    { tags: ['lane/longer'] },
    async () => {
      await run('de', 'ja');
      expect(await run('--check')).toMatchObject({
        exit: 0,
        stdout: '4 directions were read and are whole.\n',
      });
      const path = join(models, 'en-ja/model.bin');
      const whole = await readFile(path);
      const flipped = Buffer.from(whole);
      flipped[12_345] = (flipped[12_345] ?? 0) ^ 4;
      await writeFile(path, flipped);
      expect(await run('--check')).toEqual({
        exit: 1,
        stdout: '',
        stderr:
          '  English to Japanese is damaged: model.bin\nFetch them again: npm run parley models ja\n',
      });
      expect(await readFile(path)).toEqual(flipped);
      expect(await run('ja')).toMatchObject({ exit: 0 });
      expect(await readFile(path)).toEqual(whole);
    },
  );

  it(
    'writes a mirror, from whose folder a machine without a network fetches',
    { tags: ['lane/longer'] },
    async () => {
      const carried = join(folder, 'carried');
      const written = await run('--mirror', carried, 'de', 'es');
      expect(written).toMatchObject({ exit: 0, stderr: '' });
      expect(await readdir(carried)).toEqual(['de-en', 'en-de', 'en-es', 'es-en', 'models.json']);
      await mirror.close();
      const fetched = await run('de', '--from', carried);
      expect(fetched).toMatchObject({ exit: 0, stderr: '' });
      expect(await here()).toEqual(['de-en', 'en-de']);
      const missing = await run('ja', '--from', carried);
      expect(missing).toMatchObject({
        exit: 1,
        stderr: 'There is no model for "ja" in the list.\n',
      });
      mirror = await startModelMirror([]);
    },
  );

  it('writes a mirror that a static web server can serve', { tags: ['lane/longer'] }, async () => {
    const served = join(folder, 'served');
    await run('--mirror', served, '--all');
    const list = JSON.parse(await readFile(join(served, 'models.json'), 'utf8'));
    expect(list.directions).toHaveLength(2 * CODES.length);
    for (const { files } of list.directions) {
      for (const { packed } of files) {
        expect((await readFile(join(served, packed.location))).length).toBe(packed.size);
      }
    }
    expect(list).not.toHaveProperty('source');
  });

  it('renews versions when asked to', { tags: ['lane/longer'] }, async () => {
    await run('de');
    const newer = [
      mirrored('de', 'en', someFiles('newer'), '3.1'),
      mirrored('en', 'de', someFiles('newer too'), '3.1'),
    ];
    mirror.offer(newer);
    await run('de');
    expect(await readFile(join(models, 'models.json'), 'utf8')).not.toContain('3.1');
    expect(await run('--update')).toMatchObject({ exit: 0, stderr: '' });
    expect(await readFile(join(models, 'de-en/model.bin'))).toEqual(
      Buffer.from(someFiles('newer')['model.bin'] ?? []),
    );
  });

  it('goes on after a kill in the middle of a file', { tags: ['lane/longer'] }, async () => {
    let sent = false;
    mirror.answer('de-en/3.0/model.bin.zst', (_, response, packed) => {
      response.writeHead(200, { 'content-length': packed.length });
      response.write(packed.subarray(0, 200_000), () => {
        sent = true;
      });
    });
    const first = await startProgram('models', ['de'], environment());
    await vi.waitFor(async () => {
      const names = sent ? await readdir(join(models, 'de-en')) : [];
      expect(names.some((name) => name.endsWith('.part'))).toBe(true);
    });
    first.process.kill('SIGKILL');
    await first.ended();
    expect(await here()).toEqual([]);
    mirror.answer('de-en/3.0/model.bin.zst', sendFile);
    expect(await run('de')).toMatchObject({ exit: 0, stderr: '' });
    expect(await here()).toEqual(['de-en', 'en-de']);
    expect(await readdir(join(models, 'de-en'))).toEqual(['lex.bin', 'model.bin', 'vocab.spm']);
    expect(await readFile(join(models, 'de-en/model.bin'))).toEqual(
      Buffer.from(someFiles('de-en')['model.bin'] ?? []),
    );
  });

  it(
    'of two that fetch at once one does, and the other reports that',
    { tags: ['lane/longer'] },
    async () => {
      let goOn = (): void => undefined;
      mirror.answer('de-en/3.0/model.bin.zst', (request, response, packed) => {
        goOn = () => sendFile(request, response, packed);
      });
      const first = await startProgram('models', ['de'], environment());
      await vi.waitFor(() => expect(mirror.asked.at(-1)?.path).toContain('model.bin'));
      expect(await run('ja')).toEqual({
        exit: 1,
        stdout: '',
        stderr: `Another program (process ${first.process.pid}) is fetching models into ${models}.\n`,
      });
      goOn();
      expect(await first.ended()).toMatchObject({ exit: 0 });
      expect(await here()).toEqual(['de-en', 'en-de']);
    },
  );

  it('prints its usage, also for arguments that it does not understand', async () => {
    const told = await run('--help');
    expect(told).toMatchObject({ exit: 0, stderr: '' });
    expect(await run('fr')).toEqual({
      exit: 2,
      stdout: '',
      stderr: `"fr" is not a language of this program: ${LANGUAGES.join(', ')}.\n\n${told.stdout}`,
    });
  });

  it('has nothing to check in a folder without models', { tags: ['lane/longer'] }, async () => {
    expect(await run('--check')).toMatchObject({
      exit: 1,
      stderr: `No models are in ${models}.\n`,
    });
    await cp(import.meta.filename, join(folder, 'models.json'));
    expect((await run('de', '--from', folder)).stderr).toBe(
      `${folder} has no usable list of models.\n`,
    );
  });
});
