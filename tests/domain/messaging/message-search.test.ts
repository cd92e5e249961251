import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asSearchText,
  indexTerms,
  marksIn,
  matchesSearch,
  MAX_SEARCH_TEXT,
  MESSAGE_SEARCH_LIMITS,
  parseSearch,
  searchTerms,
  type MessageSearch,
} from '@/domain/messaging/message-search';
import { numbersAround } from '@tests/support/edges';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const asItIs = (text: string): string => text;

function search(typed: string): MessageSearch {
  return expectOk(parseSearch(typed, asItIs));
}

function isFound(text: string, typed: string): boolean {
  return matchesSearch(text, search(typed), asItIs);
}

/** Whether the index gives the text, as the database looks it up. */
function isIndexed(text: string, typed: string): boolean {
  const terms = indexTerms(text, asItIs);
  return searchTerms(search(typed)).every((spellings) =>
    spellings.some(
      (way) =>
        way.terms.every((term) => terms.has(term)) &&
        way.prefixes.every((prefix) => [...terms].some((term) => term.startsWith(prefix))),
    ),
  );
}

/** What is marked, as a reader sees it. */
function marked(text: string, typed: string): readonly string[] {
  return marksIn(text, search(typed), asItIs).map(({ start, end }) => text.slice(start, end));
}

describe('a word is looked up by the longest beginning that the index has', () => {
  it.each([
    ['ab', ['ab'], []],
    ['abc', ['abc'], []],
    ['abcd', ['abcd'], []],
    ['abcde', ['abcd'], ['abcde']],
    ['abcdef', ['abcdef'], []],
    ['abcdefg', ['abcdef'], ['abcdefg']],
  ])('%s', (typed, terms, prefixes) => {
    expect(searchTerms(search(typed))).toEqual([[{ terms, prefixes }]]);
    const inIndex = indexTerms('abcdefgh ab', asItIs);
    expect(terms.every((term) => inIndex.has(term))).toBe(true);
  });
});

const latin = fc.constantFrom(
  ...'Straße über Ålesund Łódź don’t Anne-Marie naïve Ωmega Ёлка e-mail ﬁn İzmir x ab a1 2026'.split(
    ' ',
  ),
  ...'Wiedersehen verabschieden отправить Übersetzungen'.split(' '),
);
/** The characters of a text as a reader sees them. */
function charactersOf(whole: string): readonly string[] {
  return Array.from(new Intl.Segmenter('und').segment(whole), ({ segment }) => segment);
}

const joined = fc.constantFrom(
  ...charactersOf('今日は天気がいいですねｶﾞｷﾞ𠮷々ー오늘은 날씨가 좋아요สวัสดี'),
);
const words = fc.array(latin, { minLength: 1, maxLength: 8 }).map((each) => each.join(' '));
const run = fc.array(joined, { minLength: 1, maxLength: 12 }).map((each) => each.join(''));
const text = fc
  .array(fc.oneof(words, run, fc.constantFrom('!', '😀', ', ', '\n', '“', '👩‍👩‍👧')), { maxLength: 6 })
  .map((parts) => parts.join(''));

