import { expect, it, describe } from 'vitest';
import { ok } from '@/domain/shared/result';
import type { Language } from '@/domain/shared/language';
import type { TranslatorRequest } from '@server/translation/engine/text-translator';
import { createVendorEngine, createModelsEngine } from '@server/translation/engine/vendor-engine';
import { createTranslationEngines } from '@server/translation/engine/create-engine';
import { expectOk } from '@tests/support/expect-result';
import { localWorld } from './local/local-engine-world';

describe('vendor engine', () => {
  /** The language of a text that a service gets: what the text shows, or what its author speaks. */
  async function toldOf(text: string, writer: Language): Promise<Partial<TranslatorRequest>[]> {
    const asked: Partial<TranslatorRequest>[] = [];
    const engine = createVendorEngine('service', {
      pairs: () => Promise.resolve(ok(undefined)),
      translate: ({ from, guess }) => {
        asked.push({ ...(from && { from }), ...(guess && { guess }) });
        return Promise.resolve(ok({ text: 'x' }));
      },
    });
    await engine.translate({ text, from: writer, to: 'ko' });
    return asked;
  }

  it.each<[string, string, Language, Partial<TranslatorRequest>]>([
    ['that shows its language', 'что ты делаешь', 'en', { from: 'ru' }],
    ['that may be another one', 'добре', 'ru', { guess: 'ru' }],
    ['in Bulgarian', 'какво правиш днес', 'ru', {}],
    ['that is a name', 'Australia', 'en', { guess: 'en' }],
    ['in Portuguese', 'muito obrigado', 'es', {}],
  ])('requests a text %s, "%s", as such', async (_, text, writer, told) => {
    expect(await toldOf(text, writer)).toEqual([told]);
  });

  it('requests a Russian’s text in Bulgarian also for a reader of Russian', async () => {
    expect(await toldOf('здравей приятел', 'ru')).toEqual([{}]);
  });
});

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

  it('are listed with their pairs', async () => {
    const { engine: local } = await localWorld(['en-de']);
    const engine = expectOk(createTranslationEngines([{}], undefined, local));
    expect(await engine.covers()).toEqual([
      { engine: 'embedded', kind: 'phrases' },
      { engine: 'local', kind: 'pairs', pairs: PAIRS },
    ]);
    expect(await createModelsEngine().covers()).toEqual([]);
  });
});
