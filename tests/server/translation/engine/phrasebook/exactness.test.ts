import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { normalise } from '@server/translation/engine/phrasebook/normalise';
import { findPhrase } from '@server/translation/engine/phrasebook/phrase-index';
import {
  nearWordings,
  PHRASES,
  wordingsOf,
} from '@server/translation/engine/phrasebook/phrasebook';
import { fillTemplate, type SlotValues } from '@server/translation/engine/phrasebook/template';
import {
  phrasesIn,
  translateByPhrasebook,
} from '@server/translation/engine/phrasebook/translate-by-phrasebook';

const VALUES: SlotValues = {
  name: 'Anna',
  place: 'Madrid',
  number: '28',
  time: '8:30',
  word: 'Feierabend',
  title: 'Solaris',
};

const pairs = LANGUAGES.flatMap((from) =>
  LANGUAGES.filter((to) => to !== from).map((to) => [from, to] as const),
);

const asks = (wording: string): boolean => /[?？]/u.test(wording);

function idOf(text: string, language: Language): string | undefined {
  return findPhrase(text, language)?.phrase.id;
}

describe('the phrasebook never changes what a person wrote', () => {
  it.each<[string, Language]>([
    ['let’s chat here', 'en'],
    ['好好休息', 'zh-CN'],
    ['好好休息', 'zh-TW'],
    ['저는 사람이에요.', 'ko'],
    ['사람이에요', 'ko'],
    ['밥 먹었어요.', 'ko'],
    ['밥 먹었어요', 'ko'],
    ['I’m exhausted', 'en'],
    ['Ich bin erkältet', 'de'],
    ['where do you work?', 'en'],
    ['are you a bot?', 'en'],
    ['brb', 'en'],
    ['加油', 'zh-CN'],
    ['Morgen', 'de'],
    ['Ich bin aus Versehen hier', 'de'],
    ['I live near Madrid', 'en'],
    ['Buenas noches', 'es'],
    ['пожалуйста', 'ru'],
    ['安安', 'zh-TW'],
    ['你好漂亮', 'zh-CN'],
    ['你好忙吗？', 'zh-CN'],
    ['好漂亮', 'zh-CN'],
    ['Te gusta leer', 'es'],
    ['I love music?', 'en'],
    ['Yes?', 'en'],
    ['Правда', 'ru'],
    ['Вы любите готовить', 'ru'],
    ['本当に', 'ja'],
    ['今天天气怎么样', 'zh-CN'],
  ])('does not translate %s (%s)', (text, from) => {
    const said = LANGUAGES.map((to) => translateByPhrasebook(text, from, to));
    expect(said.filter((words) => words !== undefined)).toEqual([]);
  });

  it.each<[string, Language, Language, string]>([
    ['好久不见', 'zh-CN', 'en', 'Long time no see!'],
    ['Wo bist du?', 'de', 'en', 'Where are you?'],
    ['¿Te gusta leer?', 'es', 'en', 'Do you like reading?'],
    ['Te gusta leer?', 'es', 'de', 'Liest du gern?'],
    ['밥 먹었어요?', 'ko', 'en', 'Have you eaten yet?'],
    ['진짜 사람이에요？', 'ko', 'en', 'Are you a real person?'],
    ['how are you', 'en', 'de', 'Wie geht es dir?'],
    ['How are you??!', 'en', 'de', 'Wie geht es dir?'],
    ['你叫什么名字', 'zh-CN', 'en', 'What’s your name?'],
    ['Danke, Wie geht’s?', 'de', 'en', 'Thank you! How are you?'],
    ['Muchas gracias', 'es', 'en', 'Thank you very much!'],
    ['我很好，你呢？', 'zh-CN', 'en', 'I’m fine. And you?'],
  ])('translates %s exactly', (text, from, to, expected) => {
    expect(translateByPhrasebook(text, from, to)).toBe(expected);
  });

  it.each(pairs)('comes back from %s by %s as the phrase it was, in every wording', (from, to) => {
    const lost: string[] = [];
    for (const phrase of PHRASES) {
      for (const wording of wordingsOf(phrase.id, from)) {
        const there = translateByPhrasebook(fillTemplate(wording, VALUES, from), from, to);
        const back = there === undefined ? undefined : idOf(there, to);
        if (back !== phrase.id) lost.push(`${wording}: ${there}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it.each(PHRASES)('asks in every language or in none: $id', (phrase) => {
    const kinds = LANGUAGES.flatMap((language) => wordingsOf(phrase.id, language).map(asks));
    expect(new Set(kinds).size).toBe(1);
  });

  it.each(LANGUAGES)('takes no statement in %s for a question, nor the reverse', (language) => {
    const taken: string[] = [];
    for (const phrase of PHRASES) {
      for (const wording of wordingsOf(phrase.id, language)) {
        const said = fillTemplate(wording, VALUES, language);
        const bare = said.replaceAll(/[?？]/gu, '');
        const other = asks(said) ? idOf(bare, language) : idOf(`${bare}?`, language);
        if (other !== undefined && (!asks(said) || other !== phrase.id)) taken.push(said);
      }
    }
    expect(taken).toEqual([]);
  });
});

describe('near wordings', () => {
  it.each(LANGUAGES)(
    'are never translated from %s as the phrase they come close to',
    (language) => {
      const translated = PHRASES.flatMap(({ id }) =>
        nearWordings(id, language)
          .map((wording) => fillTemplate(wording, VALUES, language))
          .filter((said) => idOf(said, language) === id || idOf(`${said}?`, language) === id),
      );
      expect(translated).toEqual([]);
    },
  );

  it.each(LANGUAGES)('are understood by a companion in %s', (language) => {
    const exact = new Set(
      PHRASES.flatMap((phrase) => wordingsOf(phrase.id, language)).map(
        (wording) => normalise(wording.replaceAll(/[?？]/gu, ''), language).key,
      ),
    );
    const deaf = PHRASES.flatMap(({ id }) =>
      nearWordings(id, language)
        .filter((wording) => !exact.has(normalise(wording, language).key))
        .map((wording) => fillTemplate(wording, VALUES, language))
        .filter((said) => phrasesIn(said, language).length === 0),
    );
    expect(deaf).toEqual([]);
  });

  it('answer for the phrase they come close to', () => {
    expect(phrasesIn('I’m exhausted', 'en').map(({ phrase }) => phrase.id)).toEqual(['i-am-tired']);
    expect(phrasesIn('are you a bot', 'en').map(({ phrase }) => phrase.id)).toEqual([
      'are-you-real',
    ]);
  });
});
