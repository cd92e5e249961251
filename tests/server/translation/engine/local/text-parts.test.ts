import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import {
  joinParts,
  partsOf,
  readParts,
  sentencesOf,
} from '@server/translation/engine/local/text-parts';

describe('partsOf', () => {
  it.each<[Language, string, readonly string[]]>([
    ['en', 'Hello. How are you?', ['Hello.', 'How are you?']],
    ['en', ' one\n\n two ', ['one', 'two']],
    ['en', '12:30 -- 5\n...', []],
    ['zh-CN', '你好。我喜欢音乐。', ['你好。', '我喜欢音乐。']],
    ['en', `${'word '.repeat(60)}end`, ['word '.repeat(50).trim(), `${'word '.repeat(10)}end`]],
    ['en', 'x'.repeat(300), ['x'.repeat(80), 'x'.repeat(80), 'x'.repeat(80), 'x'.repeat(60)]],
    ['ja', `${'あ'.repeat(79)}、${'い'.repeat(30)}`, [`${'あ'.repeat(79)}、`, 'い'.repeat(30)]],
  ])('%s %j', (language, text, sentences) => {
    expect(sentencesOf(partsOf(text, language))).toEqual(sentences);
  });

  it('is the text again when its parts are joined, and no sentence spans a line', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', 'B. ', ' ', '\n', '\r\n', '。', '好', '9', '😀', ', '),
    });
    fc.assert(
      fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
        const parts = partsOf(text, language);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const sentence of sentencesOf(parts)) expect(sentence).not.toMatch(/[\n\r]|^\s|\s$/u);
        const read = readParts(parts, sentencesOf(parts), sentencesOf(parts));
        expect(read.map((part) => part.text).join('')).toBe(text);
        expect(read.map((part) => part.translation).join('')).toBe(text);
      }),
    );
  });

  it('cuts no sign in two', () => {
    const parts = sentencesOf(partsOf(`a${'😀'.repeat(200)}b`, 'en'));
    for (const part of parts) expect(part).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/u);
  });
});

describe('joinParts', () => {
  it.each<[Language, Language, string, readonly string[], string]>([
    ['zh-CN', 'en', '你好。再见。', ['Hello.', 'Goodbye.'], 'Hello. Goodbye.'],
    ['en', 'zh-CN', 'Hello. Goodbye.', ['你好。', '再见。'], '你好。再见。'],
    ['en', 'ko', 'Hello.  Goodbye.', ['안녕.', '잘가.'], '안녕.  잘가.'],
    ['en', 'ja', ' Hello.\nGoodbye. ', ['やあ。', 'さようなら。'], ' やあ。\nさようなら。 '],
  ])('from %s into %s: %j', (from, to, text, translations, joined) => {
    expect(joinParts(partsOf(text, from), translations, to)).toBe(joined);
  });
});
