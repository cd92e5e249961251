import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { answersTo, FOLLOW_UPS } from '@server/translation/engine/companion-answers';
import { replyTo } from '@server/translation/engine/companion-replies';
import {
  PHRASES,
  phraseText,
  type PhraseId,
} from '@server/translation/engine/phrasebook/phrasebook';
import { phrasesIn } from '@server/translation/engine/phrasebook/translate-by-phrasebook';

const fresh = { asked: [] };
const everything = { asked: FOLLOW_UPS };

function idsOf(text: string, language: Language): readonly PhraseId[] {
  return phrasesIn(text, language).map(({ phrase }) => phrase.id);
}

describe('answersTo', () => {
  it('has an answer to every phrase', () => {
    expect(PHRASES.filter(({ id }) => answersTo(id).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('answers only with phrases that need no value', () => {
    const answers = PHRASES.flatMap(({ id }) => answersTo(id)).concat(FOLLOW_UPS);
    expect(answers.filter((id) => phraseText(id, 'en').includes('{'))).toEqual([]);
  });
});

describe('replyTo', () => {
  it.each<[string, readonly string[]]>([
    ['Hello!', ['Hello!']],
    [
      'How are you?',
      ['I’m fine, thanks. And you?', 'I’m fine, thank you!', 'I’m having a great day!'],
    ],
    ['Where are you from?', ['I live in a small town by the sea. It’s very quiet here.']],
    ['What’s your name?', ['You can see my name at the top of our chat.']],
    ['How old are you?', ['My age is a little secret for now.']],
    [
      'What food do you like?',
      ['I like spicy food.', 'I like sweet things, especially chocolate.'],
    ],
    ['thanks', ['You’re welcome!']],
    ['bye', ['Goodbye!', 'See you later!', 'Take care of yourself!']],
    ['are you a bot', ['I’m a demo companion. I only know set phrases and I’m not a real person.']],
    ['what is your phone number', ['I don’t give out my phone number. Let’s keep chatting here.']],
  ])('answers %s', (text, beginnings) => {
    for (const chance of [0, 0.2, 0.5, 0.8, 0.999]) {
      const reply = replyTo(text, 'en', fresh, chance);
      expect(beginnings.some((beginning) => reply.text.startsWith(beginning))).toBe(true);
    }
  });

  it('talks of a hobby when asked for one, and asks back', () => {
    expect(replyTo('What are your hobbies?', 'de', fresh, 0)).toEqual({
      text: 'Ich liebe Musik. Woher kommst du?',
      phraseId: 'where-are-you-from',
    });
  });

  it('greets back before it answers', () => {
    const reply = replyTo('Hallo! Wie alt bist du?', 'de', everything, 0);
    expect(reply.text).toBe('Hallo! Mein Alter bleibt vorerst mein kleines Geheimnis.');
  });

  it('understands the other languages and answers in its own', () => {
    expect(replyTo('你叫什么名字？', 'ja', everything, 0).text).toBe(
      '私の名前はチャットの一番上に書いてあります。',
    );
  });

  it('gives its own question an answer when asked "and you?"', () => {
    const reply = replyTo('And you?', 'en', { asked: ['how-are-you', 'do-you-like-cooking'] }, 0);
    expect(reply.text.startsWith('I like cooking.')).toBe(true);
  });

  it('answers questions about itself', () => {
    const persona = { name: 'Mika', place: 'Lübeck', age: 29 };
    expect(replyTo('Wie heißt du?', 'de', everything, 0, persona).text).toBe('Ich heiße Mika.');
    expect(replyTo('Woher kommst du?', 'de', everything, 0, persona).text).toBe(
      'Ich komme aus Lübeck.',
    );
    expect(replyTo('Wo wohnst du?', 'de', everything, 0, persona).text).toBe(
      'Ich wohne in Lübeck.',
    );
    expect(replyTo('Wie alt bist du?', 'de', everything, 0, persona).text).toBe(
      'Ich bin 29 Jahre alt.',
    );
  });

  it('asks something new when it does not understand', () => {
    const asked: string[] = [];
    for (const _ of FOLLOW_UPS)
      asked.push(replyTo('My cat ate a shoe.', 'en', { asked }, 0.4).phraseId);
    expect([...asked].sort()).toEqual([...FOLLOW_UPS].sort());
  });

  it('answers an unknown question in a friendly way', () => {
    expect(replyTo('Did the cat eat the shoe?', 'en', fresh, 0).phraseId).toBe('ask-anything');
    expect(
      replyTo('Did the cat eat the shoe?', 'en', fresh, 0.9).text.startsWith('I don’t know.'),
    ).toBe(true);
  });

  it('does not ask after a goodbye', () => {
    expect(FOLLOW_UPS).not.toContain(replyTo('Good night!', 'es', fresh, 0.5).phraseId);
  });

  it('always answers in phrases the book can translate, and never repeats a question', () => {
    const message = fc.oneof(
      fc.constantFrom(
        ...PHRASES.flatMap(({ id }) => LANGUAGES.map((language) => phraseText(id, language))),
      ),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    );
    fc.assert(
      fc.property(
        message,
        fc.constantFrom(...LANGUAGES),
        fc.subarray([...FOLLOW_UPS]),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (text, language, asked, chance) => {
          const reply = replyTo(text, language, { asked }, chance);
          const ids = idsOf(reply.text, language);
          expect(ids).toContain(reply.phraseId);
          const again = asked.filter((id) => id === reply.phraseId && !isAnAnswerToo(id));
          expect(again).toEqual([]);
        },
      ),
    );
  });
});

/** Questions that are also the answer to something: "I’m bored" gets "What do you do …?". */
function isAnAnswerToo(id: PhraseId): boolean {
  return PHRASES.some(({ id: said }) => answersTo(said).includes(id));
}
