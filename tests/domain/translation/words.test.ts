import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';
import { MAX_LOOKED_UP, piecesOf, alignGlosses } from '@/domain/translation/words';

const wordsOf = (text: string, language: Language): readonly string[] =>
  piecesOf(text, language).flatMap((piece) => (piece.isWord ? [piece.text] : []));

describeRule('look-up', () => {
  describe('the words of a text', () => {
    it.each<[Language, string, readonly string[]]>([
      ['de', 'Das Haus, das 3 Katzen hat!', ['Das', 'Haus', 'das', 'Katzen', 'hat']],
      ['ja', '猫が好きです。', ['猫', 'が', '好き', 'です']],
      ['en', 'don’t 👍 stop', ['don’t', 'stop']],
      ['ru', '', []],
      ['es', '12:30', []],
      ['en', 'a'.repeat(MAX_LOOKED_UP), ['a'.repeat(MAX_LOOKED_UP)]],
      ['en', 'a'.repeat(MAX_LOOKED_UP + 1), []],
    ])('%s: %s', (language, text, words) => {
      expect(wordsOf(text, language)).toEqual(words);
    });

    property(
      'a longer word than can be looked up is none',
      [numbersAround(MAX_LOOKED_UP)],
      (length) => {
        const isWord = wordsOf('a'.repeat(length), 'en').length === 1;
        expect(isWord).toBe(length > 0 && length <= MAX_LOOKED_UP);
        return isWord;
      },
      { true: 0.3, false: 0.2 },
    );

    property(
      'the words and the characters between them are the text',
      [fc.string({ unit: 'grapheme' }), fc.constantFrom(...LANGUAGES)],
      (text, language) => {
        const pieces = piecesOf(text, language);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      },
    );
  });

  describe('glosses', () => {
    it.each<[readonly string[], string, readonly (readonly [string, string?])[]]>([
      [
        ['establishment', 'house', 'home'],
        'The house is old.',
        [['house', 'house'], ['establishment'], ['home']],
      ],
      [['to eat'], 'Let’s eat now', [['to eat', 'eat']]],
      [['good morning'], 'Well, GOOD morning!', [['good morning', 'GOOD morning']]],
      [['cat'], 'A catalogue', [['cat']]],
      [['to'], 'to me', [['to', 'to']]],
      [['…'], 'word', [['…']]],
      [[], 'word', []],
    ])('%j in "%s"', (glosses, voice, aligned) => {
      const pieces = piecesOf(voice, 'en');
      const found = alignGlosses(glosses, pieces, 'en').map(({ gloss, at }) => {
        if (!at) return [gloss];
        const texts = pieces.slice(at[0], at[1] + 1).map(({ text }) => text);
        return [gloss, texts.join('')];
      });
      expect(found).toEqual(aligned);
    });

    const gloss = fc.array(fc.constantFrom('rain', 'cat', 'to', 'eat', '(e.g.)'), { maxLength: 3 });
    property(
      'all glosses are there, those in the other voice first',
      [fc.array(gloss), gloss],
      (listed, voice) => {
        const glosses = [...new Set(listed.map((words) => words.join(' ')))];
        const aligned = alignGlosses(glosses, piecesOf(voice.join(' '), 'en'), 'en');
        expect(aligned.map((each) => each.gloss).toSorted()).toEqual(glosses.toSorted());
        const others = aligned.findIndex(({ at }) => at === undefined);
        const later = others < 0 ? [] : aligned.slice(others);
        expect(later.filter(({ at }) => at !== undefined)).toEqual([]);
        return others < 0 ? 'all in the voice' : 'some not';
      },
      { 'all in the voice': 0.05, 'some not': 0.3 },
    );
  });
});
