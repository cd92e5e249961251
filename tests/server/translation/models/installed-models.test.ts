import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { installedModels } from '@server/translation/models/installed-models';
import { parseModelList } from '@server/translation/models/model-list';
import { temporaryFolder } from '@tests/support/temporary-folder';

const HASH = 'a'.repeat(64);

function file(type: string, name: string, size = 4) {
  return {
    type,
    name,
    version: '3.0',
    size,
    sha256: HASH,
    packed: { size: 3, sha256: HASH, location: `files/${name}.zst` },
  };
}

const LIST = {
  date: '2026-11-28T12:00:00.000Z',
  directions: [
    {
      from: 'de',
      to: 'en',
      files: [file('model', 'model.bin'), file('vocab', 'vocab.spm'), file('lex', 'lex.bin')],
    },
    {
      from: 'en',
      to: 'ja',
      files: [file('model', 'm.bin'), file('srcvocab', 's.spm'), file('trgvocab', 't.spm')],
    },
  ],
};

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, 'models.json'), JSON.stringify(LIST));
  for (const { from, to, files } of LIST.directions) {
    await mkdir(join(folder, `${from}-${to}`));
    for (const { name } of files) await writeFile(join(folder, `${from}-${to}`, name), 'four');
  }
});

describe('the models in a folder', () => {
  it('are complete directions, with one vocabulary or two', async () => {
    expect(await installedModels(folder)).toEqual([
      {
        from: 'de',
        to: 'en',
        model: join(folder, 'de-en/model.bin'),
        sourceVocabulary: join(folder, 'de-en/vocab.spm'),
        targetVocabulary: join(folder, 'de-en/vocab.spm'),
        shortlist: join(folder, 'de-en/lex.bin'),
      },
      {
        from: 'en',
        to: 'ja',
        model: join(folder, 'en-ja/m.bin'),
        sourceVocabulary: join(folder, 'en-ja/s.spm'),
        targetVocabulary: join(folder, 'en-ja/t.spm'),
      },
    ]);
  });

  it('leave out a direction that lacks a file or has a short one', async () => {
    await rm(join(folder, 'de-en/lex.bin'));
    await truncate(join(folder, 'en-ja/m.bin'), 3);
    expect(await installedModels(folder)).toEqual([]);
  });

  it('are none without a folder or with a list that is not one', async () => {
    expect(await installedModels(join(folder, 'missing'))).toEqual([]);
    await writeFile(join(folder, 'models.json'), '{"directions":');
    expect(await installedModels(folder)).toEqual([]);
  });
});

describe('a list of models', () => {
  const { date } = LIST;
  const [first] = LIST.directions;

  function withFile(change: object): string {
    const files = [{ ...file('model', 'model.bin'), ...change }, file('vocab', 'vocab.spm')];
    return JSON.stringify({ date, directions: [{ ...first, files }] });
  }

  it('is read', () => {
    expect(parseModelList(JSON.stringify(LIST))).toEqual(LIST);
    expect(parseModelList(withFile({}))).toBeDefined();
  });

  it.each([
    ['a name with a folder', { name: 'a/b' }],
    ['a name that leads upwards', { name: '..' }],
    ['a hidden name', { name: '.part' }],
    ['an empty name', { name: '' }],
    ['a name of another system', { name: 'a\\b' }],
    ['a place that leads upwards', { packed: { size: 1, sha256: HASH, location: 'a/../../b' } }],
    ['a place from the root', { packed: { size: 1, sha256: HASH, location: '/etc/passwd' } }],
    ['a place elsewhere', { packed: { size: 1, sha256: HASH, location: 'http://a/b' } }],
    ['a huge packed file', { packed: { size: 2 ** 40, sha256: HASH, location: 'a' } }],
    ['a huge plain file', { size: 2 ** 40 }],
    ['a hash that is none', { sha256: 'A'.repeat(64) }],
    ['a type that is none', { type: 'qualityModel' }],
  ])('is none with %s', (_, change) => {
    expect(parseModelList(withFile(change))).toBeUndefined();
  });

  it.each(['../de', 'de/..', '', 'DE'])('is none with the language "%s"', (from) => {
    const text = JSON.stringify({ date, directions: [{ ...first, from }] });
    expect(parseModelList(text)).toBeUndefined();
  });
});
