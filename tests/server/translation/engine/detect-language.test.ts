import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/domain/shared/language';
import { detectLanguage } from '@server/translation/engine/detect-language';

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
  ])('leaves %s with the hint %s at %s, uncertain', (text, hint, language) => {
    expect(detectLanguage(text, hint)).toEqual({ language, certain: false });
  });

  it.each([
    'Привіт, як справи? Що робиш?',
    'je suis très content de te voir',
    '12345',
    '😊',
    '',
    'สวัสดี',
  ])('does not take %j for one of ours', (text) => {
    expect(detectLanguage(text).language).toBeUndefined();
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
