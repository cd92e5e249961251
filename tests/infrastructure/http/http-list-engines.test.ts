import { expect, it } from 'vitest';
import { ok } from '@/domain/shared/result';
import { createHttpListEngines } from '@/infrastructure/http/http-list-engines';
import type { Client } from '@/application/shared/call';

it('reads what each engine covers', async () => {
  const answer = {
    engine: 'apertium',
    phrasesOnly: false,
    engines: [
      { name: 'apertium', covers: 'pairs', pairs: [{ from: 'en', to: 'es' }] },
      { name: 'embedded', covers: 'phrases' },
    ],
  };
  const api = { call: async () => ok(answer) } as unknown as Client;
  expect(await createHttpListEngines({ api })()).toEqual(
    ok([
      { engine: 'apertium', kind: 'pairs', pairs: [{ from: 'en', to: 'es' }] },
      { engine: 'embedded', kind: 'phrases' },
    ]),
  );
});
