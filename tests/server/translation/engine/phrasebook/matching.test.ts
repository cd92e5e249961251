import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { normalise } from '@server/translation/engine/phrasebook/normalise';
import { findPhrase } from '@server/translation/engine/phrasebook/phrase-index';
import { splitSentences } from '@server/translation/engine/phrasebook/sentences';
import { fillTemplate } from '@server/translation/engine/phrasebook/template';
import { translateByPhrasebook } from '@server/translation/engine/phrasebook/translate-by-phrasebook';

describe('findPhrase', () => {
  it.each<[string, Language, string]>([
    ['HELLO', 'en', 'hello'],
    ['hello!!!', 'en', 'hello'],
    ['hiii', 'en', 'hello'],
    ['helloooo', 'en', 'hello'],
    ['hahahahaha', 'en', 'laughing'],
    ['哈哈哈哈哈', 'zh-CN', 'laughing'],
    ['whats your name', 'en', 'what-is-your-name'],
    ['What is your name?', 'en', 'what-is-your-name'],
    ['what’s ur name', 'en', 'what-is-your-name'],
    ['how r u', 'en', 'how-are-you'],
    ['I am fine, thank you', 'en', 'just-fine'],
    ['i do not know', 'en', 'dont-know'],
    ['ＨＥＬＬＯ', 'en', 'hello'],
    ['como estas', 'es', 'how-are-you'],
    ['¿Cómo estás?', 'es', 'how-are-you'],
    ['schoen dich kennenzulernen', 'de', 'nice-to-meet-you'],
    ['Wie geht’s?', 'de', 'how-are-you'],
    ['Wie geht es', 'de', 'how-are-you'],
    ['еще увидимся', 'ru', 'see-you-later'],
    ['만나서반가워요', 'ko', 'nice-to-meet-you'],
    ['이름이 뭐에요?', 'ko', 'what-is-your-name'],
    ['私は音楽が大好きです', 'ja', 'like-music'],
    ['你 叫 什么 名字', 'zh-CN', 'what-is-your-name'],
    ['再見啦', 'zh-TW', 'bye'],
  ])('knows %s', (text, language, id) => {
    expect(findPhrase(text, language)?.phrase.id).toBe(id);
  });

  it.each<[string, Language, string, string]>([
    ['my name is anna', 'en', 'name', 'anna'],
    ['I am called Anna', 'en', 'name', 'Anna'],
    ['My name is Anna-Lena Müller!', 'en', 'name', 'Anna-Lena Müller'],
    ['I’m from New York', 'en', 'place', 'New York'],
    ['Soy de Rio de Janeiro', 'es', 'place', 'Rio de Janeiro'],
    ['I live in St. Petersburg', 'en', 'place', 'St. Petersburg'],
    ['i am 28', 'en', 'number', '28'],
    ['Мне 21 год', 'ru', 'number', '21'],
    ['Мне 32 года', 'ru', 'number', '32'],
    ['我来自New York', 'zh-CN', 'place', 'New York'],
    ['我叫小明', 'zh-CN', 'name', '小明'],
    ['저는 민수라고 해요', 'ko', 'name', '민수'],
    ['저는 민준이라고 해요', 'ko', 'name', '민준'],
    ['What does "Feierabend" mean?', 'en', 'word', 'Feierabend'],
    ['It’s 8:30 here', 'en', 'time', '8:30'],
    ['私の名前は{name}です', 'ja', 'name', 'name'],
  ])('cuts the value out of %s as it was written', (text, language, slot, value) => {
    const values: Readonly<Record<string, string | undefined>> =
      findPhrase(text, language)?.values ?? {};
    expect(values[slot]).toBe(value);
  });

  it.each<[string, Language]>([
    ['I’m angry', 'en'],
    ['Ich bin Lehrer', 'de'],
    ['I live in peace', 'en'],
    ['Vivo en paz', 'es'],
    ['what does that mean', 'en'],
    ['Was heißt das?', 'de'],
    ['你的名字是什么意思？', 'zh-CN'],
    ['I’m from Berlin?', 'en'],
    ['I’m from here', 'en'],
    ['I live in a small house', 'en'],
    ['I’m Anna and I love you', 'en'],
    ['My name is Anna, I am bored', 'en'],
    ['My name is Anna. Bored Anna', 'en'],
    ['我是学生会主席', 'zh-CN'],
    ['你好漂亮', 'zh-CN'],
    ['人間です', 'ja'],
    ['Я дома', 'ru'],
    ['my name is', 'en'],
    ['', 'en'],
  ])('does not take %s for a phrase with a value', (text, language) => {
    expect(findPhrase(text, language)).toBeUndefined();
  });
});

