import { expect, it } from 'vitest';
import { ok } from '@/domain/shared/result';
import type { Language } from '@/domain/shared/language';
import type { TranslatorRequest } from '@server/translation/engine/text-translator';
import { createVendorEngine } from '@server/translation/engine/vendor-engine';

/** What a service is told of the language of a text: what the text shows, or what its writer speaks. */
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
])('a text %s, "%s", is asked for as such', async (_, text, writer, told) => {
  expect(await toldOf(text, writer)).toEqual([told]);
});

it('a Russian’s text in Bulgarian is asked for even from who reads Russian', async () => {
  expect(await toldOf('здравей приятел', 'ru')).toEqual([{}]);
});
