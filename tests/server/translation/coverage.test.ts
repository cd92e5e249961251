import { expect, it, describe } from 'vitest';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { coverageSentence, createKnownCoverage } from '@server/translation/coverage';
import { MINUTE, type EpochMs } from '@/domain/shared/time';

describe('the sentence about coverage', () => {
  it.each<[readonly EngineCoverage[], string]>([
    [
      [{ engine: 'embedded', kind: 'phrases' }],
      'Translation: set phrases and the two Chinese scripts only.',
    ],
    [
      [
        { engine: 'deepl', kind: 'all' },
        { engine: 'embedded', kind: 'phrases' },
      ],
      'Translation: any of the 8 languages, by deepl.',
    ],
    [
      [
        {
          engine: 'apertium',
          kind: 'pairs',
          pairs: [
            { from: 'en', to: 'es' },
            { from: 'es', to: 'en' },
          ],
        },
        { engine: 'embedded', kind: 'phrases' },
      ],
      'Translation: English ↔ Spanish by apertium; set phrases otherwise.',
    ],
    [
      [{ engine: 'libretranslate', kind: 'silent' }],
      'Translation: libretranslate does not answer; set phrases only until it does.',
    ],
    [
      [
        {
          engine: 'local',
          kind: 'pairs',
          pairs: (['en', 'de', 'ru'] as const).flatMap((from) =>
            (['en', 'de', 'ru'] as const).flatMap((to) => (from === to ? [] : [{ from, to }])),
          ),
          arriving: [
            { language: 'ja', seconds: 50 },
            { language: 'ko', seconds: 130 },
            { language: 'es' },
          ],
        },
      ],
      'Translation: English ↔ German ↔ Russian by local; set phrases otherwise. Japanese arrives in about a minute. Korean arrives in about 3 minutes. Spanish is on its way.',
    ],
    [
      [
        {
          engine: 'local',
          kind: 'pairs',
          pairs: [],
          arriving: [{ language: 'ja' }, { language: 'de' }],
        },
      ],
      'Translation: set phrases and the two Chinese scripts only. Japanese and German are on their way.',
    ],
  ])('%j is: %s', (engines, sentence) => {
    expect(coverageSentence(engines)).toBe(sentence);
  });
});

describe('the known coverage', () => {
  it('asks the engines once a minute at most', async () => {
    let now = 0;
    let asked = 0;
    const covers = createKnownCoverage(
      {
        engine: {
          covers: async () => {
            asked += 1;
            return [{ engine: 'apertium', kind: asked === 1 ? 'silent' : 'all' }];
          },
        },
        dictionaries: { pairs: async () => [] },
      },
      { now: () => now as EpochMs },
    );
    expect(await covers()).toEqual([{ engine: 'apertium', kind: 'silent' }]);
    now = MINUTE - 1;
    expect(await covers()).toEqual([{ engine: 'apertium', kind: 'silent' }]);
    expect(asked).toBe(1);
    now = MINUTE;
    expect(await covers()).toEqual([{ engine: 'apertium', kind: 'all' }]);
  });

  it('ends with the dictionaries, where there are any', async () => {
    const pairs = [{ from: 'ja', to: 'en' } as const];
    const covers = createKnownCoverage(
      {
        engine: { covers: async () => [{ engine: 'embedded', kind: 'phrases' }] },
        dictionaries: { pairs: async () => pairs },
      },
      { now: () => 0 as EpochMs },
    );
    const engines = await covers();
    expect(engines).toEqual([
      { engine: 'embedded', kind: 'phrases' },
      { engine: 'dictionaries', kind: 'words', pairs },
    ]);
    expect(coverageSentence(engines)).toBe(
      'Translation: set phrases and the two Chinese scripts only.',
    );
  });
});
