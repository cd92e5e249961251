import { it } from 'vitest';
import { translateEngine } from '@/contract/http/translation-engines';
import { expectSpelled } from '@tests/support/on-the-wire';

it('the call about the engines spells what each of them covers', () => {
  const pairs = [{ from: 'en', to: 'es' }] as const;
  expectSpelled(
    translateEngine.response,
    {
      engine: 'apertium',
      phrasesOnly: false,
      engines: [
        { name: 'apertium', covers: 'pairs', pairs, arriving: [{ language: 'de', seconds: 9 }] },
        { name: 'embedded', covers: 'phrases' },
      ],
    },
    [
      { engine: 'apertium', kind: 'pairs', pairs, arriving: [{ language: 'de', seconds: 9 }] },
      { engine: 'embedded', kind: 'phrases' },
    ],
  );
});
