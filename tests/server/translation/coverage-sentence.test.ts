import { expect, it } from 'vitest';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { coverageSentence } from '@server/translation/coverage-sentence';

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
])('%j is: %s', (engines, sentence) => {
  expect(coverageSentence(engines)).toBe(sentence);
});
