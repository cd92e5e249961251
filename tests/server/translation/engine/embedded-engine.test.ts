import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { createEmbeddedEngine } from '@server/translation/engine/embedded-engine';
import { PHRASES, phraseText } from '@server/translation/engine/phrasebook/phrasebook';
import { slotsOf } from '@server/translation/engine/phrasebook/template';
import { mask } from '@server/translation/engine/mask';

const engine = createEmbeddedEngine();
const plainPhrases = PHRASES.filter(({ id }) => slotsOf(phraseText(id, 'en')).length === 0);

async function translate(text: string, to: Language, from?: Language): Promise<string> {
  const answer = await engine.translate({ text, to, ...(from && { from }) });
  return answer.ok ? `${answer.value.from}: ${answer.value.text}` : answer.error.kind;
}

describe('the embedded engine', () => {
  it.each<[string, Language, Language | undefined, string]>([
    ['Hello! How are you? 😊', 'de', undefined, 'en: Hallo! Wie geht es dir? 😊'],
    ['Hola, me llamo Ana. ¿De dónde eres?', 'zh-CN', undefined, 'es: 你好！我叫Ana。你是哪里人？'],
    ['My name is @anna', 'de', 'en', 'en: Ich heiße @anna.'],
    ['My name is {name}', 'ja', 'en', 'en: {name}といいます。'],
    ['hi', 'de', 'en', 'en: Hallo!'],
    ['hi', 'de', 'de', 'same-language'],
    ['hi', 'de', undefined, 'same-language'],
    ['你好', 'en', undefined, 'zh-CN: Hello!'],
    ['你好', 'en', 'zh-TW', 'zh-TW: Hello!'],
    ['こんにちは', 'es', 'en', 'ja: ¡Hola!'],
    ['安心', 'en', 'ja', 'unsupported'],
  ])('turns %j into %s (writer: %s)', async (text, to, from, expected) => {
    expect(await translate(text, to, from)).toBe(expected);
  });

  it.each<[string, Language, Language | undefined, string]>([
    ['我喜欢用软件看视频', 'zh-TW', undefined, 'zh-CN: 我喜歡用軟體看影片'],
    ['我坐計程車去看影片', 'zh-CN', undefined, 'zh-TW: 我坐出租车去看视频'],
    ['看 https://x.test/a @小软 😊', 'zh-TW', 'zh-CN', 'unchanged'],
    ['看软件 @软件 吧', 'zh-TW', 'zh-CN', 'zh-CN: 看軟體 @软件 吧'],
    ['你好', 'zh-TW', 'zh-CN', 'unchanged'],
    ['你好', 'zh-CN', 'zh-CN', 'same-language'],
    ['我喜欢音乐', 'zh-CN', undefined, 'same-language'],
  ])('turns %j into %s by dictionary (writer: %s)', async (text, to, from, expected) => {
    expect(await translate(text, to, from)).toBe(expected);
  });

  it.each<[string, Language, string]>([
    ['Wie geht es dir?', 'de', 'same-language'],
    ['My cat ate a shoe.', 'en', 'same-language'],
    ['My cat ate a shoe.', 'de', 'unsupported'],
    ['Hello! My cat ate a shoe.', 'de', 'unsupported'],
    ['je suis très content de te voir', 'en', 'unsupported'],
    ['😊 👍', 'de', 'unchanged'],
    ['https://x.test/a', 'de', 'unchanged'],
    ['12:30!', 'de', 'unchanged'],
    ['', 'de', 'unchanged'],
  ])('refuses %j into %s: %s', async (text, to, kind) => {
    expect(await translate(text, to)).toBe(kind);
  });

  it('refuses a text longer than a message may be', async () => {
    expect(await translate('hello '.repeat(201), 'de')).toBe('unsupported');
  });

  it.each(LANGUAGES)('translates every phrase written in %s', async (from) => {
    const others = LANGUAGES.filter((to) => to !== from && !bothChinese(from, to));
    const wrong: string[] = [];
    for (const [at, { id }] of plainPhrases.entries()) {
      const to = others[at % others.length] ?? 'en';
      const [text, wanted] = [phraseText(id, from), phraseText(id, to)];
      const answer = await engine.translate({ text, from, to });
      const got = answer.ok ? answer.value.text : answer.error.kind;
      // "Okay." and "No." are the same in two languages.
      if (got !== wanted && wanted !== text) wrong.push(`${id} into ${to}: ${got}`);
    }
    expect(wrong).toEqual([]);
  });

  it('never throws and never touches a piece', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'Hello!',
        'How are you?',
        '你好',
        '我喜欢软件',
        '@anna',
        'https://x.test/a',
        '😊',
        '{name}',
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' ')),
        fc.constantFrom(...LANGUAGES),
        fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined }),
        async (text, to, from) => {
          const answer = await engine.translate({ text, to, ...(from && { from }) });
          if (!answer.ok) return;
          expect(mask(answer.value.text).pieces).toEqual(mask(text).pieces);
        },
      ),
    );
  });
});

function bothChinese(a: Language, b: Language): boolean {
  return a.startsWith('zh') && b.startsWith('zh');
}