describeRule('message-search', () => {
  it.each([
    ['Wir sehen uns morgen', 'morgen', true],
    ['Wir sehen uns morgen', 'MORGEN wir', true],
    ['Wir sehen uns morgen', 'mor', true],
    ['Wir sehen uns morgen', 'orgen', false],
    ['Wir sehen uns morgen', 'mo', false],
    ['Wir gehen um 8 zu dir', 'um 8', true],
    ['Wir gehen um 8 zu dir', 'wir nicht', false],
    ['Müller', 'mueller', true],
    ['Mueller', 'Müller', true],
    ['Straße', 'strasse', true],
    ["I don't know", 'dont', true],
    ['my e-mail', 'email', true],
    ['my email', 'e-mail', true],
    ['Ёлка', 'елка', true],
    ['今天天气很好', '天气', true],
    ['今天天气很好', '天', true],
    ['今天天气很好', '天很', false],
    ['今天天气很好，我们走吧', '今天 我们', true],
    ['カタカナ', 'かたか', true],
    ['ｶﾞｯｺｳ', 'がっこう', true],
    ['학교에서 봐요', '교에', true],
    ['학교에서 봐요', '서봐', false],
    ['iPhone15を買った', 'iphone 買', true],
    ['a😀b', 'b', true],
  ])('of %j by %j: %s', (written, typed, found) => {
    expect(isFound(written, typed)).toBe(found);
    expect(marked(written, typed).length > 0).toBe(found);
    expect(found && !isIndexed(written, typed)).toBe(false);
  });

  it.each([
    ['', 'search-empty'],
    [' … ', 'search-empty'],
    ['😀', 'search-empty'],
    ['a'.repeat(100), 'ok'],
    ['a'.repeat(101), 'search-too-long'],
  ])('takes %j: %s', (typed, answer) => {
    expect(outcome(parseSearch(typed, asItIs))).toBe(answer);
  });

  it('takes 100 characters, 90 times a minute and 1500 times an hour', () => {
    expect(MAX_SEARCH_TEXT).toBe(100);
    expect(MESSAGE_SEARCH_LIMITS).toEqual([
      { count: 90, window: 60_000 },
      { count: 1_500, window: 3_600_000 },
    ]);
  });

  it.each([
    ['Grüße aus der Straße', 'strasse', ['Straße']],
    ['Grüße aus der Straße', 'gruesse', ['Grüße']],
    ['Wiedersehen', 'wieder', ['Wieder']],
    ['ﬁnden, finden', 'fin', ['ﬁn', 'fin']],
    ['今天天气很好', '天', ['天天']],
    ['ｶﾞｯｺｳとがっこう', 'がっこ', ['ｶﾞｯｺ', 'がっこ']],
    ['é'.normalize('NFD'), 'e', ['é'.normalize('NFD')]],
    ['Anne-Marie', 'annemarie', ['Anne-Marie']],
    ['İzmir’de', 'izmirde', ['İzmir’de']],
  ])('marks in %j what was found by %j', (written, typed, parts) => {
    expect(marked(written, typed)).toEqual(parts);
  });

  property(
    'takes as many characters as its limit, and what is typed is cut there',
    [numbersAround(MAX_SEARCH_TEXT), fc.constantFrom('a', '今', '𠮷')],
    (length, character) => {
      const typed = character.repeat(length);
      const fits = length <= MAX_SEARCH_TEXT;
      expect(outcome(parseSearch(`${typed}a`, asItIs))).toBe(
        length < MAX_SEARCH_TEXT ? 'ok' : 'search-too-long',
      );
      expect(asSearchText(typed)).toBe(character.repeat(Math.min(length, MAX_SEARCH_TEXT)));
      return fits ? 'ok' : 'search-too-long';
    },
    { ok: 0.4, 'search-too-long': 0.3 },
  );

  property(
    'any part of a text without spaces is found, and marked',
    [run, fc.nat(12), fc.nat(12)],
    (whole, from, length) => {
      const part = charactersOf(whole)
        .slice(from, from + length + 1)
        .join('');
      const parsed = parseSearch(part, asItIs);
      if (!parsed.ok || part.includes(' ')) return 'nothing';
      expect(isFound(whole, part)).toBe(true);
      expect(isIndexed(whole, part)).toBe(true);
      return 'part';
    },
    { part: 0.3 },
  );

  property(
    'the words of a text find it, in any order and by their beginnings',
    [text, fc.array(fc.nat()), fc.nat(9)],
    (written, picks, cut) => {
      const own = written.split(/\s+/u).filter((word) => word !== '');
      const chosen = picks.slice(0, 3).flatMap((pick) => own[pick % own.length] ?? []);
      const typed = chosen
        .map((word) =>
          Array.from(word)
            .slice(0, 3 + cut)
            .join(''),
        )
        .join(' ');
      const parsed = parseSearch(typed, asItIs);
      if (!parsed.ok) return 'nothing';
      // A word that is cut short is no beginning where a sign or another script follows.
      const whole = chosen.every((word) => Array.from(word).length <= 3 + cut);
      if (whole) expect(matchesSearch(written, parsed.value, asItIs)).toBe(true);
      return whole ? 'whole' : 'cut';
    },
    { whole: 0.2 },
  );

  property(
    'what matches is in the index and has marks',
    [text, text],
    (written, typed) => {
      const parsed = parseSearch(typed.slice(0, 12), asItIs);
      if (!parsed.ok) return 'nothing';
      const found = matchesSearch(written, parsed.value, asItIs);
      expect(marksIn(written, parsed.value, asItIs).length > 0).toBe(found);
      if (found) expect(isIndexed(written, typed.slice(0, 12))).toBe(true);
      return found ? 'found' : 'missed';
    },
    { found: 0.02, missed: 0.3 },
  );

  property(
    'marks are in order, apart, and between the characters that a reader sees',
    [text, latin],
    (written, typed) => {
      const marks = marksIn(`${written} ${typed}`, search(typed), asItIs);
      const whole = `${written} ${typed}`;
      const borders = new Set([
        ...Array.from(new Intl.Segmenter('und').segment(whole), ({ index }) => index),
        whole.length,
      ]);
      let end = -1;
      for (const mark of marks) {
        expect(mark.start).toBeGreaterThan(end);
        expect(mark.end).toBeGreaterThan(mark.start);
        expect(borders).toContain(mark.start);
        expect(borders).toContain(mark.end);
        end = mark.end;
      }
      expect(marks.length).toBeGreaterThan(0);
    },
  );
});
