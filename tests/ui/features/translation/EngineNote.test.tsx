import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { translationTokens } from '@/application/translation/translation-tokens';
import { err, ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { EngineCard } from '@/ui/features/translation/EngineNote';
import type { Call } from '@/application/shared/call';
import { accountTokens } from '@/application/account/account-tokens';
import { translateEngine } from '@/contract/http/translation-engines';
import type { Scope } from '@/composition/scope';
import { MemoryDeviceTranslator } from '@tests/support/memory-device-translator';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { inApp } from '@tests/support/in-app';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

async function show(
  listEngines: Call<typeof translateEngine>,
  device = new MemoryDeviceTranslator(),
) {
  const session = sessionStore();
  session.signedIn(aMe({ language: 'de' }));
  const provide = (scope: Scope) =>
    scope
      .value(accountTokens.session, session)
      .value(translationTokens.deviceTranslator, device)
      .value(...fakeCall(translateEngine, listEngines));
  render(await inApp(<EngineCard />, provide));
}

const PHRASES: EngineCoverage = { engine: 'embedded', kind: 'phrases' };

it.each<[readonly EngineCoverage[], string]>([
  [[PHRASES], 'Translates only set phrases, and between the two Chinese scripts.'],
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
    'Translates English ↔ Spanish and English → Traditional Chinese (Apertium); otherwise set phrases only.',
  ],
  [
    [{ engine: 'libretranslate', kind: 'silent' }, PHRASES],
    'The translation service (LibreTranslate) is not answering at the moment; until it does, only set phrases are translated.',
  ],
  [
    [
      PHRASES,
      {
        engine: 'local',
        kind: 'pairs',
        pairs: (['en', 'de', 'ru'] as const).flatMap((from) =>
          (['en', 'de', 'ru'] as const).flatMap((to) => (from === to ? [] : [{ from, to }])),
        ),
      },
    ],
    'Translates English ↔ German ↔ Russian (Firefox Translations); otherwise set phrases only.',
  ],
])('names what the engines %j translate', async (engines, sentence) => {
  await show(async () => ok(engines));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('shows what is on its way, and about how long it takes', async () => {
  const arriving = [{ language: 'ja', seconds: 50 }, { language: 'ko' }] as const;
  await show(async () => ok([{ engine: 'local', kind: 'pairs', pairs: [], arriving }, PHRASES]));
  expect((await screen.findByRole('status')).textContent).toBe(
    'Japanese arrives in about 1 minute. Korean is on its way.',
  );
});

it('promises nothing while the server does not answer', async () => {
  await show(async () => err({ kind: 'offline' }));
  expect(await screen.findByText('What is translated here')).toBeTruthy();
  expect(screen.queryByText(/Translates|phrases/)).toBeNull();
});

it('names what the browser translates for the user, and what is never sent for it', async () => {
  const device = new MemoryDeviceTranslator();
  device.set({ from: 'ko', to: 'de' }, 'loadable');
  device.set({ from: 'es', to: 'de' }, 'ready');
  device.set({ from: 'de', to: 'ko' }, 'ready');
  await show(async () => ok([PHRASES]), device);
  const note = await screen.findByText(/browser also translates what you receive into German/);
  expect(note.textContent).toMatch(
    /free and without sending it anywhere, from: Korean and Spanish/,
  );
});
