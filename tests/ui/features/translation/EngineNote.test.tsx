import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { translationTokens } from '@/application/translation/translation-tokens';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { EngineCard } from '@/ui/features/translation/EngineCard';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

const PHRASES: EngineCoverage = { engine: 'embedded', kind: 'phrases' };

it.each<[readonly EngineCoverage[], string]>([
  [[PHRASES], 'Translates set phrases and between the two Chinese scripts only.'],
  [[{ engine: 'deepl', kind: 'all' }, PHRASES], 'Translates between all eight languages (DeepL).'],
  [
    [
      {
        engine: 'apertium',
        kind: 'pairs',
        pairs: [
          { from: 'en', to: 'es' },
          { from: 'es', to: 'en' },
          { from: 'en', to: 'zh-TW' },
        ],
      },
      PHRASES,
    ],
    'Translates English ↔ Spanish, English → Traditional Chinese (Apertium); otherwise set phrases only.',
  ],
  [
    [{ engine: 'libretranslate', kind: 'silent' }, PHRASES],
    'The translation service (LibreTranslate) does not answer at the moment; until it does, only set phrases are translated.',
  ],
])('says what the engines %j translate', async (engines, sentence) => {
  render(
    await inApp(<EngineCard />, (scope) =>
      scope.value(translationTokens.listEngines, async () => ok(engines)),
    ),
  );
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('promises nothing while the server does not answer', async () => {
  render(
    await inApp(<EngineCard />, (scope) =>
      scope.value(translationTokens.listEngines, async () => err({ kind: 'offline' })),
    ),
  );
  expect(await screen.findByText('What is translated here')).toBeTruthy();
  expect(screen.queryByText(/Translates|phrases/)).toBeNull();
});
