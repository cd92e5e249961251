import * as fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookUpWord } from '@/contract/http/translation';
import { createDictionaries } from '@server/translation/dictionaries/dictionaries';
import { entriesOf, headwordOf } from '@server/translation/dictionaries/dictd';
import { glossesIn } from '@server/translation/dictionaries/glosses';
import { writeDictionary } from '@tests/support/write-dictionary';

let folder: string;
const onFault = vi.fn<(error: unknown) => void>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-dictionaries-'));
});
afterEach(() => rm(folder, { recursive: true }));

const SHORT = ['00databaseshort', 'German-English test dictionary ver. 1\n'] as const;

describe('a dictionary of dictd', () => {
  it('has every entry of every headword, however its chunks are cut', async () => {
    const headword = fc.stringMatching(/^[a-zäあ]{1,4}$/u);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(headword, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 })), {
          minLength: 1,
          maxLength: 40,
        }),
        fc.integer({ min: 1, max: 200 }),
        async (entries, chunk) => {
          await writeDictionary(folder, 'one', entries, chunk);
          for (const [word] of entries) {
            const expected = entries.filter(([other]) => other === word).map(([, text]) => text);
            const found = await entriesOf(join(folder, 'one'), word);
            expect(found.toSorted()).toEqual(expected.toSorted());
          }
          expect(await entriesOf(join(folder, 'one'), 'zzzzz')).toEqual([]);
          expect(await entriesOf(join(folder, 'one'), '')).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('reads a word as its index has it', () => {
    expect(['Haus', 'don’t', 'ÄRGER', 'コーヒー', 'A\tB'].map(headwordOf)).toEqual([
      'haus',
      'dont',
      'ärger',
      'コーヒー',
      'ab',
    ]);
  });
});

it.each<[string, readonly string[], readonly string[]]>([
  [
    'leaves out grammar, examples, notes and references',
    [
      'Boot /boːt/ <neut, n, sg>\n [naut.] boat <n>, dinghy <n>\n      "im Boot"  - in the boat\n   Synonym: {Kahn}\n\n see: {Boote}\n         Note: small\n',
    ],
    ['boat', 'dinghy'],
  ],
  [
    'takes numbered senses, without the part of speech',
    [
      '行く /iku/\n1. (verb (godan))\n (transitive verb)\nto go (e.g. by foot, by car), to move\n2. {行き} to proceed\n',
    ],
    ['to go (e.g. by foot, by car)', 'to move', 'to proceed'],
  ],
  [
    'finds a gloss behind a note of Japanese-English',
    [
      'X\n         Note: word usually written using kana alonecute, pretty\n         Note: archaism\n',
    ],
    ['cute', 'pretty'],
  ],
  [
    'finds a gloss behind any other of its notes',
    [
      'やっと /jˈätto̞/\n1. (adverb (fukushi))\n\n         Note: onomatopoeic or mimetic wordat last, at length\n2.\n         Note: polite (teineigo) language3 people\n3.\n         Note: slang (often derog.)\nstick\n',
    ],
    ['at last', 'at length', '3 people', 'stick'],
  ],
  ['names a gloss once', ['a\nHaus\n', 'a\nHaus\nHeim\n'], ['Haus', 'Heim']],
  [
    'leaves out expressions that stand under their first word',
    ['house /haus/\ncasa\n', 'house /hausɔfwəːʃip/\niglesia\n', 'house /haus/\nhogar\n'],
    ['casa', 'hogar'],
  ],
  ['finds none in an empty entry', ['a\n'], []],
])('%s', (_, entries, glosses) => {
  expect(glossesIn(entries)).toEqual(glosses);
});

describe('the dictionaries of an installation', () => {
  it('are those in its folder that are of two languages of the product', async () => {
    const dictionaries = createDictionaries(folder, onFault);
    expect(await dictionaries.pairs()).toEqual([]);
    await writeDictionary(folder, 'freedict-deu-eng', [SHORT]);
    await writeDictionary(folder, 'freedict-swe-eng', [SHORT]);
    await writeFile(join(folder, 'wordnet.index'), '');
    expect(await dictionaries.pairs()).toEqual([{ from: 'de', to: 'en' }]);
    expect(await createDictionaries(join(folder, 'missing'), onFault).pairs()).toEqual([]);
  });

  it('say what a word is, and where that is from', async () => {
    await writeDictionary(folder, 'freedict-deu-eng', [SHORT, ['haus', 'Haus <n>\nhouse\n']]);
    const dictionaries = createDictionaries(folder, onFault);
    const source = 'German-English test dictionary ver. 1';
    expect(await dictionaries.lookUp('Haus', { from: 'de', to: 'en' })).toEqual({
      glosses: ['house'],
      source,
    });
    expect(await dictionaries.lookUp('Baum', { from: 'de', to: 'en' })).toEqual({
      glosses: [],
      source,
    });
    expect(await dictionaries.lookUp('Haus', { from: 'de', to: 'ja' })).toEqual({
      glosses: [],
      source: '',
    });
  });

  it('have no word in a file that is no dictionary', async () => {
    await writeDictionary(folder, 'freedict-deu-eng', [SHORT, ['haus', 'Haus\nhouse\n']]);
    await writeFile(join(folder, 'freedict-deu-eng.dict.dz'), 'plain text');
    const dictionaries = createDictionaries(folder, onFault);
    expect(await dictionaries.lookUp('Haus', { from: 'de', to: 'en' })).toEqual({
      glosses: [],
      source: '',
    });
    expect(onFault).toHaveBeenCalledOnce();
  });
});

it('look up a short word only', () => {
  expect(lookUpWord.request.safeParse({ word: 'x'.repeat(61), from: 'de', to: 'en' }).success).toBe(
    false,
  );
});
