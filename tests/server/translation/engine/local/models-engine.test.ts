import { describe, expect, it } from 'vitest';
import { createTranslationEngines } from '@server/translation/engine/create-engine';
import { createModelsEngine } from '@server/translation/engine/vendor-engine';
import { expectOk } from '@tests/support/expect-result';
import { localWorld } from './local-engine-world';

const PAIRS = [{ from: 'en', to: 'de' }];

describe('the models of this server among the engines', () => {
  it.each<[string, readonly object[], readonly [string, string]]>([
    ['come after set phrases by default', [{}], ['Wie geht es dir?', 'ich mag Musik.']],
    [
      'come before them where they are named',
      [{ engine: 'local' }],
      ['Wie sind du?', 'ich mag Musik.'],
    ],
    [
      'are asked where a list says embedded',
      [{ engine: 'embedded' }, { engine: 'apertium', url: 'http://localhost:1' }],
      ['Wie sind du?', 'ich mag Musik.'],
    ],
  ])('%s', async (_, chain, [phrase, sentence]) => {
    const { engine: local } = await localWorld(['en-de']);
    const engine = expectOk(createTranslationEngines(chain, undefined, local));
    const ask = (text: string) => engine.translate({ text, from: 'en', to: 'de' });
    expect(expectOk(await ask('How are you?')).text).toBe(phrase);
    expect(await ask('I like music.')).toMatchObject({ value: { text: sentence, free: true } });
  });

  it('are no engine while none is here, and are named while some are on their way', async () => {
    const { engine: local } = await localWorld([]);
    const engine = expectOk(createTranslationEngines([{}], undefined, local));
    expect(await engine.covers()).toEqual([{ engine: 'embedded', kind: 'phrases' }]);
    const asked = await engine.translate({ text: 'I like music.', from: 'en', to: 'de' });
    expect(asked).toEqual({ ok: false, error: { kind: 'unsupported' } });
    const arriving = [{ language: 'de', seconds: 40 }] as const;
    const coming = createModelsEngine({ ...local, arriving: () => arriving });
    expect(await coming.covers()).toEqual([
      { engine: 'local', kind: 'pairs', pairs: [], arriving },
    ]);
  });

  it('are said with their pairs', async () => {
    const { engine: local } = await localWorld(['en-de']);
    const engine = expectOk(createTranslationEngines([{}], undefined, local));
    expect(await engine.covers()).toEqual([
      { engine: 'embedded', kind: 'phrases' },
      { engine: 'local', kind: 'pairs', pairs: PAIRS },
    ]);
    expect(await createModelsEngine().covers()).toEqual([]);
  });
});
