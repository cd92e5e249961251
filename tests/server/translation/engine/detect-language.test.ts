import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { detectLanguage, isWrittenIn } from '@server/translation/engine/detect-language';

describe('detectLanguage', () => {
  it.each<[string, Language]>([
    ['Hello, how are you doing today?', 'en'],
    ['hi there', 'en'],
    ['I am from Berlin', 'en'],
    ['Wie geht es dir heute?', 'de'],
    ['ich komme aus Madrid', 'de'],
    ['danke', 'de'],
    ['¿De dónde eres?', 'es'],
    ['hola amigo', 'es'],
    ['vale', 'es'],
    ['Откуда вы?', 'ru'],
    ['안녕하세요', 'ko'],
    ['お元気ですか', 'ja'],
    ['カラオケ', 'ja'],
    ['我喜欢音乐', 'zh-CN'],
    ['我喜歡音樂', 'zh-TW'],
    ['我喜欢 BTS', 'zh-CN'],
    ['привет! ok?', 'ru'],
    ['no manches', 'es'],
    ['so hungry', 'en'],
    ['omg wie süüüß', 'de'],
    ['soooo tired', 'en'],
    ['¿Sales?', 'es'],
    ['ну ты даёшь', 'ru'],
    ['ㅋㅋㅋ', 'ko'],
    ['ok ¯\\_(ツ)_/¯ thanks, see you tomorrow', 'en'],
    ['残念だね', 'ja'],
    ['他们没说', 'zh-CN'],
  ])('finds %s to be %s by itself', (text, language) => {
    expect(detectLanguage(text)).toEqual({ language, certain: true });
  });

  it.each<[string, Language | undefined, Language | undefined]>([
    ['lol', 'de', 'de'],
    ['lol', undefined, undefined],
    ['lol', 'ru', undefined],
    ['你好', 'zh-TW', 'zh-TW'],
    ['你好', undefined, 'zh-CN'],
    ['你好', 'ja', 'zh-CN'],
    ['大丈夫', 'ja', 'ja'],
    ['大丈夫', 'zh-TW', 'zh-TW'],
    ['残念', 'ja', 'ja'],
    ['電話中', 'ja', 'ja'],
    ['電話中', 'zh-CN', 'zh-TW'],
    ['so funny', 'es', 'es'],
    ['so funny', undefined, undefined],
    ['wow so cute', 'en', 'en'],
    ['haha ja precis', 'de', 'de'],
    ['was los', 'de', 'de'],
    ['was los', 'es', 'es'],
    ['Australia', 'en', 'en'],
    ['Australia', undefined, undefined],
    ['nice bro', 'de', 'de'],
    ['как си', 'ko', undefined],
    ['iPhone 15 샀어', 'ko', 'ko'],
    ['добре', 'ru', 'ru'],
    ['добре', 'en', undefined],
  ])('leaves %s with the hint %s at %s, uncertain', (text, hint, language) => {
    expect(detectLanguage(text, hint)).toEqual({ language, certain: false });
  });

  it.each([
    'Привіт, як справи? Що робиш?',
    'какво правиш днес',
    'шта радиш',
    'що робиш',
    'muito obrigado',
    'dank je wel',
    'je suis très content de te voir',
    '12345',
    '😊',
    '',
    'สวัสดี',
  ])('does not take %j for one of ours, for any author', (text) => {
    for (const hint of [undefined, ...LANGUAGES]) {
      expect(detectLanguage(text, hint)).toEqual({ language: undefined, certain: false });
    }
  });

  it('does not listen to links and mentions', () => {
    expect(
      detectLanguage('https://the.and.you.example.com/what-is-this @hello спасибо').language,
    ).toBe('ru');
  });

  it('answers anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(typeof detectLanguage(text).certain).toBe('boolean');
      }),
    );
  });
});

it.each<[string, Language, Language | undefined, boolean]>([
  ['How are you today, my friend?', 'en', 'de', true],
  ['How are you today, my friend?', 'de', 'de', false],
  ['ok', 'de', 'de', false],
  // The same in both scripts, and then not.
  ['你好', 'zh-TW', 'zh-CN', true],
  ['你好', 'zh-CN', 'zh-TW', true],
  ['我喜欢你', 'zh-TW', 'zh-CN', false],
  ['我喜歡你', 'zh-CN', 'zh-TW', false],
  ['我喜歡你', 'zh-TW', 'zh-CN', true],
  ['東京', 'zh-TW', 'ja', false],
])('whether %s is in %s already, from a writer of %s: %s', (text, language, hint, expected) => {
  expect(isWrittenIn(text, language, hint)).toBe(expected);
});
