import { describe, expect, it } from 'vitest';
import { listOfRecords } from '@server/translation/models/publisher-records';

const DATE = '2026-11-28T12:00:00.000Z';
const HASH = 'b'.repeat(64);

function record(change: object) {
  return {
    id: 'x',
    schema: 1,
    last_modified: 1,
    filter_expression: '',
    name: 'model.deen.intgemm.alphas.bin',
    fileType: 'model',
    sourceLanguage: 'de',
    targetLanguage: 'en',
    version: '3.0',
    architecture: 'base-memory',
    decompressedHash: HASH,
    decompressedSize: 40,
    attachment: {
      hash: HASH,
      size: 30,
      filename: 'model.zst',
      location: 'main-workspace/translations-models-v2/model.zst',
      mimetype: 'application/zstd',
    },
    ...change,
  };
}

const MODEL = record({});
const VOCABULARY = record({ name: 'vocab.deen.spm', fileType: 'vocab' });
const SHORTLIST = record({ name: 'lex.50.50.deen.s2t.bin', fileType: 'lex' });

function listed(...records: readonly object[]) {
  return listOfRecords({ data: records }, DATE)?.directions.map(({ from, to, files }) => ({
    direction: `${from}-${to}`,
    files: files.map(({ type, version }) => `${type} ${version}`),
  }));
}

describe("the publisher's records", () => {
  it('become files of directions', () => {
    expect(listOfRecords({ data: [SHORTLIST, VOCABULARY, MODEL] }, DATE)).toEqual({
      date: DATE,
      directions: [
        {
          from: 'de',
          to: 'en',
          files: [
            {
              type: 'model',
              name: 'model.deen.intgemm.alphas.bin',
              version: '3.0',
              size: 40,
              sha256: HASH,
              packed: {
                size: 30,
                sha256: HASH,
                location: 'main-workspace/translations-models-v2/model.zst',
              },
            },
            expect.objectContaining({ type: 'vocab', name: 'vocab.deen.spm' }),
            expect.objectContaining({ type: 'lex', name: 'lex.50.50.deen.s2t.bin' }),
          ],
        },
      ],
    });
  });

  it.each([
    [
      'two vocabularies',
      [MODEL, record({ fileType: 'srcvocab' }), record({ fileType: 'trgvocab' })],
    ],
    ['no shortlist', [MODEL, VOCABULARY]],
    ['a file of unknown size', [record({ decompressedSize: undefined }), VOCABULARY]],
    ['no architecture', [record({ architecture: null }), VOCABULARY]],
  ])('may have %s', (_, records) => {
    expect(listed(...records)).toHaveLength(1);
  });

  it.each([
    ['the newest minor version', ['3.0', '3.2', '3.1'], '3.2'],
    ['numbers, not letters', ['3.9', '3.10'], '3.10'],
    ['a release before its trials', ['3.1', '3.1a2'], '3.1'],
    ['the trial where there is no release', ['3.0', '3.1a2'], '3.1a2'],
    ['major version 3 alone', ['2.9', '3.0', '4.0', '10.0'], '3.0'],
  ])('count by %s', (_, versions, taken) => {
    const models = versions.map((version) => record({ version }));
    expect(listed(...models, VOCABULARY)?.[0]?.files[0]).toBe(`model ${taken}`);
  });

  it('keep the files of one architecture together', () => {
    const small = { architecture: 'tiny', version: '3.5' };
    const tiny = [record({ ...small, fileType: 'vocab' }), record({ ...small, fileType: 'lex' })];
    expect(listed(MODEL, VOCABULARY, SHORTLIST, ...tiny)?.[0]?.files).toEqual([
      'model 3.0',
      'vocab 3.0',
      'lex 3.0',
    ]);
  });

  it('name the Chinese scripts in several ways', () => {
    const chinese = (tag: string) => [
      record({ sourceLanguage: 'en', targetLanguage: tag }),
      record({ sourceLanguage: 'en', targetLanguage: tag, fileType: 'vocab' }),
    ];
    expect(
      listed(...chinese('zh-Hans'), ...chinese('zh-Hant'))?.map((one) => one.direction),
    ).toEqual(['en-zh', 'en-zh-Hant']);
    expect(listed(...chinese('zh'))?.map((one) => one.direction)).toEqual(['en-zh']);
  });

  it.each([
    ['without a vocabulary', [MODEL, SHORTLIST]],
    ['with one of two vocabularies', [MODEL, record({ fileType: 'srcvocab' })]],
    ['without a model', [VOCABULARY, SHORTLIST]],
    ['with a name that leaves its folder', [record({ name: '../model.bin' }), VOCABULARY]],
    [
      'with a place elsewhere',
      [record({ attachment: { ...MODEL.attachment, location: '//evil/x' } }), VOCABULARY],
    ],
    ['with a huge file', [record({ decompressedSize: 2 ** 40 }), VOCABULARY]],
    ['without a checksum', [record({ decompressedHash: undefined }), VOCABULARY]],
    ['of another version', [record({ version: 'x' }), VOCABULARY]],
  ])('are left out %s', (_, records) => {
    expect(listed(...records)).toBeUndefined();
  });

  it.each([undefined, null, 'text', [], { data: 'text' }, { data: [null, 1] }])(
    'are none in %j',
    (answer) => {
      expect(listOfRecords(answer, DATE)).toBeUndefined();
    },
  );
});
