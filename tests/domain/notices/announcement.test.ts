import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { parseAnnouncement, wordsFor } from '@/domain/notices/announcement';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { textsAround } from '@tests/support/edges';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const en = { title: 'Maintenance', text: 'Tonight at ten.' };
const de = { title: 'Wartung', text: 'Heute um zehn.' };

describeRule('announcement', () => {
  it.each<[unknown, string]>([
    [{ en }, 'ok'],
    [{ de, en }, 'ok'],
    [{ de }, 'announcement-without-default'],
    [{}, 'announcement-without-default'],
    [undefined, 'announcement-without-default'],
    [{ en, tlh: en }, 'announcement-language'],
    [{ en, EN: en }, 'announcement-language'],
    [{ en: { ...en, title: ' ' } }, 'announcement-empty'],
    [{ en: { ...en, text: '\u200b' } }, 'announcement-empty'],
    [{ en: { title: 'T' } }, 'announcement-empty'],
    [{ en, de: 'Wartung' }, 'announcement-empty'],
    [{ en: { ...en, title: 't'.repeat(100) } }, 'ok'],
    [{ en: { ...en, title: 't'.repeat(101) } }, 'announcement-too-long'],
    [{ en: { ...en, text: 't'.repeat(2_000) } }, 'ok'],
    [{ en: { ...en, text: 't'.repeat(2_001) } }, 'announcement-too-long'],
    [{ en: { ...en, text: 'a\u0007b' } }, 'announcement-forbidden'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseAnnouncement(input))).toBe(expected);
  });

  it('names the language and the part at fault', () => {
    expect(expectErr(parseAnnouncement({ en, de: { ...de, text: '' } }))).toEqual({
      kind: 'announcement-empty',
      language: 'de',
      part: 'text',
    });
  });

  property(
    'is read in the reader’s language where it has it, else in English',
    [fc.subarray([...LANGUAGES]), fc.constantFrom(...LANGUAGES)],
    (written, reader) => {
      const words = (language: string) => ({ title: ` ${language} `, text: `in ${language}` });
      const given = Object.fromEntries([...written, 'en'].map((each) => [each, words(each)]));
      const read = wordsFor(expectOk(parseAnnouncement(given)), reader);
      const expected = written.includes(reader) ? reader : 'en';
      expect(read).toEqual({ title: expected, text: `in ${expected}` });
    },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(outcome(parseAnnouncement(input))).toMatch(/^ok$|^announcement-/);
  });

  property(
    'has a title of 100 and a text of 2000 characters at most in every language, and neither is empty',
    [
      fc.constantFrom<string[]>(...LANGUAGES, 'tlh', 'EN'),
      textsAround(1, 100),
      textsAround(1, 2_000),
    ],
    (language, title, text) => {
      const said = { [language]: { title: title.text, text: text.text } };
      const parsed = outcome(parseAnnouncement(language === 'en' ? said : { ...said, en }));
      const ofText = text.length > 2_000 ? 'announcement-too-long' : 'ok';
      const whole = text.length === 0 ? 'announcement-empty' : ofText;
      const ofTitle = title.length > 100 ? 'announcement-too-long' : whole;
      const words = title.length === 0 ? 'announcement-empty' : ofTitle;
      const isKnown = language !== 'tlh' && language !== 'EN';
      expect(parsed).toBe(isKnown ? words : 'announcement-language');
      return parsed;
    },
    {
      ok: 0.15,
      'announcement-empty': 0.1,
      'announcement-too-long': 0.1,
      'announcement-language': 0.1,
    },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(100)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseAnnouncement({ en: { title: text, text: 'Hello' } }))).toBe(
        firstRefusal({
          'announcement-empty': isBlank,
          'announcement-too-long': isLong,
          'announcement-forbidden': isForbidden,
        }),
      );
    },
  );
});