describe('translateByPhrasebook', () => {
  it.each<[string, Language, Language, string]>([
    ['Hi! How are you?', 'en', 'de', 'Hallo! Wie geht es dir?'],
    ['Hi, how are you?', 'en', 'de', 'Hallo! Wie geht es dir?'],
    ['hi how are you', 'en', 'de', 'Hallo! Wie geht es dir?'],
    ['Hello.How are you', 'en', 'es', '¡Hola! ¿Cómo estás?'],
    [
      'Hallo! Ich heiße Jörg. Woher kommst du?',
      'de',
      'en',
      'Hello! My name is Jörg. Where are you from?',
    ],
    ['你好！你叫什么名字？', 'zh-CN', 'en', 'Hello! What’s your name?'],
    ['你好你叫什么名字', 'zh-CN', 'en', 'Hello! What’s your name?'],
    ['Hello! What’s your name?', 'en', 'ja', 'こんにちは！お名前は何ですか？'],
    ['Hello!\nHow are you?', 'en', 'ru', 'Привет!\nКак у вас дела?'],
    ['Hello \uE000', 'en', 'de', 'Hallo! \uE000'],
    ['Hello! \uE000 How are you?', 'en', 'zh-CN', '你好！ \uE000 你好吗？'],
    ['Hello \uE000 how are you', 'en', 'de', 'Hallo! \uE000 Wie geht es dir?'],
    ['\uE000 Hello!', 'en', 'de', '\uE000 Hallo!'],
    ['My name is \uE000.', 'en', 'de', 'Ich heiße \uE000.'],
    [
      'My name is Wang Wei and I am from Chengdu',
      'en',
      'de',
      'Ich heiße Wang Wei. Ich komme aus Chengdu.',
    ],
    [
      'Hallo, ich heiße Jonas und komme aus Berlin',
      'de',
      'zh-CN',
      '你好！我叫Jonas。我来自Berlin。',
    ],
    ['Меня зовут Олег и я живу в Омске', 'ru', 'en', 'My name is Олег. I live in Омске.'],
    ['Me llamo Ana, tengo 31 años', 'es', 'ru', 'Меня зовут Ana. Мне 31 год.'],
    ['I’ll be back in 1 minute', 'en', 'de', 'Ich bin in 1 Minute wieder da.'],
    ['I’ll be back in 5 minutes', 'en', 'ru', 'Я вернусь через 5 минут.'],
    [
      'I’m fine, thanks. And you? I live in Oslo.',
      'en',
      'es',
      'Estoy bien, gracias. ¿Y tú? Vivo en Oslo.',
    ],
  ])('%j, %s to %s', (text, from, to, expected) => {
    expect(translateByPhrasebook(text, from, to) ?? '').toBe(expected);
  });

  it.each(['Hello! My cat ate a shoe.', 'Hello, my cat ate a shoe', 'no good', 'hello my cat'])(
    'translates nothing where one sentence is unknown: %s',
    (text) => {
      expect(translateByPhrasebook(text, 'en', 'de')).toBeUndefined();
    },
  );

  it('answers any text without throwing, in good time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...LANGUAGES),
        (text, from, to) => {
          expect(['string', 'undefined']).toContain(typeof translateByPhrasebook(text, from, to));
        },
      ),
    );
  });

  it('survives a thousand characters made to be slow', () => {
    for (const text of [
      'hi '.repeat(333),
      'I’m from '.repeat(111),
      '!'.repeat(1000),
      ','.repeat(1000),
    ]) {
      expect(['string', 'undefined']).toContain(typeof translateByPhrasebook(text, 'en', 'de'));
    }
  });
});

describe('normalise', () => {
  it('knows for every unit where it came from', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.constantFrom(...LANGUAGES),
        (text, language) => {
          const { key, starts, ends } = normalise(text, language);
          expect(starts).toHaveLength(key.length);
          expect(ends).toHaveLength(key.length);
          expect(starts.every((start, at) => start < (ends[at] ?? 0))).toBe(true);
          expect(ends.every((end) => end <= text.length)).toBe(true);
        },
      ),
    );
  });

  it('is the same for its own results', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const { key } = normalise(text, 'es');
        expect(normalise(key, 'es').key).toBe(key);
      }),
    );
  });
});

describe('splitSentences', () => {
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(
          splitSentences(text)
            .map(({ raw }) => raw)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('leaves a number whole', () => {
    expect(splitSentences('It costs 8.30 now.').map(({ words }) => words)).toEqual([
      'It costs 8.30 now',
    ]);
  });
});

describe('fillTemplate', () => {
  it.each([
    ['1', 'год'],
    ['2', 'года'],
    ['5', 'лет'],
    ['11', 'лет'],
    ['21', 'год'],
    ['24', 'года'],
    ['25', 'лет'],
  ])('writes %s %s in Russian', (number, word) => {
    expect(fillTemplate('Мне {number} {number#год|года|лет}.', { number }, 'ru')).toBe(
      `Мне ${number} ${word}.`,
    );
  });
});
